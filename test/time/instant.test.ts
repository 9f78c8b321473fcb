import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Instant } from '../../src/model/index.ts';
import {
  COLLECTION,
  compareInstants,
  datedAt,
  earliest,
  elapsed,
  formatInstant,
  instantText,
  later,
  latest,
  readInstant,
} from '../../src/time/instant.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOON = datedAt(Date.UTC(2024, 2, 5, 12));
const MARCH: Instant = { dating: 'yearless', ms: 60 * DAY };
const AGE: Instant = { dating: 'undated', ms: -9 * MINUTE };

describe('a point in time', () => {
  test.each<[string, Instant, string]>([
    ['with a date', NOON, '2024-03-05T12:00:00Z'],
    ['with a date and milliseconds', later(NOON, 7), '2024-03-05T12:00:00.007Z'],
    ['without a year', MARCH, 'Mar 1 00:00:00'],
    ['without a year, before that year', later(MARCH, -400 * DAY), 'Jan 26 00:00:00, 1 year before'],
    ['without a year, years before it', later(MARCH, -1000 * DAY), 'Jun 5 00:00:00, 3 years before'],
    ['an age', AGE, '9m before collection'],
    ['an age of days and seconds', { dating: 'undated', ms: -(2 * DAY + 3000) }, '2d3s before collection'],
    ['when the bundle was collected', COLLECTION, 'the time of collection'],
  ])('%s is told and read', (_, instant, text) => {
    expect(instantText(instant)).toBe(text);
    expect(readInstant(text)).toEqual(instant);
  });

  test.each(['', 'yesterday', '9m ago', ' before collection', 'Nov 9', 'Foo 9 21:07:14', '2024-13-01T00:00:00Z'])(
    'is not %j',
    (text) => {
      expect(readInstant(text)).toBeUndefined();
    },
  );

  test.each([
    ['with a date', NOON, '2024-03-05T12:00:00.000Z'],
    ['without a year', MARCH, undefined],
    ['an age', AGE, undefined],
  ])('%s stands in a report as %s', (_, instant, text) => {
    expect(formatInstant(instant)).toBe(text);
  });
});

describe('two points in time', () => {
  test('of one dating lie apart by so much', () => {
    expect(elapsed(AGE, COLLECTION)).toBe(9 * MINUTE);
    expect(elapsed(NOON, later(NOON, -MINUTE))).toBe(-MINUTE);
  });

  test.each([
    ['an age and a date', AGE, NOON],
    ['an age and a day without a year', AGE, MARCH],
    ['a day without a year and a date', MARCH, NOON],
  ])('of which none is before the other, %s, are in order for lists all the same', (_, first, second) => {
    expect(elapsed(first, second)).toBeUndefined();
    expect(compareInstants(first, second)).toBeLessThan(0);
    expect(compareInstants(second, first)).toBeGreaterThan(0);
    expect([earliest(first, second), latest(first, second)]).toEqual([first, second]);
  });

  test('of which one is not known are the other', () => {
    expect([earliest(undefined, NOON), latest(NOON, undefined), latest(undefined, undefined)]).toEqual([
      NOON,
      NOON,
      undefined,
    ]);
  });
});

test('what is told of a point in time is read as the same', () => {
  const dating = fc.constantFrom<Instant['dating']>('undated', 'yearless', 'dated');
  const seconds = fc.integer({ min: 0, max: 50 * 366 * 86_400 });
  fc.assert(
    fc.property(dating, seconds, (kind, second) => {
      const instant: Instant = { dating: kind, ms: kind === 'dated' ? second * 1000 : 0 - second * 1000 };
      expect(readInstant(instantText(instant))).toEqual(instant);
    }),
  );
});
