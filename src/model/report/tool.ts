import type { RuleOrigin } from '../windowed.ts';

/** What made the report. */
export interface ReportTool {
  readonly name: string;
  readonly version: string;
  /** Hash of all rules: results are comparable only where it is the same. */
  readonly rulesVersion: string;
  /** Packs and collections of rules over the built-in ones; absent: none. */
  readonly packs?: readonly ReportPack[];
}

/** Rules that somebody else keeps. */
export interface ReportPack extends RuleOrigin {
  /** How many events and diagnoses it gives. */
  readonly rules: number;
  /** How many of its rules cannot be run here; warnings say why. Absent: none. */
  readonly notRun?: number;
}
