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
