import { defined } from '../model/index.ts';
import { defineFunction, type HostFunction } from '../knowledge/environment.ts';
import { Unknown, type Value } from '../knowledge/values/index.ts';
import type { ObjectHandle } from './handles.ts';
import type { Relations } from './relations.ts';
import { named } from './references.ts';

/** The objects of a bundle, and what joins them. */
export interface RelatedObjects {
  readonly relations: Relations;
}

/** What expressions may call about objects. */
export const inventoryFunctions: readonly HostFunction<RelatedObjects>[] = [
  defineFunction(
    'lookup(kind, namespace: string, name: string) or lookup(kind, name: string) -> object',
    'The object of that name; its members cannot be told where nobody collected it, and are absent where a listing lacks it.',
    ({ relations }) =>
      (args, cluster) =>
        lookUp(args, relations, cluster),
  ),
  defineFunction(
    'objects(kind, namespace: string?) -> list<object>',
    'All objects of a kind; cannot be told where none was collected.',
    ({ relations }) => {
      const listed = new Map<string, Value>();
      return ([kind, namespace], cluster) => {
        if (typeof kind !== 'string' || (namespace !== undefined && typeof namespace !== 'string')) return undefined;
        // One list for all who ask: what was made of it, a comprehension knows again.
        const key = [kind, namespace, cluster].join('\n');
        const known = listed.get(key) ?? listObjects(kind, namespace, cluster, relations);
        listed.set(key, known);
        return known;
      };
    },
  ),
  defineFunction(
    'exists(kind, namespace: string, name: string) or exists(kind, name: string) -> bool',
    'Whether the object existed; cannot be told where nobody looked.',
    ({ relations }) =>
      (args, cluster) =>
        lookUp(args, relations, cluster)?.exists(),
  ),
  defineFunction(
    'collected(kind, namespace: string?) -> bool',
    'Whether the bundle holds a full listing of the kind.',
    ({ relations: { inventory, kindsOf } }) =>
      ([kind, namespace], cluster) => {
        if (typeof kind !== 'string' || (namespace !== undefined && typeof namespace !== 'string')) return undefined;
        return kindsOf(kind).some((each) => inventory.isListed(each, namespace, cluster));
      },
  ),
];

function listObjects(
  kind: string,
  namespace: string | undefined,
  cluster: string | undefined,
  { inventory, kindsOf, handle }: Relations,
): Value {
  const kinds = kindsOf(kind);
  const found = kinds
    .flatMap((each) => inventory.ofKind(each, namespace, cluster))
    .map((object) => handle(object.reference));
  if (found.length > 0 || kinds.some((each) => inventory.isListed(each, namespace, cluster))) return found;
  return new Unknown('not-collected', `no ${kind} was collected`);
}

/** `(kind, name)`, or `(kind, namespace, name)`, of which the namespace may be empty where nobody knows it. */
function lookUp(
  [kind, first, second]: readonly Value[],
  relations: Relations,
  cluster: string | undefined,
): ObjectHandle | undefined {
  if (typeof kind !== 'string' || typeof first !== 'string') return undefined;
  const near = defined({ cluster });
  if (second === undefined) return relations.handle(named(kind, first, near));
  if (typeof second !== 'string') return undefined;
  return first === ''
    ? relations.handle(named(kind, second, near))
    : relations.within({ ...named(kind, second, near), namespace: first });
}
