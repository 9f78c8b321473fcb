import type { Windowed } from '../model/index.ts';
import { Negations } from './negations.ts';
import { SequenceMatcher } from './sequence-matcher.ts';
import { SetMatcher } from './set-matcher.ts';

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

/** A matcher that begins anew. */
export function createMatcher<Entry extends Timed>(windowed: Windowed): WindowedMatcher<Entry> {
  if (isSingle(windowed)) return { add: (entry, saysTerm) => (saysTerm(0) ? [[entry]] : []), end: () => [] };
  const negations = new Negations(windowed.negations, windowed.window);
  const { type, terms, window } = windowed;
  if (type === 'sequence') return new SequenceMatcher(terms.length, window, negations);
  const keys = terms.map((term) => JSON.stringify([term.text, term.pattern]));
  return new SetMatcher(keys, window, negations);
}

/** Whether every record of the one term is a hit, whenever it was written. */
export function isSingle({ terms, negations }: Windowed): boolean {
  return terms.length === 1 && negations.length === 0;
}
