import type { ObjectReference } from './object.ts';
import type { SourceRef } from './source.ts';

/** What a check said that another tool runs. */
export interface ReportCheck {
  readonly tool: string;
  /** What the tool calls it. */
  readonly name: string;
  /** What it is, for people. */
  readonly title: string;
  readonly outcome: CheckOutcome;
  /** What it says. */
  readonly text: string;
  /** What the tool says to do. */
  readonly remedy?: string;
  readonly url?: string;
  /** What it is about. */
  readonly subject?: ObjectReference;
  /** Index into `diagnoses` of the first one that explains why it did not pass. */
  readonly diagnosis?: number;
  readonly source: SourceRef;
}

export type CheckOutcome = 'failed' | 'warning' | 'not-run' | 'passed';

/** The gravest first. */
export const CHECK_OUTCOMES: readonly CheckOutcome[] = ['failed', 'warning', 'not-run', 'passed'];
