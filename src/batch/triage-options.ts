import type { AcceptanceEntry } from '../acceptance/entry.ts';
import type { ReportFormat } from '../../reports/index.ts';
import type { Limits } from '../model/index.ts';
import type { PseudonymKind } from '../redaction/index.ts';
import type { PoolLimits } from './pool.ts';
import type { ContentResult } from './result.ts';

/** How to work through an archive of bundles. */
export interface TriageOptions extends Partial<PoolLimits> {
  /** The folder of `triage.db` and the reports. */
  readonly output: string;
  /** Which reports of each bundle; default `html`. */
  readonly formats?: readonly ReportFormat[];
  /** Files or folders of rules beside the built-in ones. */
  readonly rules?: readonly string[];
  /** Files or folders of checks of other tools that are run over each bundle. What was analysed with others is analysed again. */
  readonly specs?: readonly string[];
  /** What is known and accepted in every bundle. What an earlier run accepted otherwise is analysed again. */
  readonly accept?: readonly AcceptanceEntry[];
  /** What reports and store hide beside secrets. What an earlier run hid otherwise is analysed again. */
  readonly redact?: readonly PseudonymKind[];
  /** Limits of reading each bundle. */
  readonly limits?: Partial<Limits>;
  /** Analyse again what was analysed with other rules or another version. */
  readonly refresh?: boolean;
  /** Try again what failed last time. */
  readonly retryFailed?: boolean;
  /** `redis://host:6379`: other processes (`analyze worker`) do the work. */
  readonly queue?: string;
  /** Something the user should know that is no failure of a bundle: the queue is away, or back. */
  readonly onNotice?: (message: string) => void;
  /** Takes on no more bundles and finishes those under way; with a queue, its workers finish them. */
  readonly drain?: AbortSignal;
  /** Ends the run at once; what is done stays done. */
  readonly signal?: AbortSignal;
  /** Called once with the number of bundles found. */
  readonly onBundles?: (count: number) => void;
}

/** What became of one path. */
export interface TriageResult {
  readonly bundle: string;
  /**
   * `known`: analysed in an earlier run. `duplicate`: another path of this run has the same content. `failed` carries the
   * reason.
   */
  readonly state: 'done' | 'failed' | 'known' | 'duplicate';
  /** SHA-256 of the content; absent where the bundle could not be read. */
  readonly content?: string;
  readonly reason?: string;
  readonly result?: ContentResult;
}
