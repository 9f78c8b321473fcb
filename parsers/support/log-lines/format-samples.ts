import type { LogLine } from '../../../src/model/index.ts';

/** Lines of one format as they are in the wild, and exactly what they must read as. */
export interface FormatSamples {
  readonly lines: readonly (readonly [string, LogLine])[];
  /** Lines that begin no record. */
  readonly foreign?: readonly string[];
}

/** What is missing in the stamps of most logs, and in those of klog and syslog. */
export const LOCAL = { missingZone: true };
export const BARE = { missingYear: true, missingZone: true };

/** A stamp: this time, as precise as so many milliseconds, without these parts. */
export function at(utc: string, precision: number, missing: object = {}) {
  return { ms: Date.parse(utc), precision, ...missing };
}
