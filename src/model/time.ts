/** A time stamp as an artifact writes it, before the timeline has put it on the bundle's clock. */
export type Stamp = DatedStamp | YearlessStamp | Age;

/** A stamp with a full date. */
export interface DatedStamp {
  /** Epoch milliseconds; no zone reads as UTC. */
  readonly ms: number;
  /** What the text can tell apart, in milliseconds: 1 for `.123`, 1000 for whole seconds, 3_600_000 for `5h`. */
  readonly precision: number;
  readonly missingYear?: undefined;
  readonly missingZone?: boolean;
  readonly relative?: undefined;
}

/** A stamp that tells month, day and time only: no instant before a clock has given it a year. */
export interface YearlessStamp {
  /** Milliseconds since a leap year began, so that there is a 29 February; no zone reads as UTC. */
  readonly timeOfYear: number;
  /** As of a stamp with a date. */
  readonly precision: number;
  readonly missingYear: true;
  readonly missingZone?: boolean;
  readonly relative?: undefined;
}

/** How long before the artifact was collected something was. */
export interface Age {
  readonly ms: number;
  /** The smallest unit that is told, in milliseconds: 3_600_000 for `5h`. */
  readonly precision: number;
  readonly missingYear?: undefined;
  readonly missingZone?: undefined;
  readonly relative: true;
}

/** Milliseconds that tell which of two stamps of one writer is the later one, and by how much; they mean nothing to another writer. */
export function positionOf(stamp: Stamp): number {
  return stamp.missingYear === true ? stamp.timeOfYear : stamp.ms;
}

/** A time on the bundle's clock. */
export interface Instant {
  /** Epoch milliseconds, UTC. */
  readonly ms: number;
  /** The true time lies within `ms` give or take this, in milliseconds. */
  readonly uncertainty: number;
}

/** From and to, epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Where the clock of a bundle stands at its New Year when nothing tells which year that is: one with a 29 February, so long ago
 * that no clock, however wrong, shows it.
 */
const YEARLESS_NEW_YEAR = Date.UTC(1600, 0, 1);
/** Behind the last day of that year in every zone. */
const AFTER_YEARLESS = Date.UTC(1601, 0, 3);

/**
 * Stands in for the time of collection where a bundle holds ages and not one time: ages can be compared with each other, and
 * with nothing else. Long before a clock without a year, from which ages count, too.
 */
export const UNDATED_NOW = Date.UTC(1200, 0, 1);

/** A time of a leap year on the clock of a bundle of which nobody knows the year. */
export function yearlessInstant(timeOfYear: number): number {
  return YEARLESS_NEW_YEAR + timeOfYear;
}

/** How much of its date a time on the bundle's clock has: none (an age), no year, or all. Times of different kinds do not compare. */
export function datingOf(ms: number): 'undated' | 'yearless' | 'dated' {
  if (ms <= UNDATED_NOW) return 'undated';
  return ms < AFTER_YEARLESS ? 'yearless' : 'dated';
}
