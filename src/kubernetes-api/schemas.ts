import { isJsonObject, type Json, type JsonObject } from '../model/index.ts';
import { openApi2 } from './open-api-2.ts';
import { joinApiVersion, type ServedResource } from './resource.ts';
import { resourcesOf, versionsOfGroup } from './served-resources.ts';

/** By this, clients find the schema of a kind. */
const KIND_OF_SCHEMA = 'x-kubernetes-group-version-kind';
/** What the API server puts into the schema of every kind that a definition makes. */
const COMMON: JsonObject = {
  apiVersion: { type: 'string', description: 'The group and version of the API that the object is written in.' },
  kind: { type: 'string', description: 'What the object is.' },
  metadata: { type: 'object', description: 'What every object has: its name, namespace, labels, annotations, owners.' },
};

/** `/openapi/v3`: where the schemas of each group and version are asked for, those of which nobody knows any among them. */
export function schemaIndex(resources: readonly ServedResource[]): JsonObject {
  const groups = [...new Set(resources.map(({ group }) => group))];
  const paths = groups.flatMap((group) => versionsOfGroup(resources, group).map((version) => pathOf(group, version)));
  return { paths: Object.fromEntries(paths.map((path) => [path, { serverRelativeURL: `/openapi/v3/${path}` }])) };
}

/** The schemas of the kinds of a group and version, as OpenAPI 3; `undefined` where the bundle holds none. */
export function schemasOf(
  resources: readonly ServedResource[],
  group: string,
  version: string,
): JsonObject | undefined {
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = {};
  for (const resource of resourcesOf(resources, group, version)) {
    const schema = resource.schema?.(version);
    if (schema === undefined) continue;
    const { kind, plural, namespaced } = resource;
    const about = { group, kind, version };
    const scope = namespaced ? '/namespaces/{namespace}' : '';
    paths[`/${pathOf(group, version)}${scope}/${plural}/{name}`] = {
      get: { [KIND_OF_SCHEMA]: about, responses: {} },
    };
    schemas[nameOf(about)] = { ...schemaOfKind(schema), [KIND_OF_SCHEMA]: [about] };
  }
  if (Object.keys(schemas).length === 0) return undefined;
  return { openapi: '3.0.0', info: { title: 'Kubernetes', version }, paths, components: { schemas } };
}

/**
 * The schemas of all kinds as the protobuf of OpenAPI 2, which has one document for all of them.
 * @param lacking what is said of a kind of which the bundle holds none
 */
export function allSchemas(resources: readonly ServedResource[], lacking: string): Buffer {
  const named = resources.flatMap((resource) =>
    resource.versions.map((version) => {
      const schema = resource.schema?.(version);
      const kind = { group: resource.group, version, kind: resource.kind };
      return {
        name: nameOf(kind),
        schema: schema === undefined ? { type: 'object', description: lacking } : schemaOfKind(schema),
        kind,
      };
    }),
  );
  return openApi2(named);
}

function nameOf({ group, version, kind }: { readonly group: string; readonly version: string; readonly kind: string }) {
  return `${joinApiVersion(group, version).replaceAll('/', '.')}.${kind}`;
}

function schemaOfKind(schema: JsonObject): JsonObject {
  const own = schema['properties'];
  const properties = { ...(isJsonObject(own) ? own : {}), ...COMMON };
  return { ...schema, type: 'object', properties };
}

function pathOf(group: string, version: string): string {
  return group === '' ? `api/${version}` : `apis/${group}/${version}`;
}
