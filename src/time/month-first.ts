import { assemble, assembleYearless } from './assemble.ts';
import { midnight, midnightOfYear, monthAt } from './calendar.ts';
import { readClockTime } from './clock-time.ts';
import { fourDigits, paddedDigits, twoDigits } from './digits.ts';
import type { DatedReading, StampReading } from './reading.ts';
import { readZone } from './zones.ts';

const SPACE = 0x20;
const COLON = 0x3a;
const MINUTE = 60_000;

/** Journal and syslog short form: `Nov 29 21:07:14`, `Nov  9 21:07:14.123456`. Neither year nor zone. */
export function readSyslogStamp(text: string, at: number): StampReading | undefined {
  const month = monthAt(text, at);
  if (month === 0 || text.charCodeAt(at + 3) !== SPACE || text.charCodeAt(at + 6) !== SPACE) {
    return undefined;
  }
  const day = paddedDigits(text, at + 4);
  const time = readClockTime(text, at + 7);
  return time && day > 0 ? assembleYearless(midnightOfYear(month, day), time) : undefined;
}

/** openssl: `Jun  6 12:00:00 2022 GMT`; also what `ctime` prints after the weekday, where the zone may be missing. */
export function readOpensslStamp(text: string, at: number): DatedReading | undefined {
  const month = monthAt(text, at);
  if (month === 0 || text.charCodeAt(at + 3) !== SPACE || text.charCodeAt(at + 6) !== SPACE) {
    return undefined;
  }
  const day = paddedDigits(text, at + 4);
  const time = readClockTime(text, at + 7);
  if (!time || day < 1 || text.charCodeAt(time.end) !== SPACE) {
    return undefined;
  }
  const year = fourDigits(text, time.end + 1);
  if (year < 0) {
    // `date` prints the zone before the year: `Wed Dec 21 09:42:47 UTC 2022`.
    const zone = readZone(text, time.end + 1);
    const yearAfter = zone && text.charCodeAt(zone.end) === SPACE ? fourDigits(text, zone.end + 1) : -1;
    return zone && yearAfter >= 0
      ? assemble(midnight(yearAfter, month, day), time, { offset: zone.offset, end: zone.end + 5 })
      : undefined;
  }
  const end = time.end + 5;
  const zone = text.charCodeAt(end) === SPACE ? readZone(text, end + 1) : undefined;
  return assemble(midnight(year, month, day), { ms: time.ms, precision: time.precision, end }, zone);
}

/** dmesg for people: `Nov29 21:07`, `Nov 9 21:07`. Neither year, zone nor seconds. */
export function readMinuteStamp(text: string, at: number): StampReading | undefined {
  const month = monthAt(text, at);
  const day = month === 0 ? -1 : paddedDigits(text, at + 3);
  const hour = twoDigits(text, at + 6);
  const minute = twoDigits(text, at + 9);
  if (day < 1 || hour < 0 || hour > 23 || minute < 0 || minute > 59) return undefined;
  if (text.charCodeAt(at + 5) !== SPACE || text.charCodeAt(at + 8) !== COLON) return undefined;
  const time = { ms: (hour * 60 + minute) * MINUTE, precision: MINUTE, end: at + 11 };
  return assembleYearless(midnightOfYear(month, day), time);
}
