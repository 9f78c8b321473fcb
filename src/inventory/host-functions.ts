import { Unknown, type Value } from '../knowledge/values.ts';
import type { Inventory } from './inventory.ts';
import { named, type Relations } from './relations.ts';

/** Functions that expressions may call, by name. `undefined`: the arguments do not fit. */
export type HostFunctions = Readonly<Record<string, (args: readonly Value[]) => Value | undefined>>;

/** The functions over objects: `lookup`, `objects`, `exists`, `collected`. */
export function inventoryFunctions(inventory: Inventory, relations: () => Relations): HostFunctions {
  return {
    lookup: (args) => {
      const reference = referenceFrom(args);
      return reference === undefined ? undefined : relations().handle(reference);
    },
    objects: ([kind, namespace]) => {
      if (typeof kind !== 'string' || (namespace !== undefined && typeof namespace !== 'string')) return undefined;
      const kinds = relations().kindsOf(kind);
      const found = kinds
        .flatMap((each) => inventory.ofKind(each, namespace))
        .map((object) => relations().handle(object.reference));
      if (found.length > 0 || kinds.some((each) => inventory.isListed(each, namespace))) return found;
      return new Unknown('not-collected', `no ${kind} was collected`);
    },
    exists: (args) => {
      const reference = referenceFrom(args);
      return reference === undefined ? undefined : relations().handle(reference).call('exists', []);
    },
    collected: ([kind, namespace]) => {
      if (typeof kind !== 'string' || (namespace !== undefined && typeof namespace !== 'string')) return undefined;
      return relations()
        .kindsOf(kind)
        .some((each) => inventory.isListed(each, namespace));
    },
  };
}

function referenceFrom(args: readonly Value[]): ReturnType<typeof named> | undefined {
  const [kind, first, second] = args;
  if (typeof kind !== 'string' || typeof first !== 'string') return undefined;
  if (second === undefined) return named(kind, first);
  return typeof second === 'string' ? { ...named(kind, second), ...(first !== '' && { namespace: first }) } : undefined;
}
