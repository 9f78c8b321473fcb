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

/**
 * How much of its date a time has: none (an age, where a bundle tells not one date), all but the year, or all. The least first.
 */
export type Dating = 'undated' | 'yearless' | 'dated';

/** A point in time, as far as a bundle tells it. Points of different dating are neither before nor after each other. */
export interface Instant {
  readonly dating: Dating;
  /** Milliseconds: dated since 1970 (UTC), yearless since a leap year began, undated since the bundle was collected, which is never more than 0. */
  readonly ms: number;
}

/** What a stamp says, on the bundle's clock. */
export interface PlacedStamp {
  readonly at: Instant;
  /** The true time lies within `at` give or take this, in milliseconds. */
  readonly uncertainty: number;
}

/** From and to. */
export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}
