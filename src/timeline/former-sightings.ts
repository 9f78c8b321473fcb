import { pileUp, type Ending, type PlacedStamp, type SourceRef } from '../model/index.ts';
import type { FormerObject, InventoryObject } from '../inventory/inventory.ts';
import { sightWordsOf } from './message-sightings.ts';
import type { DerivationContext, Naming } from './derivation.ts';
import type { Sighting } from './sighting.ts';
import type { StateMatcher } from './state-matcher.ts';
import { tellState } from './observed-state.ts';

/** Finds in objects as they were what is so no more: it ended with what shows them otherwise. */
export function sightFormer(matcher: StateMatcher, context: DerivationContext): Sighting[] {
  const byKind = new Map<string, FormerObject[]>();
  for (const { reference, former } of context.relations.inventory.objects)
    if (former !== undefined) pileUp(byKind, reference.kind, former);
  return [...byKind].flatMap(([kind, objects]) =>
    objects.flatMap(({ record, ended }) =>
      [...matcher.match(kind, [record]), ...sightWordsOf(record, context)].map(
        (sighting) => new FormerSighting(sighting, endingOf(record, ended)),
      ),
    ),
  );
}

function endingOf({ reference }: InventoryObject, { how, source }: FormerObject['ended']): Ending {
  return { how, text: tellState(how, reference), source };
}

/** A state that held when it was seen. */
class FormerSighting implements Sighting {
  readonly rule: Sighting['rule'];
  readonly origin: Sighting['origin'];
  readonly naming: Naming;
  readonly from: PlacedStamp | undefined;
  readonly to: PlacedStamp | undefined;
  readonly ongoing = false;
  readonly count: number;
  readonly ended: Ending;
  readonly #sighting: Sighting;

  constructor(sighting: Sighting, ended: Ending) {
    this.rule = sighting.rule;
    this.origin = sighting.origin;
    this.naming = sighting.naming;
    this.from = sighting.from;
    this.to = sighting.to;
    this.count = sighting.count;
    this.ended = ended;
    this.#sighting = sighting;
  }

  get sources(): readonly SourceRef[] {
    return this.#sighting.sources;
  }
}
