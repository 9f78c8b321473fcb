import { describe, expect, it } from 'vitest';
import {
  readAge,
  readAgo,
  readDayFirst,
  readEpoch,
  readGoTime,
  readIso,
  readKlogStamp,
  readOpensslStamp,
  readRepeatedAge,
  readStamp,
  readSyslogStamp,
  readUptime,
  readWeekdayFirst,
  readZone,
} from '../../src/time/index.ts';
import type { StampReader } from '../../src/time/index.ts';

const LOCAL = { missingZone: true };
const AGE = { relative: true };

/** Reader, text, the part of it that is the stamp, UTC, precision, what is missing. */
const absolute: readonly (readonly [StampReader, string, number, string, number, object])[] = [
  [readIso, '2024-01-02T03:04:05Z', 20, '2024-01-02T03:04:05.000Z', 1000, {}],
  [readIso, '2024-01-02t03:04:05z', 20, '2024-01-02T03:04:05.000Z', 1000, {}],
  [readIso, '2024-01-02T03:04:05.1Z x', 22, '2024-01-02T03:04:05.100Z', 100, {}],
  [readIso, '2024-01-02T03:04:05.123456789+08:00 x', 35, '2024-01-01T19:04:05.123Z', 1, {}],
  [readIso, '2024-01-02T03:04:05-0330', 24, '2024-01-02T06:34:05.000Z', 1000, {}],
  [readIso, '2024-01-02T03:04:05+08', 22, '2024-01-01T19:04:05.000Z', 1000, {}],
  [readIso, '2024-01-02 03:04:05,123 - x', 23, '2024-01-02T03:04:05.123Z', 1, LOCAL],
  [readIso, '2024/01/02 03:04:05 x', 19, '2024-01-02T03:04:05.000Z', 1000, LOCAL],
  [readIso, '2024-01-02 03:04:05 +0800] x', 25, '2024-01-01T19:04:05.000Z', 1000, {}],
  [readIso, '2024-01-02 03:04:05.123 UTC [12]', 27, '2024-01-02T03:04:05.123Z', 1, {}],
  [readIso, '2024-01-02 03:04:05 CST x', 23, '2024-01-02T03:04:05.000Z', 1000, LOCAL],
  [readIso, '2024-01-02 03:04:05 INFO x', 19, '2024-01-02T03:04:05.000Z', 1000, LOCAL],
  [readIso, '2024-01-02 03:04:05 -1 x', 19, '2024-01-02T03:04:05.000Z', 1000, LOCAL],
  [readIso, '2024-01-02T03:04:05. The end', 19, '2024-01-02T03:04:05.000Z', 1000, LOCAL],
  [readIso, '2024-02-29T23:59:60Z', 20, '2024-03-01T00:00:00.000Z', 1000, {}],
  [readWeekdayFirst, 'Sat 2025-11-29 21:06:46 CST host', 27, '2025-11-29T21:06:46.000Z', 1000, LOCAL],
  [readWeekdayFirst, 'Sat 2025-11-29 21:06:46.5 CET', 29, '2025-11-29T20:06:46.500Z', 100, {}],
  [readWeekdayFirst, 'Sat, 29 Nov 2025 21:04:43 +0800', 31, '2025-11-29T13:04:43.000Z', 1000, {}],
  [readWeekdayFirst, 'Mon, 1 Dec 2025 01:02:03 GMT', 28, '2025-12-01T01:02:03.000Z', 1000, {}],
  [readWeekdayFirst, 'Sat Nov 29 21:07:14 2025] x', 24, '2025-11-29T21:07:14.000Z', 1000, LOCAL],
  [readWeekdayFirst, 'Wed Dec 21 09:42:47 UTC 2022', 28, '2022-12-21T09:42:47.000Z', 1000, {}],
  [readGoTime, '2024-01-02 03:04:05.123 +0000 UTC m=+0.1 x', 40, '2024-01-02T03:04:05.123Z', 1, {}],
  [readGoTime, '2024-01-02 03:04:05.12 +0800 CST', 32, '2024-01-01T19:04:05.120Z', 10, {}],
  [readGoTime, '2024-01-02 03:04:05 +0330 +0330 x', 31, '2024-01-01T23:34:05.000Z', 1000, {}],
  [readStamp, '2024-01-02 03:04:05.123 +0000 UTC m=+0.123456789', 48, '2024-01-02T03:04:05.123Z', 1, {}],
  [readStamp, '2024-01-02 03:04:05 +0800 INFO x', 25, '2024-01-01T19:04:05.000Z', 1000, {}],
  [readOpensslStamp, 'Jun  6 12:00:00 2022 GMT', 24, '2022-06-06T12:00:00.000Z', 1000, {}],
  [readDayFirst, '29/Nov/2025:21:07:14 +0000] x', 26, '2025-11-29T21:07:14.000Z', 1000, {}],
  [readDayFirst, '29 Nov 2025 21:07:14.123 * x', 24, '2025-11-29T21:07:14.123Z', 1, LOCAL],
  [readDayFirst, '29-Nov-2025 21:07:14.123 INFO', 24, '2025-11-29T21:07:14.123Z', 1, LOCAL],
  [readEpoch, '1700000000.123 x', 14, '2023-11-14T22:13:20.123Z', 1, {}],
  [readEpoch, '1700000000', 10, '2023-11-14T22:13:20.000Z', 1000, {}],
  [readEpoch, '1700000000123', 13, '2023-11-14T22:13:20.123Z', 1, {}],
  [readEpoch, '1700000000123456', 16, '2023-11-14T22:13:20.123Z', 1, {}],
  [readEpoch, '1.7000000001234567e+09\tINFO', 22, '2023-11-14T22:13:20.123Z', 1, {}],
  [readStamp, '1700000000.5 x', 12, '2023-11-14T22:13:20.500Z', 100, {}],
];

