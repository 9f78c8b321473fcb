import type { Episode } from '../../src/model/index.ts';

/** An error that was seen once, and has no time, but for what a test changes. */
export function episode(changes: Partial<Episode>): Episode {
  return {
    index: 0,
    event: 'a.b',
    title: '',
    severity: 'error',
    subjects: [],
    bound: {},
    censored: false,
    uncertainty: 0,
    count: 1,
    ongoing: false,
    sources: [],
    ...changes,
  };
}
