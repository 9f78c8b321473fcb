import { Unknown, type Value } from '../knowledge/values.ts';
import type { ObjectHandle } from './handles.ts';
import type { Relations } from './relations.ts';
import { named } from './references.ts';

/** Functions that expressions may call, by name. `undefined`: the arguments do not fit. */
export type HostFunctions = Readonly<Record<string, (args: readonly Value[]) => Value | undefined>>;

/** The functions over objects: `lookup`, `objects`, `exists`, `collected`. */
export function inventoryFunctions(relations: Relations): HostFunctions {
  const { inventory, kindsOf, handle } = relations;
  return {
    lookup: (args) => lookUp(args, relations),
    objects: ([kind, namespace]) => {
      if (typeof kind !== 'string' || (namespace !== undefined && typeof namespace !== 'string')) return undefined;
      const kinds = kindsOf(kind);
      const found = kinds
        .flatMap((each) => inventory.ofKind(each, namespace))
        .map((object) => handle(object.reference));
      if (found.length > 0 || kinds.some((each) => inventory.isListed(each, namespace))) return found;
      return new Unknown('not-collected', `no ${kind} was collected`);
    },
    exists: (args) => lookUp(args, relations)?.call('exists', []),
    collected: ([kind, namespace]) => {
      if (typeof kind !== 'string' || (namespace !== undefined && typeof namespace !== 'string')) return undefined;
      return kindsOf(kind).some((each) => inventory.isListed(each, namespace));
    },
  };
}

/** `(kind, name)`, or `(kind, namespace, name)`, of which the namespace may be empty where nobody knows it. */
function lookUp([kind, first, second]: readonly Value[], relations: Relations): ObjectHandle | undefined {
  if (typeof kind !== 'string' || typeof first !== 'string') return undefined;
  if (second === undefined) return relations.handle(named(kind, first));
  if (typeof second !== 'string') return undefined;
  return first === ''
    ? relations.handle(named(kind, second))
    : relations.within({ ...named(kind, second), namespace: first });
}
