import type { Warning } from '../artifact.ts';
import type { ReportAcceptance } from './acceptance.ts';
import type { ReportBundle } from './bundle.ts';
import type { ReportCheck } from './check.ts';
import type { ReportCoverage } from './coverage.ts';
import type { ReportDiagnosis } from './diagnosis.ts';
import type { ReportInventory } from './inventory.ts';
import type { ReportTime } from './report-time.ts';
import type { ReportEpisode, ReportIncident, ReportUnexplained } from './timeline.ts';
import type { ReportTool } from './tool.ts';
import type { ReportVerdict } from './verdict.ts';

/** The sole contract between analysis and renderers; its JSON Schema is `reports/json/report.schema.json`. */
export interface Report {
  readonly schema: 'faultline/report/v1';
  readonly tool: ReportTool;
  readonly bundle: ReportBundle;
  readonly verdict: ReportVerdict;
  /** What the report was narrowed to; absent where it shows everything. */
  readonly filter?: ReportFilter;
  /** What the user knows and accepts; absent where nothing was said to be. */
  readonly acceptance?: ReportAcceptance;
  /** What was replaced by pseudonyms, beside secrets; absent: nothing. */
  readonly redacted?: readonly ('ips' | 'hosts' | 'names')[];
  /** What is wrong now, the best first. */
  readonly diagnoses: readonly ReportDiagnosis[];
  /** What was wrong and is over, the gravest first. */
  readonly over: readonly ReportIncident[];
  /** By time, then event, then subject. */
  readonly timeline: readonly ReportEpisode[];
  /** Symptoms that no diagnosis explains: those that rules know, then what no rule knows, the weightiest first. */
  readonly unexplained: readonly ReportUnexplained[];
  /** What checks of other tools said, the failed ones first; absent where there are none. */
  readonly checks?: readonly ReportCheck[];
  readonly inventory: ReportInventory;
  readonly coverage: readonly ReportCoverage[];
  readonly warnings: readonly Warning[];
  /** How many entries of its lists a report leaves out that would be too large; absent where it is whole. */
  readonly leftOut?: ReportLeftOut;
}

/** The analysis is of the whole bundle; shown is what falls into this, and how much does not. */
export interface ReportFilter {
  readonly since?: ReportTime;
  readonly until?: ReportTime;
  readonly namespace?: string;
  readonly node?: string;
  readonly hidden: { readonly diagnoses: number; readonly over: number; readonly unexplained: number };
}

/** Counts by list; of one that is whole there is none. */
export interface ReportLeftOut {
  readonly diagnoses?: number;
  readonly over?: number;
  readonly accepted?: number;
  readonly timeline?: number;
  readonly unexplained?: number;
  /** Symptoms that no rule knows, the mildest, which stand in no list. */
  readonly unknown?: number;
  readonly checks?: number;
  readonly nodes?: number;
  readonly unhealthy?: number;
  readonly certificates?: number;
  readonly coverage?: number;
  readonly warnings?: number;
}
