import { assemble } from './assemble.ts';
import { midnight, monthAt } from './calendar.ts';
import { readClockTime } from './clock-time.ts';
import { digitAt, fourDigits, twoDigits } from './digits.ts';
import type { DatedReading } from './reading.ts';
import { readZone } from './zones.ts';

const SPACE = 0x20;
const SLASH = 0x2f;
const COLON = 0x3a;
const HYPHEN = 0x2d;

/**
 * Day, month by name, year: `29 Nov 2025 21:07:14.123` (key-value stores, RFC 1123 after the weekday), `29/Nov/2025:21:07:14 +0000`
 * (access logs), `29-Nov-2025 21:07:14.123` (Tomcat).
 */
export function readDayFirst(text: string, at: number): DatedReading | undefined {
  const short = digitAt(text, at + 1) < 0;
  const day = short ? digitAt(text, at) : twoDigits(text, at);
  const from = short ? at + 1 : at + 2;
  const separator = text.charCodeAt(from);
  if (separator !== SPACE && separator !== SLASH && separator !== HYPHEN) {
    return undefined;
  }
  const month = monthAt(text, from + 1);
  const year = fourDigits(text, from + 5);
  if (day < 1 || month === 0 || year < 0 || text.charCodeAt(from + 4) !== separator) {
    return undefined;
  }
  const between = text.charCodeAt(from + 9);
  if (between !== SPACE && between !== COLON) {
    return undefined;
  }
  const time = readClockTime(text, from + 10);
  if (!time) {
    return undefined;
  }
  const zone = text.charCodeAt(time.end) === SPACE ? readZone(text, time.end + 1) : undefined;
  return assemble(midnight(year, month, day), time, zone);
}
