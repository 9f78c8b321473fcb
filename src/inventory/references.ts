import { defined, isJsonObject, WHOLE_CLUSTER, type ObjectReference } from '../model/index.ts';
import { Handle, type Value } from '../knowledge/values/index.ts';
import { isClusterScoped } from './kinds.ts';

/** References in any of the forms that expressions yield: handles, `name`, `namespace/name`, maps, lists of these. */
export function referencesOf(
  value: Value,
  target: { readonly to: readonly string[] },
  near: ObjectReference,
): ObjectReference[] {
  if (Array.isArray(value)) return value.flatMap((item: Value) => referencesOf(item, target, near));
  if (value instanceof Handle) return value.reference === undefined ? [] : [value.reference];
  const [kind] = target.to;
  if (kind === undefined) return [];
  if (typeof value === 'string') return value === '' || value.endsWith('/') ? [] : [named(kind, value, near)];
  if (!isJsonObject(value)) return [];
  const name = value['name'];
  if (typeof name !== 'string' || name === '') return [];
  const ownKind = typeof value['kind'] === 'string' && value['kind'] !== '' ? value['kind'] : kind;
  const namespace = value['namespace'];
  return [named(ownKind, typeof namespace === 'string' && namespace !== '' ? `${namespace}/${name}` : name, near)];
}

/**
 * Reads `name` or `namespace/name` as a reference seen from an object: its cluster and, where none is named (or it is empty, as
 * in `/name`), namespace.
 */
export function named(
  kind: string,
  text: string,
  near?: Pick<ObjectReference, 'namespace' | 'cluster'>,
): ObjectReference {
  const slash = text.indexOf('/');
  const cluster = near?.cluster === undefined ? {} : { cluster: near.cluster };
  if (isClusterScoped(kind) || isWholeCluster(kind, text)) return { kind, name: text, ...cluster };
  if (slash > 0) return { kind, namespace: text.slice(0, slash), name: text.slice(slash + 1), ...cluster };
  return {
    kind,
    name: text.slice(slash + 1),
    ...defined({ namespace: near?.namespace }),
    ...cluster,
  };
}

/** Cluster API's objects have namespaces and names; the bundle's own cluster has not. */
function isWholeCluster(kind: string, name: string): boolean {
  return kind === WHOLE_CLUSTER.kind && name === WHOLE_CLUSTER.name;
}
