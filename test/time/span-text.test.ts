import { describe, expect, test } from 'vitest';
import { datedAt } from '../../src/time/instant.ts';
import { undatedSpanText } from '../../src/time/span-text.ts';
import type { Instant } from '../../src/model/index.ts';

const ago = (minutes: number): Instant => ({ dating: 'undated', ms: minutes * -60_000 });
const secondOfYear = (seconds: number): Instant => ({ dating: 'yearless', ms: seconds * 1000 });

describe('when something was of which the date is not known in full', () => {
  test.each([
    ['nothing is told', undefined, undefined, undefined],
    ['its date is known', datedAt(0), datedAt(60_000), undefined],
    ['an age', ago(12), ago(12), '12m before collection'],
    ['two ages', ago(12), ago(2), '12m to 2m before collection'],
    ['only the later age', undefined, ago(2), '2m before collection'],
    ['up to now', ago(90), ago(0), '1h30m before collection'],
    ['at that time', ago(0), ago(0), 'the time of collection'],
    ['a day without its year', secondOfYear(3723.4), secondOfYear(3723.4), 'Jan 1 01:02:03'],
    ['two times of a day', secondOfYear(3723), secondOfYear(7384), 'Jan 1 01:02:03 – 02:03:04'],
    ['two days', secondOfYear(3723), secondOfYear(86_400), 'Jan 1 01:02:03 – Jan 2 00:00:00'],
    ['a time that does not compare with its end', ago(12), secondOfYear(3723), '12m before collection'],
  ])('%s', (_, from, to, words) => {
    expect(undatedSpanText(from, to)).toBe(words);
  });
});
