import { failure } from '../value-types.ts';
import { Duration, Timestamp } from '../values.ts';
import type { Value } from '../values.ts';
import { define } from './definition.ts';

const RFC_3339 = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:[Zz]|[+-]\d\d:\d\d)$/;
const DURATION = /^[+-]?(?:\d{1,15}(?:\.\d{0,9})?(?:ns|us|µs|ms|s|m|h))+$|^[+-]?0$/;
const DURATION_PART = /(\d+(?:\.\d*)?)(ns|us|µs|ms|s|m|h)/g;
const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
};

function toTimestamp(value: Value): Value {
  if (value instanceof Timestamp) return value;
  if (typeof value === 'number') return new Timestamp(value * 1000);
  const text = value as string;
  const ms = RFC_3339.test(text)
    ? Date.parse(
        text
          .replace(' ', 'T')
          .toUpperCase()
          .replace(/(\.\d{3})\d+/, '$1'),
      )
    : NaN;
  return Number.isNaN(ms) ? failure(`'${text.slice(0, 40)}' is no RFC 3339 time`) : new Timestamp(ms);
}

function toDuration(value: Value): Value {
  if (value instanceof Duration) return value;
  const text = value as string;
  if (!DURATION.test(text)) return failure(`'${text.slice(0, 40)}' is no duration such as 1h30m`);
  let ms = 0;
  for (const [, count, unit = ''] of text.matchAll(DURATION_PART)) ms += Number(count) * (UNIT_MS[unit] ?? 0);
  return new Duration(text.startsWith('-') ? -ms : ms);
}

/** Total for durations, the part of the clock for times. */
function part(value: Value | undefined, unit: number, ofClock: (date: Date) => number): number {
  return value instanceof Duration ? Math.trunc(value.ms / unit) : ofClock(dateOf(value));
}

function dateOf(value: Value | undefined): Date {
  return new Date(value instanceof Timestamp ? value.ms : NaN);
}

function dayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000);
}

export const timeFunctions = [
  define(
    'timestamp(string|int|timestamp) -> timestamp',
    'From RFC 3339 text or seconds since 1970.',
    ([value = null]) => toTimestamp(value),
  ),
  define('duration(string|duration) -> duration', 'From text such as `1h30m`, `90s`, `250ms`.', ([value = null]) =>
    toDuration(value),
  ),
  define(
    'timestamp|duration.getHours() -> int',
    'The hour of the day in UTC; of a duration, all its hours.',
    ([value]) => part(value, 3_600_000, (date) => date.getUTCHours()),
  ),
  define(
    'timestamp|duration.getMinutes() -> int',
    'The minute of the hour; of a duration, all its minutes.',
    ([value]) => part(value, 60_000, (date) => date.getUTCMinutes()),
  ),
  define(
    'timestamp|duration.getSeconds() -> int',
    'The second of the minute; of a duration, all its seconds.',
    ([value]) => part(value, 1000, (date) => date.getUTCSeconds()),
  ),
  define('timestamp|duration.getMilliseconds() -> int', 'The milliseconds beyond the whole seconds.', ([value]) =>
    value instanceof Duration ? Math.trunc(value.ms % 1000) : dateOf(value).getUTCMilliseconds(),
  ),
  define('timestamp.getFullYear() -> int', 'The year in UTC.', ([value]) => dateOf(value).getUTCFullYear()),
  define('timestamp.getMonth() -> int', 'The month in UTC, January is 0.', ([value]) => dateOf(value).getUTCMonth()),
  define('timestamp.getDate() -> int', 'The day of the month in UTC, from 1.', ([value]) => dateOf(value).getUTCDate()),
  define(
    'timestamp.getDayOfMonth() -> int',
    'The day of the month in UTC, from 0.',
    ([value]) => dateOf(value).getUTCDate() - 1,
  ),
  define('timestamp.getDayOfWeek() -> int', 'The day of the week in UTC, Sunday is 0.', ([value]) =>
    dateOf(value).getUTCDay(),
  ),
  define('timestamp.getDayOfYear() -> int', 'The day of the year in UTC, from 0.', ([value]) =>
    dayOfYear(dateOf(value)),
  ),
];
