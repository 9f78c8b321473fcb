import type { Age } from '../model/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from './units.ts';

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:years?|y)$/, 365.25 * DAY],
  [/^(?:months?)$/, 30.4375 * DAY],
  [/^(?:weeks?|w)$/, 7 * DAY],
  [/^(?:days?|d)$/, DAY],
  [/^(?:hours?|h)$/, HOUR],
  [/^(?:minutes?|min|m)$/, MINUTE],
  [/^(?:seconds?|secs?|s)$/, SECOND],
];

/**
 * An age as container runtimes, systemd and Kubernetes write it (`5 days ago`, `About an hour ago`, `3h 22min ago`,
 * `1 week 2 days ago`, `5d4h`), as a relative stamp: milliseconds before collection, precise to the smallest unit said.
 */
export function readAgo(text: string): Age | undefined {
  const words = text.trim().toLowerCase().replace(/ ago$/, '');
  if (words.length > 100) return undefined;
  if (words === 'less than a second' || words === 'just now' || words === 'now') {
    return { ms: 0, precision: SECOND, relative: true };
  }
  const plain = words.replace(/^about /, '').replace(/^an? /, '1 ');
  let ms = 0;
  let precision = Number.POSITIVE_INFINITY;
  let rest = plain;
  while (rest !== '') {
    const part = /^(?<count>\d{1,9}(?:\.\d{1,6})?) ?(?<unit>[a-z]{1,7})[ ,]*/.exec(rest);
    const unit = UNITS.find(([name]) => name.test(part?.groups?.['unit'] ?? ''))?.[1];
    if (part === null || unit === undefined) return undefined;
    ms += Number(part.groups?.['count']) * unit;
    precision = Math.min(precision, unit);
    rest = rest.slice(part[0].length);
  }
  return precision === Number.POSITIVE_INFINITY ? undefined : { ms: Math.round(ms), precision, relative: true };
}
