import { isJsonObject, type Json, type JsonObject } from '../model/index.ts';
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
    schemas[`${joinApiVersion(group, version).replaceAll('/', '.')}.${kind}`] = schemaOfKind(schema, about);
  }
  if (Object.keys(schemas).length === 0) return undefined;
  return { openapi: '3.0.0', info: { title: 'Kubernetes', version }, paths, components: { schemas } };
}

function schemaOfKind(schema: JsonObject, about: JsonObject): JsonObject {
  const own = schema['properties'];
  const properties = { ...(isJsonObject(own) ? own : {}), ...COMMON };
  return { ...schema, type: 'object', properties, [KIND_OF_SCHEMA]: [about] };
}

function pathOf(group: string, version: string): string {
  return group === '' ? `api/${version}` : `apis/${group}/${version}`;
}
