import type { EventRule, ObjectReference } from '../model/index.ts';
import type { InventoryObject } from '../inventory/inventory.ts';
import type { DerivationContext } from './derivation.ts';
import type { Sighting } from './sighting.ts';
import type { StateWatch } from './state-watch.ts';

/**
 * Finds the states that rules describe. A state is sighted only where its condition is surely true. Sightings come by
 * object, of an object by source, of a source in the order of its lists.
 */
export interface StateMatcher {
  /** @param objects those of the kind that are there */
  match(kind: string, objects: readonly InventoryObject[]): Sighting[];
}

/** Makes a matcher for what rules look for, in all objects or in those that are wanted. */
export type MakeMatcher = (watch: StateWatch, context: DerivationContext, wants?: Wants) => StateMatcher;

/** Of which objects something is wanted: of all, of none, or of those for which the function says so. */
export type Wanted = boolean | ((object: ObjectReference) => boolean);

/** At which objects of a kind to look for a rule. */
export type Wants = (rule: EventRule, kind: string) => Wanted;

/** Whether it is wanted of an object. */
export function isWantedOf(object: ObjectReference, wanted: Wanted = false): boolean {
  return typeof wanted === 'boolean' ? wanted : wanted(object);
}
