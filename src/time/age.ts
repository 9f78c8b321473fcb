import type { Age } from '../model/index.ts';
import { digitRun } from './digits.ts';
import { DAY, HOUR, MINUTE, SECOND, YEAR } from './units.ts';
import type { AgeReading } from './reading.ts';

/** An age with what kubectl adds for repeats: `2m (x7 over 10m)`. */
export interface RepeatedAgeReading extends AgeReading {
  /** Occurrences; 1 where the text tells none. */
  readonly count: number;
  /** When the first of several was. */
  readonly first?: Age;
}

const UNITS: ReadonlyMap<number, number> = new Map([
  [0x73, SECOND],
  [0x6d, MINUTE],
  [0x68, HOUR],
  [0x64, DAY],
  [0x79, YEAR],
]);

/**
 * An age as kubectl prints it: `93s`, `2m13s`, `5d4h`, `3y45d`. Ages are cut off, not rounded: the true age lies
 * between `ms` and `ms + precision`, the smallest unit shown.
 */
export function readAge(text: string, at: number): AgeReading | undefined {
  let ms = 0;
  let precision = Number.POSITIVE_INFINITY;
  let end = at;
  for (let part = digitRun(text, end, 7); part; part = digitRun(text, end, 7)) {
    const unit = UNITS.get(text.charCodeAt(part.end));
    // Units fall from left to right, each at most once.
    if (unit === undefined || unit >= precision) {
      return undefined;
    }
    ms += part.value * unit;
    precision = unit;
    end = part.end + 1;
  }
  return end === at || isWord(text.charCodeAt(end)) ? undefined : { stamp: { ms, precision, relative: true }, end };
}

/** An age with an optional count: `2m (x7 over 10m)`, `5s (x3)`, `93s`. */
export function readRepeatedAge(text: string, at: number): RepeatedAgeReading | undefined {
  const last = readAge(text, at);
  if (!last) {
    return undefined;
  }
  const alone = { ...last, count: 1 };
  if (!text.startsWith(' (x', last.end)) {
    return alone;
  }
  const count = digitRun(text, last.end + 3, 9);
  if (!count) {
    return alone;
  }
  if (text.charCodeAt(count.end) === 0x29) {
    return { stamp: last.stamp, end: count.end + 1, count: count.value };
  }
  const first = text.startsWith(' over ', count.end) ? readAge(text, count.end + 6) : undefined;
  if (!first || text.charCodeAt(first.end) !== 0x29) {
    return alone;
  }
  return { stamp: last.stamp, end: first.end + 1, count: count.value, first: first.stamp };
}

function isWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);
}
