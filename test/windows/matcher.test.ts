import { expect, test } from 'vitest';
import type { Windowed } from '../../src/model/index.ts';
import type { Timed } from '../../src/windows/windowed-matcher.ts';
import { createMatcher } from '../../src/windows/create-matcher.ts';

const RULE: Omit<Windowed, 'type'> = {
  window: 1_000_000_000,
  terms: [{ text: 'a' }, { text: 'b' }],
  negations: [{ term: { text: 'c' }, window: 0, absolute: false, slide: 0, anchor: 0 }],
  programs: [],
  releases: [],
};

/** How many hits letters are, one a millisecond. */
function hitsIn(type: Windowed['type'], letters: Iterable<string>, rule = RULE): number {
  const matcher = createMatcher<Timed>({ ...rule, type });
  let count = 0;
  let at = 0;
  for (const letter of letters) {
    at += 1;
    count += matcher.add(
      { at },
      (index) => rule.terms[index]?.text === letter,
      (index) => rule.negations[index]?.term.text === letter,
    ).length;
  }
  return count + matcher.end().length;
}

function* repeated(letters: string, times: number): Generator<string> {
  for (let count = 0; count < times; count += 1) yield* letters;
}

test.each(['set', 'sequence'] as const)('a term that is said all the time takes no more than its room: %s', (type) => {
  expect(hitsIn(type, repeated('a', 50_000))).toBe(0);
  expect(hitsIn(type, [...repeated('a', 50_000), 'b'])).toBe(1);
});

test.each(['set', 'sequence'] as const)('what is denied all the time takes no more than its room: %s', (type) => {
  expect(hitsIn(type, repeated('acbc', 5_000))).toBe(0);
});

test.each(['set', 'sequence'] as const)('every pair is a hit, however many there are: %s', (type) => {
  expect(hitsIn(type, repeated('ab', 10_000), { ...RULE, negations: [] })).toBe(10_000);
});
