import type { DatedStamp, Instant, PlacedStamp, Stamp } from '../model/index.ts';
import { COLLECTION, datedAt, earliest, later, latest } from '../time/instant.ts';
import { HALF_A_YEAR, LEAP_YEAR } from '../time/units.ts';
import {
  inLatestYear,
  isAbsolute,
  isBeforeTold,
  isOfCollection,
  type ClockEvidence,
  type ZoneOffset,
} from './clock-evidence.ts';
import { findOwnZones, zoneOfEnd } from './own-zones.ts';

/** What other bundles of the same case tell of a clock. */
export interface Beside {
  /** Their newest observation, epoch milliseconds: for what has no date of its own. */
  readonly newest?: number | undefined;
  /** What their artifacts tell of the zones of nodes. */
  readonly others?: readonly ClockEvidence[];
}

/** Puts the stamps of all artifacts on the bundle's clock. */
export interface Clock {
  /**
   * The newest observation in the bundle: without its year where only year-less stamps were found, undated where only ages were;
   * `undefined` where nothing has a time.
   */
  readonly now: Instant | undefined;
  readonly resolve: (stamp: Stamp, artifact: string) => PlacedStamp;
  /** The one zone in which stamps without one are written, minutes east of UTC, where lines that name both prove it. */
  readonly zone: number | undefined;
  /** When an artifact was collected: what its relative ages count from. */
  readonly collectedAt: (artifact: string) => Instant | undefined;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A stamp in no known zone may be off by as much as zones differ. */
const UNKNOWN_ZONE = 12 * HOUR;
/** A day that is named in a text, and the end of a log, lie no further apart where one tells the year of the other. */
const BESIDE = 3 * DAY;
/** What nobody collected at one time, but somebody gathered, may go on for so long after what tells the year. */
const GATHERED_WITHIN = 60 * DAY;

/**
 * Finds the bundle's now, the year of year-less stamps and the zone of zone-less ones from the bundle's own evidence.
 * @param observed newest of the times that objects carry (always with a zone), epoch milliseconds
 * @param hasAges whether objects carry ages, which count from the bundle's now
 */
export function buildClock(
  evidence: readonly ClockEvidence[],
  observed: number | undefined,
  hasAges = false,
  { newest: besides, others = [] }: Beside = {},
): Clock {
  const byArtifact = new Map(evidence.map((entry) => [entry.artifact, entry]));
  const absolute = evidence.flatMap((entry) =>
    entry.newest !== undefined && isAbsolute(entry.newest) && isBeforeTold(entry.newest.ms, entry)
      ? [entry.newest.ms]
      : [],
  );
  const collected = evidence.flatMap((entry) => (entry.collectedAt === undefined ? [] : [entry.collectedAt]));
  const firm = newest([...absolute, ...(observed === undefined ? [] : [observed])]);
  const named = namedYears(evidence);
  const anchor = firm ?? newest(collected) ?? newest(named) ?? besides;
  const ownZones = findOwnZones(evidence, anchor);
  const nodeZones = findNodeZones(evidence, ownZones);
  const otherZones = findNodeZones(others, findOwnZones(others, besides));
  const artifactZones = new Map<string, ZoneOffset>();
  const dated = newest(
    evidence.flatMap(({ newest: last, artifact }) =>
      last === undefined || last.relative === true || last.missingYear === true ? [] : [inUtc(last, artifact)],
    ),
  );
  // What was said last has no later year than that in which it was collected, however old the newest stamp in full is. Objects that
  // nobody changed for days tell of no later one than a day that is named beside it; years later, that is when something ends.
  const soon =
    anchor === undefined
      ? []
      : [...named, ...yearsSinceMade(evidence, anchor)].filter((ms) => ms - anchor <= GATHERED_WITHIN);
  const latestYear = newest([...(anchor === undefined ? [] : [anchor]), ...collected, ...soon]);
  const yearOf = latestYear ?? (dated === undefined ? undefined : dated + GATHERED_WITHIN);
  const now =
    [
      ...(firm === undefined ? [] : [datedAt(firm)]),
      ...evidence.flatMap((entry) =>
        newestStamps(entry).flatMap((stamp) => {
          if (stamp.relative === true || isAbsolute(stamp)) return [];
          const { at, uncertainty } = place(stamp, entry.artifact, yearOf === undefined ? undefined : datedAt(yearOf));
          // In whatever zone it was written, it was not earlier than that.
          return [uncertainty >= UNKNOWN_ZONE && firm !== undefined ? later(at, -uncertainty) : at];
        }),
      ),
    ].reduce<Instant | undefined>(latest, undefined) ??
    (anchor === undefined ? undefined : datedAt(anchor)) ??
    (hasAges ? COLLECTION : undefined);

  return {
    now,
    resolve: (stamp, artifact) => place(stamp, artifact, now),
    collectedAt,
    zone: provenZone(ownZones),
  };

  function collectedAt(artifact: string): Instant | undefined {
    return ownCollection(artifact, now) ?? now;
  }

  /** What was collected on a day is named by the end of that day, which may be after all that was seen. */
  function ownCollection(artifact: string, last: Instant | undefined): Instant | undefined {
    const { collectedAt: own, earlierBy } = byArtifact.get(artifact) ?? {};
    if (own === undefined) return earlierBy === undefined ? undefined : later(last ?? COLLECTION, -earlierBy);
    return last?.dating === 'dated' ? earliest(datedAt(own), last) : datedAt(own);
  }

  function place(stamp: Stamp, artifact: string, reference: Instant | undefined): PlacedStamp {
    if (stamp.relative === true) {
      const base = ownCollection(artifact, reference) ?? reference ?? COLLECTION;
      return { at: later(base, -stamp.ms), uncertainty: stamp.precision };
    }
    const { ms, uncertainty } = offsetOf(stamp, artifact);
    const at =
      stamp.missingYear === true ? withYear(stamp.timeOfYear - ms, inYearOf(reference)) : datedAt(stamp.ms - ms);
    return { at, uncertainty: stamp.precision + uncertainty };
  }

  function inYearOf(reference: Instant | undefined): Instant | undefined {
    return latestYear === undefined ? reference : latest(reference, datedAt(latestYear));
  }

  function inUtc(stamp: DatedStamp, artifact: string): number {
    return stamp.ms - offsetOf(stamp, artifact).ms;
  }

  function offsetOf({ missingZone }: Stamp, artifact: string): ZoneOffset {
    return missingZone === true ? zoneOf(artifact) : { ms: 0, uncertainty: 0 };
  }

  function zoneOf(artifact: string): ZoneOffset {
    const known = artifactZones.get(artifact);
    if (known !== undefined) return known;
    const entry = byArtifact.get(artifact);
    const zone = ownZones.get(artifact) ??
      (entry?.node === undefined ? undefined : (nodeZones.get(entry.node) ?? otherZones.get(entry.node))) ??
      onlyZone(nodeZones) ??
      (entry === undefined ? undefined : zoneOfEnd(entry, anchor)) ?? { ms: 0, uncertainty: UNKNOWN_ZONE };
    artifactZones.set(artifact, zone);
    return zone;
  }
}

/** The newest stamps without a year, in the year that puts them beside a day which is named in full. */
function namedYears(evidence: readonly ClockEvidence[]): number[] {
  const dates = evidence.flatMap((entry) => (entry.dates ?? []).filter((date) => isOfCollection(date, entry)));
  return evidence.flatMap(newestStamps).flatMap((last) => {
    if (last.missingYear !== true) return [];
    return dates.flatMap((date) => {
      const ms = inLatestYear(last.timeOfYear, date + BESIDE);
      return ms !== undefined && Math.abs(ms - date) <= BESIDE ? [ms] : [];
    });
  });
}

/** The newest stamps without a year that would be of a time before anything was made, in the year after that. */
function yearsSinceMade(evidence: readonly ClockEvidence[], anchor: number): number[] {
  return evidence.flatMap((entry) =>
    newestStamps(entry).flatMap((last) => {
      if (last.missingYear !== true || entry.madeAt === undefined) return [];
      const before = inLatestYear(last.timeOfYear, anchor);
      const since = inLatestYear(last.timeOfYear, anchor + GATHERED_WITHIN);
      const isSinceMade = before !== undefined && before < entry.madeAt && since !== undefined && since > entry.madeAt;
      return isSinceMade && isOfCollection(since, entry) ? [since] : [];
    }),
  );
}

function newestStamps({ newest: best, newestYearless }: ClockEvidence): Stamp[] {
  return [best, newestYearless].filter((stamp) => stamp !== undefined);
}

function newest(times: readonly number[]): number | undefined {
  return times.length === 0 ? undefined : times.reduce((left, right) => Math.max(left, right));
}

function findNodeZones(
  evidence: readonly ClockEvidence[],
  ownZones: ReadonlyMap<string, ZoneOffset>,
): Map<string, ZoneOffset> {
  const zones = new Map<string, ZoneOffset>();
  for (const { node, artifact } of evidence) {
    if (node === undefined || zones.has(node)) continue;
    const zone = ownZones.get(artifact);
    if (zone !== undefined) zones.set(node, zone);
  }
  return zones;
}

/** A zone that all nodes share also holds for artifacts of which nobody knows the node. */
function onlyZone(zones: ReadonlyMap<string, ZoneOffset>): ZoneOffset | undefined {
  const [first, ...others] = [...zones.values()];
  return first !== undefined && others.every((zone) => zone.ms === first.ms) ? first : undefined;
}

/** What all artifacts agree on that prove their zone. */
function provenZone(ownZones: ReadonlyMap<string, ZoneOffset>): number | undefined {
  const proven = [...ownZones.values()].flatMap(({ ms, uncertainty }) => (uncertainty === 0 ? [ms / MINUTE] : []));
  const [first] = proven;
  return proven.every((zone) => zone === first) ? first : undefined;
}

/**
 * Gives a time of a leap year its year; where nothing dated tells which, it stays without. What is so much later in the year than the newest
 * observation was in the year before.
 */
function withYear(timeOfYear: number, reference: Instant | undefined): Instant {
  if (reference?.dating === 'yearless' && timeOfYear - reference.ms > HALF_A_YEAR) {
    return { dating: 'yearless', ms: timeOfYear - LEAP_YEAR };
  }
  const ms = reference?.dating === 'dated' ? inLatestYear(timeOfYear, reference.ms) : undefined;
  return ms === undefined ? { dating: 'yearless', ms: timeOfYear } : datedAt(ms);
}
