import { expect, test } from 'vitest';
import { fullDates } from '../../src/timeline/full-dates.ts';

test.each([
  [
    '-- Logs begin at Mon 2021-04-05 20:21:25 UTC, end at Tue 2021-04-06 03:14:37 UTC. --',
    ['2021-04-05', '2021-04-06'],
  ],
  ['   Active: active (running) since Fri 2022-05-13 14:37:31 CST; 1h 13min ago', ['2022-05-13']],
  [
    'x509: certificate has expired: current time 2024-02-01T10:00:00Z is after 2024-01-31T09:00:00Z',
    ['2024-02-01', '2024-01-31'],
  ],
  ['Date: Tue, 06 Apr 2021 01:48:01 GMT', ['2021-04-06']],
  ['Wed Dec 21 09:42:47 UTC 2022', ['2022-12-21']],
  ['Jun  6 12:00:00 2022 GMT', ['2022-06-06']],
  ['2024/03/01 10:00:00 listening', ['2024-03-01']],
  // A certificate that was renewed today ends on the same day of another year.
  ['notBefore=Nov 19 22:20:44 2026 GMT\nnotAfter=Nov 19 22:20:44 2027 GMT', ['2026-11-19']],
  ['            Not After : Nov 19 22:20:44 2027 GMT', []],
  ['Certificate will expire on 2027-11-19T22:20:44Z', []],
  ['admin.conf   Nov 19, 2027 22:20 UTC   364d', []],
  ['v1.27.5 of 2023-11-30, build 20231130', []],
])('of "%s"', (text, expected) => {
  expect(fullDates(text).map((ms) => new Date(ms).toISOString().slice(0, 10))).toEqual(expected);
});
