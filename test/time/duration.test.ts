import { expect, test } from 'vitest';
import { readDuration } from '../../src/time/duration.ts';

test.each<[text: string, ms: number | undefined]>([
  ['1h30m', 5_400_000],
  ['90s', 90_000],
  ['250ms', 250],
  ['1.5s', 1500],
  ['2d', 172_800_000],
  ['1w1d', 691_200_000],
  ['-1h', -3_600_000],
  ['0', 0],
  ['1000ns', 0.001],
  ['2µs', 0.002],
  ['', undefined],
  ['5', undefined],
  ['1 hour', undefined],
  ['h', undefined],
  ['1h 30m', undefined],
])('the duration %j takes %j ms', (text, ms) => {
  expect(readDuration(text)).toBe(ms);
});
