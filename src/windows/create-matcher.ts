import type { Windowed } from '../model/index.ts';
import { Negations } from './negations.ts';
import { SequenceMatcher } from './sequence-matcher.ts';
import { SetMatcher } from './set-matcher.ts';
import type { Timed, WindowedMatcher } from './windowed-matcher.ts';

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
