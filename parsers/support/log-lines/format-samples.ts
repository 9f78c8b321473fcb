import type { LogLine, YearlessStamp } from '../../../src/model/index.ts';

/** Lines of one format as they are in the wild, and exactly what they must read as. */
export interface FormatSamples {
  readonly lines: readonly (readonly [string, LogLine])[];
  /** Lines that begin no record. */
  readonly foreign?: readonly string[];
}

/** What is missing in the stamps of most logs. */
export const LOCAL = { missingZone: true };

/** A stamp: this time, as precise as so many milliseconds, without these parts. */
export function at(utc: string, precision: number, missing: object = {}) {
  return { ms: Date.parse(utc), precision, ...missing };
}

/** A stamp as klog and syslog write it, with neither year nor zone: `11-29T21:07:14Z` in any leap year. */
export function yearless(time: string, precision: number): YearlessStamp {
  const timeOfYear = Date.parse(`2024-${time}`) - Date.parse('2024-01-01T00:00:00Z');
  return { timeOfYear, precision, missingYear: true, missingZone: true };
}
