import type { DatedStamp, Instant, PlacedStamp, Stamp } from '../model/index.ts';
import { COLLECTION, dateOfYearless, datedAt, later, latest } from '../time/instant.ts';

/** Offset of stamps without a zone from UTC, as found for one node or artifact. */
export interface ZoneOffset {
  /** Milliseconds to take away from a stamp read as UTC. */
  readonly ms: number;
  /** Milliseconds, give or take. */
  readonly uncertainty: number;
}

/** What an artifact tells about its own clock. */
export interface ClockEvidence {
  readonly artifact: string;
  readonly node?: string;
  /** It was written in a container, where it is UTC nearly always. */
  readonly isOfContainer?: boolean;
  readonly newest?: Stamp;
  /** Two stamps of one line, one of them with a zone and one without. */
  readonly pairs: readonly { readonly outer: Stamp; readonly inner: Stamp }[];
  /** Epoch milliseconds. */
  readonly collectedAt?: number;
  /** Days that it names in full, epoch milliseconds: they tell the year where the stamps of logs have none. */
  readonly dates?: readonly number[];
}

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
/** Zones are whole quarters of an hour. */
const ZONE_STEP = 15 * MINUTE;
/** The easternmost zone is UTC+14. */
const EASTERNMOST = 14 * HOUR;
/** A container of the cluster itself is seldom silent for longer, milliseconds. */
const LONGEST_SILENCE = 15 * MINUTE;
/** A stamp in no known zone may be off by as much as zones differ. */
const UNKNOWN_ZONE = 12 * HOUR;
/** A day that is named in a text, and the end of a log, lie no further apart where one tells the year of the other. */
const BESIDE = 3 * DAY;
/** What nobody collected at one time, but somebody gathered, may go on for so long after what tells the year. */
const GATHERED_WITHIN = 60 * DAY;
/** Stamps of clusters are of no earlier year. */
const EARLIEST_YEAR = 1973;

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
    entry.newest !== undefined && isAbsolute(entry.newest) ? [entry.newest.ms] : [],
  );
  const collected = evidence.flatMap((entry) => (entry.collectedAt === undefined ? [] : [entry.collectedAt]));
  const firm = newest([...absolute, ...(observed === undefined ? [] : [observed])]);
  const anchor = firm ?? newest(collected) ?? newest(namedYears(evidence)) ?? besides;
  const nodeZones = findNodeZones(evidence, anchor);
  const otherZones = findNodeZones(others, besides);
  const artifactZones = new Map<string, ZoneOffset>();
  const dated = newest(
    evidence.flatMap(({ newest: last, artifact }) =>
      last === undefined || last.relative === true || last.missingYear === true ? [] : [inUtc(last, artifact)],
    ),
  );
  const yearOf = anchor ?? (dated === undefined ? undefined : dated + GATHERED_WITHIN);
  const now =
    [
      ...(firm === undefined ? [] : [datedAt(firm)]),
      ...evidence.flatMap((entry) => {
        if (entry.newest === undefined || entry.newest.relative === true || isAbsolute(entry.newest)) return [];
        const { at, uncertainty } = place(
          entry.newest,
          entry.artifact,
          yearOf === undefined ? undefined : datedAt(yearOf),
        );
        return uncertainty >= UNKNOWN_ZONE && firm !== undefined ? [] : [at];
      }),
    ].reduce<Instant | undefined>(latest, undefined) ??
    (anchor === undefined ? undefined : datedAt(anchor)) ??
    (hasAges ? COLLECTION : undefined);

  return {
    now,
    resolve: (stamp, artifact) => place(stamp, artifact, now),
    collectedAt,
    zone: provenZone(evidence, anchor),
  };

  function collectedAt(artifact: string): Instant | undefined {
    const own = byArtifact.get(artifact)?.collectedAt;
    return own === undefined ? now : datedAt(own);
  }

  function place(stamp: Stamp, artifact: string, reference: Instant | undefined): PlacedStamp {
    if (stamp.relative === true) {
      const own = byArtifact.get(artifact)?.collectedAt;
      const base = own === undefined ? (reference ?? COLLECTION) : datedAt(own);
      return { at: later(base, -stamp.ms), uncertainty: stamp.precision };
    }
    const { ms, uncertainty } = offsetOf(stamp, artifact);
    const at = stamp.missingYear === true ? withYear(stamp.timeOfYear - ms, reference) : datedAt(stamp.ms - ms);
    return { at, uncertainty: stamp.precision + uncertainty };
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
    const zone = ownZone(entry, anchor) ??
      (entry?.node === undefined ? undefined : (nodeZones.get(entry.node) ?? otherZones.get(entry.node))) ??
      onlyZone(nodeZones) ?? { ms: 0, uncertainty: UNKNOWN_ZONE };
    artifactZones.set(artifact, zone);
    return zone;
  }
}

/** A stamp that lacks nothing. */
export interface AbsoluteStamp extends DatedStamp {
  readonly missingZone?: false;
}

