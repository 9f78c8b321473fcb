import type { Dating, Instant } from '../model/index.ts';
import { readDuration, wholeDurationText } from './duration.ts';
import { formatRfc3339, readRfc3339 } from './rfc3339.ts';

/** When a bundle was collected of which nothing tells the date: its ages count from here. */
export const COLLECTION: Instant = { dating: 'undated', ms: 0 };

/** A point in time with a date. */
export function datedAt(ms: number): Instant {
  return { dating: 'dated', ms };
}

/** Milliseconds from one point in time to another, negative where the other came first; `undefined` where they do not compare. */
export function elapsed(from: Instant, to: Instant): number | undefined {
  return from.dating === to.dating ? to.ms - from.ms : undefined;
}

/** Whether one time is known to be before another one. */
export function isBefore(time: Instant | undefined, other: Instant | undefined): boolean {
  return time !== undefined && other !== undefined && (elapsed(time, other) ?? 0) > 0;
}

/** The point in time so many milliseconds later. */
export function later(instant: Instant, ms: number): Instant {
  return { dating: instant.dating, ms: instant.ms + ms };
}

/** Those that lack most first. */
export const DATINGS: readonly Dating[] = ['undated', 'yearless', 'dated'];

/** An order for lists: what lacks most of its date first, then by time. That one comes first does not mean that it was before. */
export function compareInstants(left: Instant, right: Instant): number {
  if (left.dating !== right.dating) return DATINGS.indexOf(left.dating) - DATINGS.indexOf(right.dating);
  return left.ms - right.ms;
}

/** The first of two in the order of lists; the one that is known, where one is. */
export function earliest(left: Instant | undefined, right: Instant | undefined): Instant | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return compareInstants(left, right) <= 0 ? left : right;
}

/** The last of two in the order of lists; the one that is known, where one is. */
export function latest(left: Instant | undefined, right: Instant | undefined): Instant | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return compareInstants(left, right) >= 0 ? left : right;
}

/** Begins a leap year: what has no year is reckoned in it. */
const LEAP_YEAR = 2000;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Day and time of what has no year: the date parts count, the year says how many years before the one that is meant. */
export function dateOfYearless(ms: number): Date {
  return new Date(Date.UTC(LEAP_YEAR, 0, 1) + ms);
}

/**
 * A point in time in words: RFC 3339 in UTC, without milliseconds where they are zero; `Nov 9 21:07:14` of what has no year
 * (`Nov 9 21:07:14, 2 years before`), `9m before collection` of what has no date. `readInstant` reads it.
 */
export function instantText({ dating, ms }: Instant): string {
  switch (dating) {
    case 'undated':
      return ms === 0 ? AT_COLLECTION : `${wholeDurationText(-ms)}${BEFORE_COLLECTION}`;
    case 'yearless':
      return yearlessText(ms);
    case 'dated':
      return formatRfc3339(ms)?.replace('.000Z', 'Z') ?? 'an impossible time';
  }
}

const AT_COLLECTION = 'the time of collection';
const BEFORE_COLLECTION = ' before collection';

function yearlessText(ms: number): string {
  const date = dateOfYearless(ms);
  const time = date
    .toISOString()
    .slice(11, 23)
    .replace(/\.000$/, '');
  const years = LEAP_YEAR - date.getUTCFullYear();
  const before = years <= 0 ? '' : `, ${years} ${years === 1 ? 'year' : 'years'} before`;
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()} ${time}${before}`;
}

const YEARLESS =
  /^(?<month>[A-Z][a-z]{2}) (?<day>\d{1,2}) (?<time>\d\d:\d\d:\d\d(?:\.\d{3})?)(?:, (?<years>\d{1,3}) years? before)?$/;

/** A point in time from a text as objects hold it: RFC 3339, or what `instantText` says of one that lacks its date. */
export function readInstant(text: string): Instant | undefined {
  const ms = readRfc3339(text);
  if (ms !== undefined) return datedAt(ms);
  if (text === AT_COLLECTION) return COLLECTION;
  if (text.endsWith(BEFORE_COLLECTION)) {
    const age = readDuration(text.slice(0, -BEFORE_COLLECTION.length));
    return age === undefined ? undefined : { dating: 'undated', ms: -age };
  }
  return readYearless(text);
}

function readYearless(text: string): Instant | undefined {
  const { month = '', day = '', time = '', years = '0' } = YEARLESS.exec(text)?.groups ?? {};
  const index = MONTHS.indexOf(month);
  if (index < 0) return undefined;
  const midnight = Date.UTC(LEAP_YEAR - Number(years), index, Number(day));
  const ms = midnight + Date.parse(`1970-01-01T${time}Z`) - Date.UTC(LEAP_YEAR, 0, 1);
  return Number.isNaN(ms) ? undefined : { dating: 'yearless', ms };
}

/** How long before a time that of a text was, as objects hold it; milliseconds. `undefined` where the two do not compare. */
export function elapsedSince(text: string, now: Instant): number | undefined {
  const at = readInstant(text);
  return at && elapsed(at, now);
}

/** The report's form: RFC 3339 in UTC with milliseconds; `undefined` of what has no date, or none of a known year. */
export function formatInstant({ dating, ms }: Instant): string | undefined {
  return dating === 'dated' ? formatRfc3339(ms) : undefined;
}
