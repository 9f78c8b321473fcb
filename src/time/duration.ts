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
