import { InvalidArgumentError } from 'commander';
import { expect, it } from 'vitest';
import { parseTimePoint } from '../../src/cli/option-values.ts';

it.each([
  ['2h', { ago: 7_200_000 }],
  ['2026-01-31', { at: Date.UTC(2026, 0, 31) }],
  ['2026-01-31T12:30', { at: Date.UTC(2026, 0, 31, 12, 30) }],
  ['2026-01-31 12:30:15Z', { at: Date.UTC(2026, 0, 31, 12, 30, 15) }],
  ['2026-01-31T12:30:15.250+01:00', { at: Date.UTC(2026, 0, 31, 11, 30, 15, 250) }],
])('%s is a point in time', (text, point) => {
  expect(parseTimePoint(text)).toEqual(point);
});

it.each(['yesterday', '2', '31.01.2026', '2026-13-01', '2026-01-31T25:00', '2026-01-31Z'])('%s is none', (text) => {
  expect(() => parseTimePoint(text)).toThrow(InvalidArgumentError);
});
