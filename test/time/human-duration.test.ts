import { expect, test } from 'vitest';
import { humanDuration, readAge } from '../../src/time/index.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DURATIONS: readonly [ms: number, text: string][] = [
  [0, '0s'],
  [-500, '0s'],
  [-5 * SECOND, '<invalid>'],
  [119 * SECOND, '119s'],
  [120 * SECOND, '2m'],
  [9 * MINUTE + 59 * SECOND, '9m59s'],
  [10 * MINUTE + 59 * SECOND, '10m'],
  [179 * MINUTE, '179m'],
  [3 * HOUR, '3h'],
  [7 * HOUR + 59 * MINUTE, '7h59m'],
  [47 * HOUR + 59 * MINUTE, '47h'],
  [48 * HOUR, '2d'],
  [7 * DAY + 23 * HOUR, '7d23h'],
  [8 * DAY + 23 * HOUR, '8d'],
  [729 * DAY, '729d'],
  [730 * DAY, '2y'],
  [3 * 365 * DAY + 4 * DAY, '3y4d'],
  [9 * 365 * DAY + 4 * DAY, '9y'],
];

test.each(DURATIONS)('%i ms', (ms, text) => {
  expect(humanDuration(ms)).toBe(text);
});

test.each(DURATIONS.filter(([ms]) => ms >= 0))('%i ms is read again', (_, text) => {
  expect(readAge(text, 0)?.stamp).toBeDefined();
});
