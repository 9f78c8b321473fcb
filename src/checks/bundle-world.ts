import type { CheckedObject, CheckWorld } from '../model/index.ts';
import type { Inventory, InventoryObject } from '../inventory/inventory.ts';
import type { CapturedFiles } from './captured-files.ts';

/** A bundle as checks of other tools see it. */
export function worldOf(inventory: Inventory, version: string | undefined, files: CapturedFiles): CheckWorld {
  const shown = ({ reference, value }: InventoryObject): CheckedObject => ({
    reference,
    value,
    isOpen: inventory.isOpen,
  });
  const present = (kind: string): readonly InventoryObject[] => inventory.presentOf(kind);
  const isListed = (kind: string, namespace?: string): boolean =>
    inventory.isListed(kind) || (namespace !== undefined && inventory.isListed(kind, namespace));
  return {
    objects: (kind, namespace) =>
      present(kind)
        .filter(({ reference }) => namespace === undefined || reference.namespace === namespace)
        .map(shown),
    find: (kind, name, namespace) => {
      const found = present(kind).find(
        ({ reference }) =>
          reference.name === name && (namespace === undefined || (reference.namespace ?? namespace) === namespace),
      );
      if (found !== undefined) return shown(found);
      if (namespace !== undefined)
        return inventory.presence({ kind, name, namespace }) === 'absent' ? 'absent' : 'not-collected';
      return isListed(kind) ? 'absent' : 'not-collected';
    },
    isListed,
    files: (pattern) => files.matching(pattern),
    version,
  };
}
