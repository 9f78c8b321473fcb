import { digitRun } from './digits.ts';
import { DAY, HOUR, MINUTE, SECOND, YEAR } from './units.ts';
import type { StampReading } from './reading.ts';

const UNITS: readonly (readonly [string, number])[] = [
  ['second', SECOND],
  ['minute', MINUTE],
  ['hour', HOUR],
  ['day', DAY],
  ['week', 7 * DAY],
  ['month', 30 * DAY],
  ['year', YEAR],
];

/** `Less than a second`, `About an hour`: one of the unit. */
const ONE = ['Less than a ', 'About a ', 'About an ', 'an ', 'a '];

/**
 * An age in words, as docker, crictl and systemd print it: `5 days ago`, `About an hour ago`, `3 weeks ago`,
 * `Less than a second ago`, `1 month 2 days ago`, `2h 5min ago`. The precision is the smallest unit.
 */
export function readAgo(text: string, at: number): StampReading | undefined {
  let ms = 0;
  let precision = 0;
  let end = at;
  const vague = ONE.find((words) => text.startsWith(words, at));
  if (vague !== undefined) {
    const unit = unitAt(text, at + vague.length);
    if (!unit) {
      return undefined;
    }
    precision = unit.ms;
    ms = vague.startsWith('Less') ? 0 : unit.ms;
    end = unit.end;
  } else {
    for (let part = quantityAt(text, end); part; part = quantityAt(text, end)) {
      ms += part.ms;
      precision = part.precision;
      end = part.end;
      if (text.charCodeAt(end) === 0x20 && !text.startsWith(' ago', end)) {
        end++;
      }
    }
  }
  if (precision === 0 || !text.startsWith(' ago', end)) {
    return undefined;
  }
  return { stamp: { ms, precision, relative: true }, end: end + 4 };
}

interface Unit {
  readonly ms: number;
  readonly end: number;
}

function quantityAt(text: string, at: number): (Unit & { readonly precision: number }) | undefined {
  const number = digitRun(text, at, 7);
  if (!number) {
    return undefined;
  }
  const unit = unitAt(text, text.charCodeAt(number.end) === 0x20 ? number.end + 1 : number.end);
  return unit && { ms: number.value * unit.ms, precision: unit.ms, end: unit.end };
}

function unitAt(text: string, at: number): Unit | undefined {
  for (const [name, ms] of UNITS) {
    if (text.startsWith(name, at)) {
      const end = at + name.length;
      return { ms, end: text.charCodeAt(end) === 0x73 ? end + 1 : end };
    }
  }
  // systemd shortens: `2h 5min ago`, `3s ago`.
  if (text.startsWith('min ', at)) {
    return { ms: MINUTE, end: at + 3 };
  }
  const next = text.charCodeAt(at + 1);
  const short = next === 0x20 ? 'smhd'.indexOf(text.charAt(at)) : -1;
  return short >= 0 && at < text.length ? { ms: UNITS[short]![1], end: at + 1 } : undefined;
}
