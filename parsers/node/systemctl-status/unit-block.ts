import type { Line } from '../../support/documents/lines.ts';

/** The lines of one unit. */
export interface UnitBlock {
  readonly unit: string;
  readonly description?: string;
  readonly line: number;
  /** `Active: ...`, `Main PID: ...` and the like, without the headline. */
  readonly details: Line[];
  /** What follows the empty line: the journal. */
  readonly journal: Line[];
}
