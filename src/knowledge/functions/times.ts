import { readDuration } from '../../time/duration.ts';
import { datedAt, readInstant } from '../../time/instant.ts';
import { Duration, failure, Timestamp, Unknown, type Value } from '../values/index.ts';
import { define } from './definition.ts';

/** CEL's durations know no days: how long one is depends on where it is. */
const LONGER_UNIT = /[dw]/;

function toTimestamp(value: Value): Value {
  if (value instanceof Timestamp) return value;
  if (typeof value === 'number') return new Timestamp(datedAt(value * 1000));
  const text = value as string;
  const at = readInstant(text);
  return at === undefined ? failure(`'${text.slice(0, 40)}' is no RFC 3339 time`) : new Timestamp(at);
}

function toDuration(value: Value): Value {
  if (value instanceof Duration) return value;
  const text = value as string;
  const ms = LONGER_UNIT.test(text) ? undefined : readDuration(text);
  return ms === undefined ? failure(`'${text.slice(0, 40)}' is no duration such as 1h30m`) : new Duration(ms);
}

/** Total for durations, the part of the clock for times. */
function part(value: Value | undefined, unit: number, ofClock: (date: Date) => number): Value {
  return value instanceof Duration ? Math.trunc(value.ms / unit) : ofDate(value, ofClock);
}

/** What a time's date tells; unknown of one that has none. */
function ofDate(value: Value | undefined, of: (date: Date) => number): Value {
  const isDated = value instanceof Timestamp && value.at.dating === 'dated';
  return isDated ? of(new Date(value.at.ms)) : new Unknown('not-collected', 'the time lacks its date');
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
    value instanceof Duration ? Math.trunc(value.ms % 1000) : ofDate(value, (date) => date.getUTCMilliseconds()),
  ),
  define('timestamp.getFullYear() -> int', 'The year in UTC.', ([value]) =>
    ofDate(value, (date) => date.getUTCFullYear()),
  ),
  define('timestamp.getMonth() -> int', 'The month in UTC, January is 0.', ([value]) =>
    ofDate(value, (date) => date.getUTCMonth()),
  ),
  define('timestamp.getDate() -> int', 'The day of the month in UTC, from 1.', ([value]) =>
    ofDate(value, (date) => date.getUTCDate()),
  ),
  define('timestamp.getDayOfMonth() -> int', 'The day of the month in UTC, from 0.', ([value]) =>
    ofDate(value, (date) => date.getUTCDate() - 1),
  ),
  define('timestamp.getDayOfWeek() -> int', 'The day of the week in UTC, Sunday is 0.', ([value]) =>
    ofDate(value, (date) => date.getUTCDay()),
  ),
  define('timestamp.getDayOfYear() -> int', 'The day of the year in UTC, from 0.', ([value]) =>
    ofDate(value, dayOfYear),
  ),
];
