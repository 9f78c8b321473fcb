import { defined, filled, type JsonObject } from '../model/index.ts';
import { jsonAnswer, type HttpAnswer } from '../loopback/index.ts';
import { joinApiVersion, type ServedResource } from './resource.ts';
import { resourcesOf, versionsOfGroup } from './served-resources.ts';
import { REVIEWS } from './reviews.ts';

const VERBS = ['get', 'list', 'watch'];
const AGGREGATED =
  /application\/json;(?:[^,]*;)?v=(?<version>v2(?:beta1)?)\b[^,]*;?as=APIGroupDiscoveryList|application\/json;(?:[^,]*;)?as=APIGroupDiscoveryList/;

/** A resource as the API lists it. */
interface ListedResource {
  readonly name: string;
  readonly singular: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly verbs: readonly string[];
  readonly shortNames?: readonly string[];
  readonly categories?: readonly string[];
  readonly subresources?: readonly ListedResource[];
}

/** What the API serves, as clients ask for it: all at once (`/api`, `/apis` in the aggregated form) or group by group. */
export class Discovery {
  readonly #resources: readonly ServedResource[];

  constructor(resources: readonly ServedResource[]) {
    this.#resources = resources;
  }

  /** `/api`: the core group. */
  core(accept: string): HttpAnswer {
    return aggregated(accept, [''], this) ?? jsonAnswer({ kind: 'APIVersions', versions: ['v1'] });
  }

  /** `/apis`: every other group. */
  groups(accept: string): HttpAnswer {
    const names = this.#groupNames();
    return (
      aggregated(accept, names, this) ??
      jsonAnswer({ kind: 'APIGroupList', apiVersion: 'v1', groups: names.map((name) => this.#group(name)) })
    );
  }

  /** `/apis/apps`; `undefined` where there is no such group. */
  group(name: string): HttpAnswer | undefined {
    if (!this.#groupNames().includes(name)) return undefined;
    return jsonAnswer({ kind: 'APIGroup', apiVersion: 'v1', ...this.#group(name) });
  }

  /** `/apis/apps/v1`, `/api/v1`; `undefined` where there is no such version. */
  version(group: string, version: string): HttpAnswer | undefined {
    if (!this.versionsOf(group).includes(version)) return undefined;
    const resources = this.listed(group, version).flatMap((each) => [
      plainResource(each),
      ...(each.subresources ?? []).map((sub) => plainResource({ ...sub, name: `${each.name}/${sub.name}` })),
    ]);
    const groupVersion = joinApiVersion(group, version);
    return jsonAnswer({ kind: 'APIResourceList', apiVersion: 'v1', groupVersion, resources });
  }

  versionsOf(group: string): readonly string[] {
    const reviewed = REVIEWS.filter((each) => each.group === group).map(({ version }) => version);
    return [...new Set([...versionsOfGroup(this.#resources, group), ...reviewed])];
  }

  listed(group: string, version: string): ListedResource[] {
    const own = resourcesOf(this.#resources, group, version).map((each) => listedResource(each));
    const reviews = REVIEWS.filter((each) => each.group === group && each.version === version);
    return [
      ...own,
      ...reviews.map(({ plural, kind }) => ({
        name: plural,
        singular: kind.toLowerCase(),
        kind,
        namespaced: false,
        verbs: ['create'],
      })),
    ];
  }

  #groupNames(): string[] {
    const groups = [...this.#resources, ...REVIEWS].map(({ group }) => group);
    return [...new Set(groups)].filter((group) => group !== '');
  }

  #group(name: string): JsonObject {
    const versions = this.versionsOf(name).map((version) => ({
      groupVersion: joinApiVersion(name, version),
      version,
    }));
    return { name, versions, ...defined({ preferredVersion: versions[0] }) };
  }
}

/** The answer in the form that tells everything at once, where the client takes it. */
function aggregated(accept: string, groups: readonly string[], discovery: Discovery): HttpAnswer | undefined {
  const found = AGGREGATED.exec(accept.replaceAll(' ', ''));
  if (found === null) return undefined;
  const version = found.groups?.['version'] ?? (found[0].includes('v=v2beta1') ? 'v2beta1' : 'v2');
  const apiVersion = `apidiscovery.k8s.io/${version}`;
  const items = groups.map((name) => ({
    metadata: name === '' ? {} : { name },
    versions: discovery.versionsOf(name).map((each) => ({
      version: each,
      freshness: 'Current',
      resources: discovery.listed(name, each).map((resource) => aggregatedResource(resource, name, each)),
    })),
  }));
  const contentType = `application/json;g=apidiscovery.k8s.io;v=${version};as=APIGroupDiscoveryList`;
  return jsonAnswer({ kind: 'APIGroupDiscoveryList', apiVersion, metadata: {}, items }, 200, contentType);
}

function aggregatedResource(resource: ListedResource, group: string, version: string): JsonObject {
  const { name, singular, kind, namespaced, verbs, shortNames, categories, subresources = [] } = resource;
  const responseKind = { group, version, kind };
  return {
    resource: name,
    responseKind,
    scope: namespaced ? 'Namespaced' : 'Cluster',
    singularResource: singular,
    verbs,
    ...defined({ shortNames, categories }),
    ...filled({ subresources: subresources.map((sub) => ({ subresource: sub.name, responseKind, verbs: sub.verbs })) }),
  };
}

function plainResource({
  name,
  singular,
  kind,
  namespaced,
  verbs,
  shortNames,
  categories,
}: ListedResource): JsonObject {
  return {
    name,
    singularName: singular,
    namespaced,
    kind,
    verbs,
    ...defined({ shortNames, categories }),
  };
}

function listedResource(resource: ServedResource): ListedResource {
  const { plural, singular, kind, namespaced, shortNames, categories } = resource;
  const log = { name: 'log', singular: '', kind, namespaced, verbs: ['get'] };
  return {
    name: plural,
    singular,
    kind,
    namespaced,
    verbs: VERBS,
    ...filled({ shortNames, categories }),
    ...defined({ subresources: kind === 'Pod' && resource.group === '' ? [log] : undefined }),
  };
}
