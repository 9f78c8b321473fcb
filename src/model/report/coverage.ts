import type { ReportTime } from './report-time.ts';

export interface ReportCoverage {
  /** The artifact, or what a diagnosis wanted and nobody collected. */
  readonly what: string;
  readonly state: 'read' | 'partial' | 'not-collected';
  /** The parser's title: `etcd JSON log`. */
  readonly format?: string;
  readonly bytes?: number;
  readonly from?: ReportTime;
  readonly to?: ReportTime;
  readonly why?: string;
  /** Of a part of an artifact that was read for itself: the artifact stands in the list, too. */
  readonly part?: boolean;
  /** Of a log: its lines, counted. */
  readonly lines?: number;
  /** Of a log: how many of its lines are at warning level or above. */
  readonly problems?: ReportProblems;
  /** Log lines over `from`..`to` in equal slices, after samples: their shapes are true, their heights nearly. */
  readonly volume?: { readonly lines: readonly number[]; readonly problems: readonly number[] };
}

/** Nobody reads the level of every line of a log: what is known of all is estimated from some. */
export interface ReportProblems {
  /** The estimate, and no fewer than rules know. */
  readonly about: number;
  /** Lines whose level was read, evenly over the log. */
  readonly sampled: number;
}
