export type VerdictStatus = 'root-cause' | 'symptoms-only' | 'healthy' | 'inconclusive';

export interface ReportVerdict {
  readonly status: VerdictStatus;
  /** What is wrong, and of what: one line of at most 120 characters. */
  readonly headline: string;
  /** What follows from it, and how much is known: a sentence or two. */
  readonly summary?: string;
}
