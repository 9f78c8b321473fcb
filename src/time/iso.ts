import { assemble } from './assemble.ts';
import { midnight } from './calendar.ts';
import { readClockTime } from './clock-time.ts';
import { fourDigits, twoDigits } from './digits.ts';
import type { DatedReading } from './reading.ts';
import { readNumericZone, readZone, readZoneName } from './zones.ts';

const SPACE = 0x20;
const SLASH = 0x2f;
const HYPHEN = 0x2d;

/**
 * RFC 3339 and what is written like it: `2024-01-02T03:04:05.123456789+08:00`, `2024-01-02 03:04:05,123`,
 * `2024/01/02 03:04:05` (Go, nginx), with the zone as `Z`, `+08:00`, `+0800`, ` +0800`, ` UTC` or missing.
 */
export function readIso(text: string, at: number): DatedReading | undefined {
  // A dozen formats look at the stamp of one line, one after the other.
  if (text !== lastText || at !== lastAt) {
    lastReading = readAnew(text, at);
    lastText = text;
    lastAt = at;
  }
  return lastReading;
}

let lastText = '';
let lastAt = 0;
let lastReading: DatedReading | undefined;

function readAnew(text: string, at: number): DatedReading | undefined {
  const separator = text.charCodeAt(at + 4);
  if ((separator !== HYPHEN && separator !== SLASH) || text.charCodeAt(at + 7) !== separator) {
    return undefined;
  }
  const between = text.charCodeAt(at + 10);
  if (between !== 0x54 && between !== SPACE && between !== 0x74 && between !== 0x5f) {
    return undefined;
  }
  const year = fourDigits(text, at);
  const month = twoDigits(text, at + 5);
  const day = twoDigits(text, at + 8);
  if (year < 0 || month < 0 || day < 0) {
    return undefined;
  }
  const time = readClockTime(text, at + 11);
  if (!time) {
    return undefined;
  }
  const next = text.charCodeAt(time.end);
  const zone = next === SPACE ? readSpacedZone(text, time.end + 1) : readNumericZone(text, time.end);
  return assemble(midnight(year, month, day), time, zone);
}

/** After a space only what cannot be the beginning of the message: `+0800` in full, or an abbreviation. */
function readSpacedZone(text: string, at: number) {
  const first = text.charCodeAt(at);
  if (first === 0x2b || first === HYPHEN) {
    const zone = readNumericZone(text, at);
    return zone && zone.end >= at + 5 ? zone : undefined;
  }
  return first >= 0x41 && first <= 0x5a ? readZoneName(text, at) : undefined;
}

/**
 * Go's `time.Time.String()`: `2024-01-02 03:04:05.123 +0000 UTC m=+0.1`. The zone's name and the monotonic reading belong
 * to the stamp. A zone without a name repeats its offset (`+0330 +0330`).
 */
export function readGoTime(text: string, at: number): DatedReading | undefined {
  const reading = text.charCodeAt(at + 10) === SPACE ? readIso(text, at) : undefined;
  if (!reading || reading.stamp.missingZone || text.charCodeAt(reading.end) !== SPACE) {
    return undefined;
  }
  const zone = readZone(text, reading.end + 1);
  if (!zone) {
    return undefined;
  }
  return { stamp: reading.stamp, end: text.startsWith(' m=', zone.end) ? endOfClock(text, zone.end + 3) : zone.end };
}

/** Behind the sign, digits and point of a monotonic reading. */
function endOfClock(text: string, at: number): number {
  let end = at;
  while (end - at < 32 && '+-.0123456789'.includes(text.charAt(end)) && end < text.length) {
    end++;
  }
  return end;
}