/** Reader, text, the part of it that is the stamp, the day and time of a leap year, precision. */
const yearless: readonly (readonly [StampReader, string, number, string, number])[] = [
  [readKlogStamp, 'W0101 00:00:00.000000 ', 21, '01-01T00:00:00.000Z', 1],
  [readKlogStamp, 'I1120 10:11:12.123456   1 a.go:1] x', 21, '11-20T10:11:12.123Z', 1],
  [readKlogStamp, 'W1231 23:59:59.999000 ', 21, '12-31T23:59:59.999Z', 1],
  [readKlogStamp, 'F0229 00:00:00.000001 ', 21, '02-29T00:00:00.000Z', 1],
  [readSyslogStamp, 'Nov 29 21:07:14 host', 15, '11-29T21:07:14.000Z', 1000],
  [readSyslogStamp, 'Nov  9 21:07:14.123456 host', 22, '11-09T21:07:14.123Z', 1],
];

describe('stamps without a year', () => {
  it.each(yearless)('%# %s reads %s', (read, text, end, time, precision) => {
    const timeOfYear = Date.parse(`2024-${time}`) - Date.parse('2024-01-01T00:00:00Z');

    expect(read(text, 0)).toEqual({ stamp: { timeOfYear, precision, missingYear: true, missingZone: true }, end });
  });

  it.each(['E0230 10:11:12.123456 ', 'E0931 10:11:12.123456 ', 'E0001 10:11:12.123456 ', 'E1301 10:11:12.123456 '])(
    'are none where there is no such day: %s',
    (text) => {
      expect(readKlogStamp(text, 0)).toBeUndefined();
    },
  );
});

describe('absolute stamps', () => {
  it.each(absolute)('%# %s reads %s', (read, text, end, utc, precision, missing) => {
    expect(read(text, 0)).toEqual({ stamp: { ms: Date.parse(utc), precision, ...missing }, end });
    expect(read(`> ${text}`, 2)).toEqual({ stamp: { ms: Date.parse(utc), precision, ...missing }, end: end + 2 });
  });

  it.each([
    '',
    '2024',
    '2024-13-02T03:04:05Z',
    '2024-14-01T03:04:05Z',
    '2024-02-30T03:04:05Z',
    '2023-02-29T03:04:05Z',
    '2024-01-00T03:04:05Z',
    '2024-01-02T24:04:05Z',
    '2024-01-02T03:60:05Z',
    '2024-01-02T03:04',
    '2024-01-02X03:04:05',
    '2024/01-02 03:04:05',
    'I1320 10:11:12.123456',
    'I1120 10:11:12',
    'X1120 10:11:12.123456',
    'Nov 31 21:07:14 host',
    'Nof 29 21:07:14 host',
    'Nov 29 2025',
    'Sat 29 Nov',
    'Sat,29 Nov 2025 21:04:43',
    '29/Nov 2025:21:07:14',
    '1700000000',
    '12345.6',
    '99999999999999999999999.5',
    '\ud800\udc00',
  ])('takes %j for no stamp', (text) => {
    expect(readStamp(text, 0)).toBeUndefined();
  });
});

