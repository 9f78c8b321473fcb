import type { DatedStamp } from '../model/index.ts';
import type { DatedReading, StampReading } from './reading.ts';
import type { ZoneReading } from './zones.ts';
import type { ClockTime } from './clock-time.ts';

/**
 * Puts date, time of day and zone together. `undefined` where there is no such day.
 * Without a zone, or with one that means several, the stamp reads as UTC and says so.
 */
export function assemble(midnight: number, time: ClockTime, zone: ZoneReading | undefined): DatedReading | undefined {
  const ms = midnight + time.ms;
  if (Number.isNaN(ms)) {
    return undefined;
  }
  const end = zone ? zone.end : time.end;
  const precision = time.precision;
  const stamp: DatedStamp =
    zone?.offset === undefined ? { ms, precision, missingZone: true } : { ms: ms - zone.offset * 60_000, precision };
  return { stamp, end };
}

/** Puts month, day and time of day together, where neither year nor zone is written. `undefined` where there is no such day. */
export function assembleYearless(midnightOfYear: number, time: ClockTime): StampReading | undefined {
  const timeOfYear = midnightOfYear + time.ms;
  if (Number.isNaN(timeOfYear)) {
    return undefined;
  }
  return { stamp: { timeOfYear, precision: time.precision, missingYear: true, missingZone: true }, end: time.end };
}
