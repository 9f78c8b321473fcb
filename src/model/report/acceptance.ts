import type { Severity } from '../episode.ts';
import type { ObjectReference } from '../object.ts';
import type { SourceRef } from '../source.ts';
import type { Confidence } from './confidence.ts';
import type { ReportTime } from './report-time.ts';

/** What is known and accepted is told and counted here; it is no part of the verdict and no failure. */
export interface ReportAcceptance {
  /** In the order of the file. */
  readonly entries: readonly ReportAcceptanceEntry[];
  /** What the entries fold away: diagnoses, the best first, then symptoms without a known cause. */
  readonly found: readonly ReportAccepted[];
}

/** One entry of a file of what is accepted, and what came of it. */
export interface ReportAcceptanceEntry {
  /** Of a diagnosis or an event. */
  readonly id: string;
  /** Pattern of the subjects, such as `Pod/shop/*`; absent: any. */
  readonly subject?: string;
  /** What the title has to contain; absent: anything. */
  readonly says?: string;
  readonly until?: ReportTime;
  readonly why: string;
  /** Where it stands. */
  readonly file: string;
  readonly line: number;
  /**
   * Folds something away; covers some subjects of a finding and not all, which stays; nothing was found that it is for; ended before
   * the bundle was collected; cannot be held against a bundle without a time. Only what is used folds anything away.
   */
  readonly state: 'used' | 'partly' | 'unused' | 'expired' | 'undated';
}

/** A diagnosis or a symptom that is accepted. */
export interface ReportAccepted {
  readonly what: 'diagnosis' | 'symptom';
  readonly id: string;
  readonly title: string;
  readonly subject?: ObjectReference;
  readonly alike?: readonly ObjectReference[];
  readonly severity: Severity;
  /** Of a diagnosis. */
  readonly confidence?: Confidence;
  readonly source?: SourceRef;
  /** Index into `entries`. */
  readonly entry: number;
}
