import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AcceptanceEntry } from '../acceptance/entry.ts';
import type { ReportFormat } from '../../reports/index.ts';
import { defined, type Limits } from '../model/index.ts';
import type { PseudonymKind } from '../redaction/index.ts';
import { builtInKnowledge, loadRuleFiles } from '../rule-files.ts';
import { NoSpecsError, versionOfSpecFiles } from '../spec-files.ts';
import { BatchError, codeOf, writeProblem } from './errors.ts';
import { findBundles } from './inputs.ts';
import { Ledger } from './ledger.ts';
import { workLocally } from './local-run.ts';
import { makeFolders } from './make-folders.ts';
import { BundlePool, DEFAULT_POOL_LIMITS, type PoolLimits } from './pool.ts';
import type { ContentResult } from './result.ts';
import { TriageStore } from './store.ts';
import { engineVersion } from './version.ts';

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

/** Where a run keeps its results. */
export const STORE_FILE = 'triage.db';

/** Works through the bundles as they come, as many at a time as the pool has threads. */
export async function* runTriage(paths: readonly string[], options: TriageOptions): AsyncGenerator<TriageResult> {
  const bundles = await findBundles(paths);
  options.onBundles?.(bundles.length);
  const { rules = [], specs = [] } = options;
  const knowledge = rules.length === 0 ? await builtInKnowledge() : (await loadRuleFiles(rules)).knowledge;
  await makeFolder(options.output);
  const store = new TriageStore(join(options.output, STORE_FILE));
  const pool = new BundlePool({ ...DEFAULT_POOL_LIMITS, ...definedLimits(options) });
  const ledger = new Ledger(
    store,
    (bundle) => pool.identify(bundle),
    engineVersion(knowledge, { ...options, specs: await versionOfSpecs(specs) }),
    options,
  );
  try {
    if (options.queue === undefined) yield* workLocally(bundles, ledger, pool, options);
    else {
      const { workThroughQueue } = await import('./queue-run.ts');
      yield* workThroughQueue(bundles, ledger, { ...options, queue: options.queue, concurrency: pool.workers });
    }
  } finally {
    await pool.close();
    store.close();
  }
}

async function versionOfSpecs(specs: readonly string[]): Promise<string | undefined> {
  if (specs.length === 0) return undefined;
  return versionOfSpecFiles(specs).catch((error: unknown) => {
    if (error instanceof NoSpecsError) throw new BatchError(error.message, { cause: error });
    throw error;
  });
}

async function makeFolder(folder: string): Promise<void> {
  await makeFolders(folder).catch((error: unknown) => {
    throw new BatchError(writeProblem(`cannot write to ${folder}`, error), { cause: error });
  });
}

function definedLimits({ workers, timeLimit, memoryLimit }: Partial<PoolLimits>): Partial<PoolLimits> {
  return defined({ workers, timeLimit, memoryLimit });
}

/** Opens the store of an earlier run. Throws `BatchError` where there is none. */
export async function openStore(path: string): Promise<TriageStore> {
  const status = await stat(path).catch((error: unknown) => {
    const why = codeOf(error) === 'ENOENT' ? 'does not exist' : 'cannot be read';
    throw new BatchError(`the store ${path} ${why}`, { cause: error });
  });
  return new TriageStore(status.isDirectory() ? join(path, STORE_FILE) : path);
}
