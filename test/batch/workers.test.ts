import { expect, it } from 'vitest';
import { workersFor } from '../../src/batch/pool.ts';

const MEBIBYTE = 1024 ** 2;

it.each([
  [8 * 1024 * MEBIBYTE, 4, 4],
  [1024 * MEBIBYTE, 4, 2],
  [1, 4, 1],
])('with %d bytes free and %d cores there are %d threads', (free, cores, threads) => {
  expect(workersFor(free, cores)).toBe(threads);
});
