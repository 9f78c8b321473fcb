import type { ObjectReference, SourceRef } from '../model/index.ts';
import type { Bundle } from '../bundle/index.ts';
import { adoptNames } from '../inventory/derived/adopt-names.ts';
import { adoptPlaces } from '../inventory/derived/adopt-places.ts';
import { derivePodPlaces } from '../inventory/derived/pod-places.ts';
import { derivePods } from '../inventory/derived/pods.ts';
import { deriveSetOwners } from '../inventory/derived/set-owners.ts';
import { deriveSiblingOwners } from '../inventory/derived/sibling-owners.ts';
import { listingKey } from '../inventory/former.ts';
import { buildInventory, type Inventory } from '../inventory/inventory.ts';
import type { Findings, ReadArtifact } from '../reading/findings.ts';
import { quoteFrom } from '../reading/quoter.ts';
import type { Clock } from '../timeline/clock.ts';
import type { DerivationContext } from '../timeline/derivation.ts';
import { SubjectStates } from '../timeline/subject-state.ts';
import { World } from '../timeline/world.ts';
import type { AnalysisOptions } from './analysis.ts';
import { clockOf, joinedClock } from './bundle-clock.ts';
import { coverageOf } from './coverage.ts';
import type { Gathered } from './gather.ts';
import { logSpans } from './log-spans.ts';
import { withAbsoluteTimes } from './relative-times.ts';

/** Nobody reads of the harmless states of more objects of one kind. */
const MANY_OBJECTS = 1_000;

/** The cluster as a bundle shows it: its things, on one clock. */
export interface Reconstruction {
  readonly clock: Clock;
  /** From when to when each log goes, by its path. */
  readonly spans: ReturnType<typeof logSpans>;
  readonly inventory: Inventory;
  /** What expressions see, before anything that happened is known. */
  readonly objects: World;
  readonly context: DerivationContext;
  readonly states: SubjectStates;
}

/**
 * Puts together what was read.
 * @param parts the bundles, where they are several of one cluster or more
 */
export function reconstruct(
  { findings, texts, evaluations, isExcerpt }: Gathered,
  parts: Bundle['parts'],
  { knowledge, environment, locators, manyObjects = MANY_OBJECTS }: AnalysisOptions,
): Reconstruction {
  const clock = parts === undefined ? clockOf(findings) : joinedClock(findings, parts);
  const spans = logSpans(findings, clock);
  const inventory = inventoryOf(findings, clock);
  const covers = coverageOf(findings, spans);
  const objects = World.of(inventory, { knowledge, environment, covers, isExcerpt, now: clock.now, evaluations });
  const { relations, scopeOf } = objects;
  const quoter = quoteFrom(texts, locators, findings.objects);
  const { collectedAt } = clock;
  const listingOf = listingsOf(findings);
  return {
    clock,
    spans,
    inventory,
    objects,
    context: { knowledge, relations, clock, quoter, scopeOf, manyObjects },
    states: new SubjectStates({ knowledge, relations, scopeOf, collectedAt, listingOf }),
  };
}

/** All objects that artifacts show, and those that follow from their names. */
function inventoryOf(findings: Findings, clock: Clock): Inventory {
  const observed = adoptPlaces(adoptNames(findings.objects, whoseWordsOf(findings))).map((view) =>
    withAbsoluteTimes(view, clock),
  );
  const ofPods = [...derivePods(observed), ...derivePodPlaces(observed), ...deriveSiblingOwners(observed)];
  const derived = [...findings.certificates, ...ofPods, ...deriveSetOwners(observed)];
  return buildInventory([...observed, ...derived], findings.listings, clock.collectedAt, findings.runs);
}

/** Whose words were read, and where; gone through only where something is about somebody without a name. */
function* whoseWordsOf({
  artifacts,
  sections,
  sightings,
}: Findings): Generator<Pick<ReadArtifact, 'artifact' | 'context'>> {
  yield* artifacts;
  yield* sections;
  for (const { artifact, context, first } of sightings)
    if (first.host !== undefined && context.pod === undefined) yield { artifact, context: { node: first.host } };
}

/** The listing that would show an object. */
function listingsOf({ listings }: Findings): (subject: ObjectReference) => SourceRef | undefined {
  const sources = new Map(
    listings.map(({ kind, namespace, cluster, source }) => [listingKey(kind, namespace, cluster), source]),
  );
  return ({ kind, namespace, cluster }) =>
    sources.get(listingKey(kind, undefined, cluster)) ??
    sources.get(listingKey(kind, namespace, cluster)) ??
    sources.get(listingKey('Namespace', undefined, cluster));
}
