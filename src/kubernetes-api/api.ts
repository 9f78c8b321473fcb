import type { Case } from '../case/index.ts';
import { jsonAnswer, textAnswer, type HttpAnswer, type HttpRequest } from '../loopback/index.ts';
import type { ApiCatalogue } from './catalogue.ts';
import { Collection } from './collection.ts';
import { Discovery } from './discovery.ts';
import { answerList, answerWatch } from './listing.ts';
import { answerLog } from './logs.ts';
import { READ_ONLY, Refusal, statusOf } from './refusal.ts';
import { Representation } from './representation.ts';
import type { ServedResource } from './resource.ts';
import { answerReview } from './reviews.ts';
import { readRoute, type ResourceRoute } from './route.ts';
import { selectorOf } from './selection.ts';
import { ASKED_OPEN_API_2, OPEN_API_2 } from './open-api-2.ts';
import { allSchemas, schemaIndex, schemasOf } from './schemas.ts';
import { resourcesOf, servedResources } from './served-resources.ts';
import type { TableMaterial } from './table.ts';
import { minorOf, versionInfo } from './version.ts';

/** Of the words that come with "not found" kubectl prints none; of these, it does. */
const NOT_ACCEPTABLE = 406;
const NO_SCHEMAS =
  'a bundle holds no schemas of the API but those in definitions of custom resources, so this cannot be explained: ask the cluster, or see https://kubernetes.io/docs/reference/kubernetes-api/';

/** The API of one cluster as a bundle shows it: everything can be read, nothing written. */
export class KubernetesApi {
  readonly #opened: Case;
  readonly #cluster: string | undefined;
  readonly #resources: readonly ServedResource[];
  readonly #collection: Collection;
  readonly #discovery: Discovery;
  readonly #material: TableMaterial;

  /** @param cluster one of those that the case tells apart; the main one has no name */
  constructor(opened: Case, cluster: string | undefined, catalogue: ApiCatalogue) {
    const { clusterVersion } = opened.report.bundle;
    this.#opened = opened;
    this.#cluster = cluster;
    this.#resources = servedResources(opened, cluster, catalogue);
    this.#collection = new Collection(opened, cluster);
    this.#discovery = new Discovery(this.#resources);
    this.#material = { plainColumns: catalogue.plainColumns, now: opened.now, minor: minorOf(clusterVersion) };
  }

  answer(request: HttpRequest): HttpAnswer {
    try {
      return this.#answer(request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return jsonAnswer(statusOf(error), error.code);
    }
  }

  #answer(request: HttpRequest): HttpAnswer {
    const { method, path, accept, body } = request;
    const [root = '', group = '', version = '', plural = ''] = path;
    if (method === 'POST' && root === 'apis') {
      const review = answerReview(group, version, plural, body);
      if (review !== undefined) return review;
    }
    if (method !== 'GET' && method !== 'HEAD') throw new Refusal('MethodNotAllowed', READ_ONLY);
    switch (root) {
      case 'version':
        return jsonAnswer(versionInfo(this.#opened.report.bundle.clusterVersion));
      case 'healthz':
      case 'livez':
      case 'readyz':
        return textAnswer('ok');
      case 'api':
        return path.length === 1 ? this.#discovery.core(accept) : this.#groupVersion(request, '', path.slice(1));
      case 'apis':
        if (path.length === 1) return this.#discovery.groups(accept);
        if (path.length === 2) return this.#discovery.group(group) ?? unknownPath(path);
        return this.#groupVersion(request, group, path.slice(2));
      case 'openapi':
        return this.#schemas(path.slice(1), accept);
      case 'swagger-2.0.0.pb-v1':
        return textAnswer(NO_SCHEMAS, NOT_ACCEPTABLE);
      default:
        return unknownPath(path);
    }
  }

  /** @param path `v2`, or `v3` and the group and version whose schemas are wanted */
  #schemas([form = '', root = '', ...groupVersion]: readonly string[], accept: string): HttpAnswer {
    if (form === 'v2' && accept.includes(ASKED_OPEN_API_2))
      return { status: 200, contentType: OPEN_API_2, body: allSchemas(this.#resources, NO_SCHEMAS) };
    if (form === 'v3' && root === '') return jsonAnswer(schemaIndex(this.#resources));
    const [group = '', version = ''] = root === 'api' ? ['', ...groupVersion] : groupVersion;
    const schemas = form === 'v3' ? schemasOf(this.#resources, group, version) : undefined;
    return schemas === undefined ? textAnswer(NO_SCHEMAS, NOT_ACCEPTABLE) : jsonAnswer(schemas);
  }

  /** @param path the version, and what stands behind it */
  #groupVersion(request: HttpRequest, group: string, path: readonly string[]): HttpAnswer {
    const [version = '', ...rest] = path;
    if (rest.length === 0) return this.#discovery.version(group, version) ?? unknownPath(request.path);
    const route = readRoute(rest);
    const resource = resourcesOf(this.#resources, group, version).find(({ plural }) => plural === route?.plural);
    if (route === undefined || resource === undefined) return unknownPath(request.path);
    return this.#resource(request, route, resource, version);
  }

  #resource(request: HttpRequest, route: ResourceRoute, resource: ServedResource, version: string): HttpAnswer {
    const { query } = request;
    const { name, namespace, subresource } = route;
    const shown = new Representation(request, resource, version, this.#material);
    if (name === undefined) {
      const found = this.#collection.list(resource, namespace, selectorOf(query, resource.kind));
      const isWatch = query.get('watch') === 'true' || query.get('watch') === '1';
      return (isWatch ? answerWatch : answerList)(found, query, shown);
    }
    if (subresource === 'log' && resource.kind === 'Pod' && namespace !== undefined)
      return answerLog(this.#opened, { cluster: this.#cluster, namespace, name }, query);
    if (subresource !== undefined && subresource !== 'status') throw new Refusal('MethodNotAllowed', READ_ONLY);
    return jsonAnswer(shown.one(this.#collection.get(resource, namespace, name)));
  }
}

function unknownPath(path: readonly string[]): never {
  throw new Refusal('NotFound', `the server could not find the requested resource (/${path.join('/')})`);
}
