import type { AcceptanceEntry } from '../acceptance/entry.ts';
import type { ReportFormat } from '../../reports/index.ts';
import type { Limits } from '../model/index.ts';
import type { PseudonymKind } from '../redaction/index.ts';

/** How to analyse each bundle; the same for a whole run. */
export interface TaskOptions {
  /** Files or folders of rules beside the built-in ones. */
  readonly rules: readonly string[];
  /** Files or folders of checks of other tools that are run over each bundle. */
  readonly specs?: readonly string[];
  /** What is known and accepted in every bundle. */
  readonly accept?: readonly AcceptanceEntry[];
  readonly limits: Partial<Limits>;
  readonly formats: readonly ReportFormat[];
  /** What is hidden beside secrets. */
  readonly redact?: readonly PseudonymKind[];
}

/** One bundle's work for a worker thread. */
export interface Task {
  readonly bundle: string;
  /** Where its reports go. */
  readonly folder: string;
  readonly options: TaskOptions;
}
