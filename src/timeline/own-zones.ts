import { isAbsolute, latestOf, type ClockEvidence, type ZoneOffset } from './clock-evidence.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Zones are whole quarters of an hour. */
const ZONE_STEP = 15 * MINUTE;
/** The easternmost zone is UTC+14. */
const EASTERNMOST = 14 * HOUR;
/** The zones of the east: whole hours, and those of a few countries between them, milliseconds. */
const EASTERN_ZONES = [
  ...Array.from({ length: 14 }, (_, index) => index + 1),
  3.5,
  4.5,
  5.5,
  5.75,
  6.5,
  8.75,
  9.5,
  10.5,
  12.75,
]
  .sort((left, right) => left - right)
  .map((hours) => hours * HOUR);
/** Clocks of machines differ by less, milliseconds. */
const SLACK = 5 * MINUTE;
/** A container of the cluster itself is seldom silent for longer, milliseconds. */
const LONGEST_SILENCE = 15 * MINUTE;

/** The zones that artifacts' own lines give away: by two stamps of one line, or because UTC would lie in the future. */
export function findOwnZones(evidence: readonly ClockEvidence[], anchor: number | undefined): Map<string, ZoneOffset> {
  const zones = new Map<string, ZoneOffset>();
  const guesses: ZoneGuess[] = [];
  for (const entry of evidence) {
    const told = zoneOfPairs(entry);
    const guess = told === undefined ? guessZone(entry, anchor) : undefined;
    if (told !== undefined) zones.set(entry.artifact, told);
    if (guess !== undefined) guesses.push(guess);
  }
  const near = guesses.filter(({ zone }) => isNear(zone));
  for (const { artifact, zone } of guesses) if (!isNear(zone) || isAgreedOn(zone, near)) zones.set(artifact, zone);
  return zones;
}

function zoneOfPairs({ pairs }: ClockEvidence): ZoneOffset | undefined {
  for (const { outer, inner } of pairs) {
    const [local, absolute] = isAbsolute(inner) ? [outer, inner] : [inner, outer];
    if (!isAbsolute(absolute) || local.missingZone !== true) continue;
    const aligned = latestOf(local, absolute.ms + EASTERNMOST);
    if (aligned === undefined) continue;
    const offset = Math.round((aligned - absolute.ms) / ZONE_STEP) * ZONE_STEP;
    if (Math.abs(offset) <= EASTERNMOST) return { ms: offset, uncertainty: 0 };
  }
  return undefined;
}

/** A zone in which the end of an artifact would not lie in the future. */
interface ZoneGuess {
  readonly artifact: string;
  readonly zone: ZoneOffset;
  /** For how long the artifact would be silent before the newest observation, milliseconds. */
  readonly silence: number;
}

function guessZone(entry: ClockEvidence, anchor: number | undefined): ZoneGuess | undefined {
  const { artifact, newest: last, isOfContainer } = entry;
  if (last === undefined || anchor === undefined || last.missingZone !== true) return undefined;
  const latestReading = latestOf(last, anchor + EASTERNMOST);
  if (latestReading === undefined) return undefined;
  const ahead = latestReading - anchor;
  if (ahead <= SLACK || ahead > EASTERNMOST + SLACK) return undefined;
  const east = EASTERN_ZONES.find((offset) => offset >= ahead - SLACK);
  if (east === undefined) return undefined;
  // A zone that would leave a container silent for long before the anchor is less likely than an anchor that is old.
  const ms = isOfContainer === true && east - ahead > LONGEST_SILENCE ? 0 : east;
  return { artifact, zone: { ms, uncertainty: HOUR }, silence: east - ahead };
}

/** What was collected last may well lie an hour after what was collected first: that one artifact lies ahead so far proves no zone. */
function isNear({ ms }: ZoneOffset): boolean {
  return ms !== 0 && ms <= HOUR;
}

/** Whether several lie ahead by one zone, and one of them ends where the newest observation is. */
function isAgreedOn({ ms }: ZoneOffset, guesses: readonly ZoneGuess[]): boolean {
  const alike = guesses.filter(({ zone }) => zone.ms === ms);
  return alike.length > 1 && alike.some(({ silence }) => Math.abs(silence) <= SLACK);
}

/** What in UTC ends where the newest observation is, was most likely written in UTC; of its neighbours that tells nothing. */
export function zoneOfEnd({ newest: last }: ClockEvidence, anchor: number | undefined): ZoneOffset | undefined {
  if (last === undefined || anchor === undefined || last.missingZone !== true) return undefined;
  const end = latestOf(last, anchor + SLACK);
  return end !== undefined && Math.abs(end - anchor) <= SLACK ? { ms: 0, uncertainty: HOUR } : undefined;
}
