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
    ({ relations: { inventory, kindsOf, handle } }) =>
      ([kind, namespace], cluster) => {
        if (typeof kind !== 'string' || (namespace !== undefined && typeof namespace !== 'string')) return undefined;
        const kinds = kindsOf(kind);
        const found = kinds
          .flatMap((each) => inventory.ofKind(each, namespace, cluster))
          .map((object) => handle(object.reference));
        if (found.length > 0 || kinds.some((each) => inventory.isListed(each, namespace, cluster))) return found;
        return new Unknown('not-collected', `no ${kind} was collected`);
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
