/** A record of a log, as far as windows go. */
export interface Timed {
  /** Milliseconds; what counts is the time between two records. */
  readonly at: number;
}

/** Which of the terms, or of the negations, a record says. */
export type Says = (index: number) => boolean;

/** The records of one hit: in the order of the terms. */
export type Hit<Entry> = readonly Entry[];

/**
 * Finds several records that say something together, in one pass over a log and with bounded memory. Records are given in the log's order;
 * one that is older than the one before it does not count.
 */
export interface WindowedMatcher<Entry extends Timed> {
  /** Takes the next record; the hits that are certain now. */
  readonly add: (entry: Entry, saysTerm: Says, saysNegation: Says) => readonly Hit<Entry>[];
  /** The log is over: what would have been said against a hit was not. */
  readonly end: () => readonly Hit<Entry>[];
}
