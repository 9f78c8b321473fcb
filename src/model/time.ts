/** A time stamp as an artifact writes it, before the timeline has put it on the bundle's clock. */
export interface Stamp {
  /**
   * Epoch milliseconds with the missing parts filled in: no zone reads as UTC, no year reads as 1972 (a leap year).
   * For `relative` stamps: the age in milliseconds before the artifact was collected.
   */
  readonly ms: number;
  /** What the text can tell apart, in milliseconds: 1 for `.123`, 1000 for whole seconds, 3_600_000 for `5h`. */
  readonly precision: number;
  readonly missingYear?: boolean;
  readonly missingZone?: boolean;
  readonly relative?: boolean;
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

const DAY = 86_400_000;
/** Ages may lie long before the day that they count from, whose year stands in for another. */
const OLDEST_YEARLESS = Date.UTC(1940, 0, 1);
const AFTER_YEARLESS = Date.UTC(1973, 0, 1);

/**
 * Stands in for the time of collection where a bundle holds ages and not one time: ages can be compared with each other, and
 * with nothing else. So long ago that no clock, however wrong, shows it.
 */
export const UNDATED_NOW = Date.UTC(1200, 0, 1);

/** How much of its date a time on the bundle's clock has: none (an age), no year, or all. Times of different kinds do not compare. */
export function datingOf(ms: number): 'undated' | 'yearless' | 'dated' {
  if (ms <= UNDATED_NOW) return 'undated';
  if (ms < OLDEST_YEARLESS || ms >= AFTER_YEARLESS) return 'dated';
  // Where a clock begins that nobody has set.
  return ms >= 0 && ms < DAY ? 'dated' : 'yearless';
}
