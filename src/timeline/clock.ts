import { datingOf, UNDATED_NOW, yearlessInstant, type Instant, type Stamp, type DatedStamp } from '../model/index.ts';

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
   * The newest observation in the bundle, epoch milliseconds: without its year where only year-less stamps were found, undated
   * where only ages were; `undefined` where nothing has a time.
   */
  readonly now: number | undefined;
  readonly resolve: (stamp: Stamp, artifact: string) => Instant;
  /** The one zone in which stamps without one are written, minutes east of UTC, where lines that name both prove it. */
  readonly zone: number | undefined;
  /** When an artifact was collected: what its relative ages count from. */
  readonly collectedAt: (artifact: string) => number | undefined;
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
      last === undefined || last.relative === true || last.missingYear === true
        ? []
        : [place(last, artifact, undefined).ms],
    ),
  );
  const yearOf = anchor ?? (dated === undefined ? undefined : dated + GATHERED_WITHIN);
  const now =
    newest([
      ...(firm === undefined ? [] : [firm]),
      ...evidence.flatMap((entry) => {
        if (entry.newest === undefined || entry.newest.relative === true || isAbsolute(entry.newest)) return [];
        const instant = place(entry.newest, entry.artifact, yearOf);
        return instant.uncertainty >= UNKNOWN_ZONE && firm !== undefined ? [] : [instant.ms];
      }),
    ]) ??
    anchor ??
    (hasAges ? UNDATED_NOW : undefined);

  return {
    now,
    resolve: (stamp, artifact) => place(stamp, artifact, now),
    collectedAt,
    zone: provenZone(evidence, anchor),
  };

  function collectedAt(artifact: string): number | undefined {
    return byArtifact.get(artifact)?.collectedAt ?? now;
  }

  function place(stamp: Stamp, artifact: string, reference: number | undefined): Instant {
    if (stamp.relative === true) {
      const base = byArtifact.get(artifact)?.collectedAt ?? reference ?? 0;
      return { ms: base - stamp.ms, uncertainty: stamp.precision };
    }
    const zone = stamp.missingZone === true ? zoneOf(artifact) : { ms: 0, uncertainty: 0 };
    return {
      ms: stamp.missingYear === true ? withYear(stamp.timeOfYear - zone.ms, reference) : stamp.ms - zone.ms,
      uncertainty: stamp.precision + zone.uncertainty,
    };
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
    return dates
      .map((date) => withYear(last.timeOfYear, date + BESIDE))
      .filter((ms, index) => Math.abs(ms - (dates[index] ?? 0)) <= BESIDE);
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
    const offset = Math.round((aligned - absolute.ms) / ZONE_STEP) * ZONE_STEP;
    if (Math.abs(offset) <= EASTERNMOST) return { ms: offset, uncertainty: 0 };
  }
  const { newest: last } = entry;
  if (last === undefined || anchor === undefined || last.missingZone !== true) return undefined;
  const ahead = latestOf(last, anchor + EASTERNMOST) - anchor;
  if (ahead <= 5 * MINUTE || ahead > EASTERNMOST + 5 * MINUTE) return undefined;
  const ms = Math.ceil((ahead - 5 * MINUTE) / (30 * MINUTE)) * 30 * MINUTE;
  // A zone that would leave a container silent for long before the anchor is less likely than an anchor that is old.
  return { ms: entry.isOfContainer === true && ms - ahead > LONGEST_SILENCE ? 0 : ms, uncertainty: HOUR };
}

/** A stamp read as UTC, where it lacks its year in the latest one that the reference allows. */
function latestOf(stamp: Stamp, reference: number): number {
  return stamp.missingYear === true ? withYear(stamp.timeOfYear, reference) : stamp.ms;
}

/**
 * Gives a time of a leap year the latest year that does not put it more than a day after the reference. Without such a reference
 * it stays on a clock without a year.
 */
function withYear(timeOfYear: number, reference: number | undefined): number {
  const yearless = yearlessInstant(timeOfYear);
  if (reference === undefined || datingOf(reference) !== 'dated') return yearless;
  const parts = new Date(yearless);
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
  return yearless;
}
