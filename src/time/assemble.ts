import type { Stamp } from '../model/index.ts';
import type { StampReading } from './reading.ts';
import type { ZoneReading } from './zones.ts';
import type { ClockTime } from './clock-time.ts';

/**
 * Puts date, time of day and zone together. `undefined` where there is no such day.
 * Without a zone, or with one that means several, the stamp reads as UTC and says so.
 */
export function assemble(
  midnight: number,
  time: ClockTime,
  zone: ZoneReading | undefined,
  missingYear = false,
): StampReading | undefined {
  const ms = midnight + time.ms;
  if (Number.isNaN(ms)) {
    return undefined;
  }
  const end = zone ? zone.end : time.end;
  const precision = time.precision;
  let stamp: Stamp;
  if (zone?.offset === undefined) {
    stamp = missingYear
      ? { ms, precision, missingYear: true, missingZone: true }
      : { ms, precision, missingZone: true };
  } else {
    const utc = ms - zone.offset * 60_000;
    stamp = missingYear ? { ms: utc, precision, missingYear: true } : { ms: utc, precision };
  }
  return { stamp, end };
}