describe('ages', () => {
  it.each([
    ['93s', 93_000, 1000],
    ['2m13s', 133_000, 1000],
    ['10m', 600_000, 60_000],
    ['5d4h', 5 * 86_400_000 + 4 * 3_600_000, 3_600_000],
    ['5d', 5 * 86_400_000, 86_400_000],
    ['3y45d', (3 * 365 + 45) * 86_400_000, 86_400_000],
    ['0s', 0, 1000],
  ])('%s', (text, ms, precision) => {
    expect(readAge(text, 0)).toEqual({ stamp: { ms, precision, ...AGE }, end: text.length });
  });

  it.each(['', '5', 's', '5x', '4h5d', '5m5m', '5sec', '<unknown>', '<invalid>', '12345678s', '-5s'])(
    'takes %j for no age',
    (text) => {
      expect(readAge(text, 0)).toBeUndefined();
    },
  );

  it.each([
    ['93s', 93_000, 1, undefined, 3],
    ['2m (x7 over 10m)', 120_000, 7, 600_000, 16],
    ['5s (x3)', 5000, 3, undefined, 7],
    ['5s (xyz)', 5000, 1, undefined, 2],
    ['5s (x3 over ', 5000, 1, undefined, 2],
  ])('%s', (text, ms, count, first, end) => {
    const reading = readRepeatedAge(text, 0);
    expect(reading).toMatchObject({ stamp: { ms, ...AGE }, count, end });
    expect(reading?.first?.ms).toBe(first);
  });

  it.each([
    ['5 days ago', 5 * 86_400_000, 86_400_000],
    ['About an hour ago', 3_600_000, 3_600_000],
    ['About a minute ago', 60_000, 60_000],
    ['Less than a second ago', 0, 1000],
    ['3 weeks ago', 21 * 86_400_000, 7 * 86_400_000],
    ['1 month 2 days ago', 32.4375 * 86_400_000, 86_400_000],
    ['2h 5min ago', 7_500_000, 60_000],
    ['3s ago', 3000, 1000],
    ['2 years ago', 730.5 * 86_400_000, 365.25 * 86_400_000],
  ])('%s', (text, ms, precision) => {
    expect(readAgo(text)).toEqual({ ms, precision, ...AGE });
  });

  it.each(['', 'ago', ' ago', '5 apples ago', 'About ago', 'long ago', '5'])('takes %j for no age', (text) => {
    expect(readAgo(text)).toBeUndefined();
  });
});

describe('uptime', () => {
  it.each([
    ['[   12.345678] x', 12_345, 14],
    ['[12.3]', 12_300, 6],
    ['[123456.000001] x', 123_456_000, 15],
  ])('%s', (text, ms, end) => {
    const reading = readUptime(text, 0);
    expect(Math.round(reading!.ms)).toBe(ms);
    expect(reading!.end).toBe(end);
  });

  it.each(['', '[', '[12]', '[12.]', '[a.1]', '12.3', '[12.3', '[Sat Nov 29 21:07:14 2025]'])(
    'takes %j for no uptime',
    (text) => {
      expect(readUptime(text, 0)).toBeUndefined();
    },
  );
});

describe('zones', () => {
  it.each([
    ['Z', 0, 1],
    ['+08:00', 480, 6],
    ['-0330', -210, 5],
    ['UTC', 0, 3],
    ['PDT x', -420, 3],
    ['CST', undefined, 3],
    ['IST', undefined, 3],
  ])('%s', (text, offset, end) => {
    expect(readZone(text, 0)).toEqual({ offset, end });
  });

  it.each(['', '+', '+1', '+99:00', 'XYZ', 'UTCX', 'UTC_', 'utc'])('takes %j for no zone', (text) => {
    expect(readZone(text, 0)).toBeUndefined();
  });
});
