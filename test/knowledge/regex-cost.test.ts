import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOf, statesOf } from '../../src/knowledge/regex-cost.ts';

test.each([
  ['abc', 3],
  ['(?i)a|bc|', 5],
  ['a{3}', 3],
  ['[^\\s"]{2,160}x', 161],
  ['\\S*\\d+', 2],
  ['(?:ab){3}', 6],
  ['(?<name>a[bc]?|\\d{1,20})', 23],
  ['^\\bx$', 1],
  ['', 0],
])('%s has %d places', (pattern, states) => {
  expect(costOf(pattern).states).toBe(states);
  expect(statesOf(pattern)).toBe(states);
});

describe('what a pattern begins with and what does not end it is tried at each place of a text', () => {
  test.each([
    ['\\S{0,160} does not support d_type', 160],
    ['(?i)(?<answer>\\S{1,160}?) does not', 159],
    ['(?<words>[^\\n]{1,300})', 0],
    ['(?:^|\\s)(?<answer>\\S{0,160} does not)', 0],
    ['\\b\\w+ failed', 0],
    ["'?(?<member>[\\w@.-]{3,200})'? thinks", 197],
    ['(?:is gone|[a-z]{0,80} is away)', 80],
    ['(?<kind>)[a-z]* is away', Infinity],
    ['(?:\\d+ )?nodes', Infinity],
    ['node \\S{1,200} is away', 0],
    ['[a-z][a-z0-9]+ is away', Infinity],
    ['[a-z]\\.[a-z0-9]+ is away', 0],
    ['[^a-z0-9][a-z0-9]+ is away', 0],
    ['(?:^|[\\s":])[\\w:]{1,90} is away', 89],
    ['[\\s"][a-z][a-z0-9]+ is away', 0],
    ['(?:x?)*[a-z]{2,80}y', 78],
  ])('%s: %d', (pattern, tried) => {
    expect(costOf(pattern).tried).toBe(tried);
  });
});

test('a pattern is not cheaper than its parts', () => {
  const pattern = fc.stringMatching(/^(?:[ab.]|\[xy\]|\\w)(?:\{\d,1\d\}|[*+?]|)(?:\||)$/);
  fc.assert(
    fc.property(pattern, pattern, (first, second) => {
      const whole = costOf(`(?:${first})(?:${second})`);
      expect(whole.states).toBe(costOf(first).states + costOf(second).states);
      expect(whole.tried).toBeGreaterThanOrEqual(costOf(first).tried);
    }),
  );
});