/** Whether nothing has to be found out about a stamp. */
export function isAbsolute(stamp: Stamp): stamp is AbsoluteStamp {
  return stamp.missingYear !== true && stamp.missingZone !== true && stamp.relative !== true;
}

/** The newest stamps without a year, in the year that puts them beside a day which is named in full. */
function namedYears(evidence: readonly ClockEvidence[]): number[] {
  const dates = evidence.flatMap((entry) => entry.dates ?? []);
  return evidence.flatMap(({ newest: last }) => {
    if (last?.missingYear !== true) return [];
    return dates.flatMap((date) => {
      const ms = inLatestYear(last.timeOfYear, date + BESIDE);
      return ms !== undefined && Math.abs(ms - date) <= BESIDE ? [ms] : [];
    });
  });
}

function newest(times: readonly number[]): number | undefined {
  return times.length === 0 ? undefined : times.reduce((left, right) => Math.max(left, right));
}

function findNodeZones(evidence: readonly ClockEvidence[], anchor: number | undefined): Map<string, ZoneOffset> {
  const zones = new Map<string, ZoneOffset>();
  for (const entry of evidence) {
    if (entry.node === undefined || zones.has(entry.node)) continue;
    const zone = ownZone(entry, anchor);
    if (zone !== undefined) zones.set(entry.node, zone);
  }
  return zones;
}

/** A zone that all nodes share also holds for artifacts of which nobody knows the node. */
function onlyZone(zones: ReadonlyMap<string, ZoneOffset>): ZoneOffset | undefined {
  const [first, ...others] = [...zones.values()];
  return first !== undefined && others.every((zone) => zone.ms === first.ms) ? first : undefined;
}

/** What all artifacts agree on that prove their zone. */
function provenZone(evidence: readonly ClockEvidence[], anchor: number | undefined): number | undefined {
  const proven = evidence.flatMap((entry) => {
    const zone = ownZone(entry, anchor);
    return zone?.uncertainty === 0 ? [zone.ms / MINUTE] : [];
  });
  const [first] = proven;
  return proven.every((zone) => zone === first) ? first : undefined;
}

/** The zone that an artifact's own lines give away: by two stamps of one line, or because UTC would lie in the future. */
function ownZone(entry: ClockEvidence | undefined, anchor: number | undefined): ZoneOffset | undefined {
  if (entry === undefined) return undefined;
  for (const { outer, inner } of entry.pairs) {
    const [local, absolute] = isAbsolute(inner) ? [outer, inner] : [inner, outer];
    if (!isAbsolute(absolute) || local.missingZone !== true) continue;
    const aligned = latestOf(local, absolute.ms + EASTERNMOST);
    if (aligned === undefined) continue;
    const offset = Math.round((aligned - absolute.ms) / ZONE_STEP) * ZONE_STEP;
    if (Math.abs(offset) <= EASTERNMOST) return { ms: offset, uncertainty: 0 };
  }
  const { newest: last } = entry;
  if (last === undefined || anchor === undefined || last.missingZone !== true) return undefined;
  const latestReading = latestOf(last, anchor + EASTERNMOST);
  if (latestReading === undefined) return undefined;
  const ahead = latestReading - anchor;
  if (ahead <= 5 * MINUTE || ahead > EASTERNMOST + 5 * MINUTE) return undefined;
  const ms = Math.ceil((ahead - 5 * MINUTE) / (30 * MINUTE)) * 30 * MINUTE;
  // A zone that would leave a container silent for long before the anchor is less likely than an anchor that is old.
  return { ms: entry.isOfContainer === true && ms - ahead > LONGEST_SILENCE ? 0 : ms, uncertainty: HOUR };
}

/** A stamp read as UTC, where it lacks its year in the latest one that the reference allows; epoch milliseconds. */
function latestOf(stamp: Stamp, reference: number): number | undefined {
  return stamp.missingYear === true ? inLatestYear(stamp.timeOfYear, reference) : stamp.ms;
}

/** Gives a time of a leap year its year; where nothing dated tells which, it stays without. */
function withYear(timeOfYear: number, reference: Instant | undefined): Instant {
  const ms = reference?.dating === 'dated' ? inLatestYear(timeOfYear, reference.ms) : undefined;
  return ms === undefined ? { dating: 'yearless', ms: timeOfYear } : datedAt(ms);
}

/** A time of a leap year in the latest year that does not put it more than a day after the reference; both epoch milliseconds. */
function inLatestYear(timeOfYear: number, reference: number): number | undefined {
  const parts = dateOfYearless(timeOfYear);
  for (let year = new Date(reference).getUTCFullYear() + 1; year >= EARLIEST_YEAR; year -= 1) {
    const candidate = Date.UTC(
      year,
      parts.getUTCMonth(),
      parts.getUTCDate(),
      parts.getUTCHours(),
      parts.getUTCMinutes(),
      parts.getUTCSeconds(),
      parts.getUTCMilliseconds(),
    );
    const rolledOver = new Date(candidate).getUTCMonth() !== parts.getUTCMonth() && parts.getUTCDate() === 29;
    if (!rolledOver && candidate <= reference + DAY) return candidate;
  }
  return undefined;
}
