import type { ObjectReference } from '../object.ts';
import type { SourceRef } from '../source.ts';

/** What a check said that another tool runs, or that is written for it and was run here. */
export interface ReportCheck {
  readonly tool: string;
  /** What holds the check where it was run here: a file, or an object of the bundle. */
  readonly spec?: string;
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
  /** Absent where it is about the cluster as a whole, and was run here. */
  readonly source?: SourceRef;
}

/** How a check ended. `not-collected`: what it asks for is not in the bundle. */
export type CheckOutcome = 'failed' | 'warning' | 'not-collected' | 'not-run' | 'passed';

/** The gravest first. */
export const CHECK_OUTCOMES: readonly CheckOutcome[] = ['failed', 'warning', 'not-collected', 'not-run', 'passed'];
