import { expect, it } from 'vitest';
import type { Instant } from '../../src/model/index.ts';
import { endOfTeller } from '../../src/analysis/tellers.ts';
import { datedAt } from '../../src/time/instant.ts';

const HOUR = 60 * 60_000;
const COLLECTED = datedAt(9 * HOUR);

it.each<[string, Instant | undefined, boolean, Instant]>([
  ['a log ends with its last line, whatever its zone', datedAt(10 * HOUR), false, datedAt(10 * HOUR)],
  [
    'Events end when they were collected, though a log in the same text ends later',
    datedAt(10 * HOUR),
    true,
    COLLECTED,
  ],
  ['Events end with a text that ended before', datedAt(8 * HOUR), true, datedAt(8 * HOUR)],
  ['what has no log ends when it was collected', undefined, false, COLLECTED],
])('%s', (_name, end, isOfEvents, expected) => {
  const ends = new Map(end === undefined ? [] : [['paste.txt', end]]);

  expect(endOfTeller({ artifact: 'paste.txt', line: 1 }, { ends, collectedAt: () => COLLECTED, isOfEvents })).toEqual(
    expected,
  );
});
