import { digitAt, twoDigits } from './digits.ts';

/** A time of day. */
export interface ClockTime {
  /** Milliseconds since midnight; a leap second (`:60`) reads as the second after it. */
  readonly ms: number;
  /** Milliseconds, see `Stamp`. */
  readonly precision: number;
  readonly end: number;
}

const COLON = 0x3a;
const DOT = 0x2e;
const COMMA = 0x2c;

/** `10:11:12` with any decimal fraction after a dot or a comma. More digits than milliseconds are dropped. */
export function readClockTime(text: string, at: number): ClockTime | undefined {
  const hour = twoDigits(text, at);
  const minute = twoDigits(text, at + 3);
  const second = twoDigits(text, at + 6);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 60) {
    return undefined;
  }
  if (text.charCodeAt(at + 2) !== COLON || text.charCodeAt(at + 5) !== COLON) {
    return undefined;
  }
  const whole = ((hour * 60 + minute) * 60 + second) * 1000;
  const separator = text.charCodeAt(at + 8);
  if (separator !== DOT && separator !== COMMA) {
    return { ms: whole, precision: 1000, end: at + 8 };
  }
  let precision = 1000;
  let fraction = 0;
  let end = at + 9;
  for (; precision > 1; end++) {
    const digit = digitAt(text, end);
    if (digit < 0) {
      // A separator without digits is the sentence's, not the stamp's.
      return { ms: whole + fraction, precision, end: precision === 1000 ? at + 8 : end };
    }
    precision /= 10;
    fraction += digit * precision;
  }
  while (digitAt(text, end) >= 0) {
    end++;
  }
  return { ms: whole + fraction, precision: 1, end };
}
