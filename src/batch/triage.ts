import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { defined } from '../model/index.ts';
import { builtInKnowledge, loadRuleFiles } from '../rule-files.ts';
import { NoSpecsError, versionOfSpecFiles } from '../spec-files.ts';
import { BatchError, codeOf, writeProblem } from './errors.ts';
import { findBundles } from './inputs.ts';
import { Ledger } from './ledger.ts';
import { workLocally } from './local-run.ts';
import type { TriageOptions, TriageResult } from './triage-options.ts';
import { makeFolders } from './make-folders.ts';
import { BundlePool, DEFAULT_POOL_LIMITS, type PoolLimits } from './pool.ts';
import { TriageStore } from './store.ts';
import { engineVersion } from './version.ts';

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
