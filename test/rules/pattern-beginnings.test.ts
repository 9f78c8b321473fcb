import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';

const { knowledge } = await loadBuiltInRules();

/** A repeat of a hundred and more signs with which a pattern begins, and behind which something else is needed. */
const LONG_BEGINNING = /^(?:\(\?i\))?(?:\(\?<\w+>|\(\?:)*(?:\\[Sw]|\[(?:\\.|[^\]\\])+\])\{\d+,\d{3,}\}\??(?!\)*$)/;

test('no pattern tries each place of a long word anew: it says what stands before', () => {
  const patterns = knowledge.events.flatMap(({ id, log, kubernetesEvent, unknown = [] }) =>
    [...log, ...kubernetesEvent, ...unknown].flatMap(({ pattern = '' }) => (LONG_BEGINNING.test(pattern) ? [id] : [])),
  );
  expect(patterns).toEqual([]);
});

test.each([
  [String.raw`(?<answer>\S{0,160} does not support d_type)`, true],
  [String.raw`(?:^|\s)(?<answer>\S{0,160} does not support d_type)`, false],
  [String.raw`(?<words>[^\n]{1,300})`, false],
])('%s: %s', (pattern, isLong) => {
  expect(LONG_BEGINNING.test(pattern)).toBe(isLong);
});
