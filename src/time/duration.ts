import { DAY, HOUR, MINUTE, SECOND } from './units.ts';

const UNITS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: SECOND,
  m: MINUTE,
  h: HOUR,
  d: DAY,
  w: 7 * DAY,
};
const DURATION = /^[+-]?(?:\d{1,15}(?:\.\d{0,9})?(?:ns|us|µs|ms|s|m|h|d|w))+$|^[+-]?0$/;
const PART = /(\d+(?:\.\d*)?)(ns|us|µs|ms|s|m|h|d|w)/g;

/** Milliseconds of a length of time as Go writes it, and with days and weeks: `1h30m`, `250ms`, `-2d`. */
export function readDuration(text: string): number | undefined {
  if (!DURATION.test(text)) return undefined;
  let ms = 0;
  for (const [, count, unit = ''] of text.matchAll(PART)) ms += Number(count) * (UNITS[unit] ?? 0);
  return text.startsWith('-') ? -ms : ms;
}

const SHOWN_UNITS: readonly (readonly [ms: number, name: string])[] = [
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'm'],
  [SECOND, 's'],
];

/** A length of time for readers, at most two units: `2d4h`, `15m`, `3s`, `250ms`. */
export function durationText(ms: number): string {
  if (ms < 0) return `-${durationText(-ms)}`;
  if (ms < 1000) return `${Math.round(ms)}ms`;
  const parts: string[] = [];
  let rest = ms;
  for (const [unit, name] of SHOWN_UNITS) {
    const count = Math.floor(rest / unit);
    if (count === 0) {
      if (parts.length > 0) break;
      continue;
    }
    parts.push(`${count}${name}`);
    rest -= count * unit;
    if (parts.length === 2) break;
  }
  return parts.join('');
}

/** A length of time in whole seconds that `readDuration` reads as the same: `1d30s`. */
export function wholeDurationText(ms: number): string {
  let rest = Math.round(ms / SECOND) * SECOND;
  const parts: string[] = [];
  for (const [unit, name] of SHOWN_UNITS) {
    const count = Math.floor(rest / unit);
    if (count > 0) parts.push(`${count}${name}`);
    rest -= count * unit;
  }
  return parts.length === 0 ? '0s' : parts.join('');
}

/** Milliseconds without what is less than a second, rounded. */
export function wholeSeconds(ms: number): number {
  return Math.round(ms / 1000) * 1000;
}
