import { digitAt, digitRun } from './digits.ts';
import type { DatedReading } from './reading.ts';

/** Seconds since 1970 of 1 January 1990 and 2100: what lies outside is some other number. */
const EARLIEST = 631_152_000;
const LATEST = 4_102_444_800;

/**
 * The instant that a number means by its size: seconds (with fraction), milliseconds, microseconds or nanoseconds since
 * 1970. `undefined` for numbers that are no time between 1990 and 2100.
 */
export function epochMilliseconds(value: number): number | undefined {
  for (const unit of [1, 1e3, 1e6, 1e9]) {
    if (value >= EARLIEST * unit && value < LATEST * unit) {
      // A double of this size is off by up to a quarter of a microsecond, which must not cost a millisecond.
      return Math.floor((value / unit) * 1000 + 1e-3);
    }
  }
  return undefined;
}

/** Epoch seconds with an optional fraction and exponent (`1700000000.123`, `1.700000000123e+09`), or epoch milli-, micro- or nanoseconds. */
export function readEpoch(text: string, at: number): DatedReading | undefined {
  const whole = digitRun(text, at, 19);
  if (!whole) {
    return undefined;
  }
  let end = whole.end;
  let digits = 0;
  if (text.charCodeAt(end) === 0x2e && digitAt(text, end + 1) >= 0) {
    while (digitAt(text, end + 1 + digits) >= 0) {
      digits++;
    }
    end += 1 + digits;
  }
  let exponent = 0;
  if (text.charCodeAt(end) === 0x65 && text.charCodeAt(end + 1) === 0x2b) {
    const power = digitRun(text, end + 2, 2);
    if (power) {
      exponent = power.value;
      end = power.end;
    }
  }
  const ms = epochMilliseconds(Number(text.slice(at, Math.min(end, at + 60))));
  if (ms === undefined) {
    return undefined;
  }
  const length = whole.end - at + exponent;
  const precision = length > 10 ? 1 : 1000 / 10 ** Math.min(3, Math.max(0, digits - exponent));
  return { stamp: { ms, precision }, end };
}
