import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportFormat } from '../../reports/index.ts';
import type { Limits } from '../model/index.ts';
import { builtInKnowledge, loadRuleFiles } from '../rule-files.ts';
import { BatchError, codeOf } from './errors.ts';
import { findBundles, isRemote } from './inputs.ts';
import { BundlePool, DEFAULT_POOL_LIMITS, type Casualty, type PoolLimits } from './pool.ts';
import { reportFolder } from './report-folder.ts';
import type { ContentResult } from './result.ts';
import { TriageStore, type StoredResult } from './store.ts';
import type { TaskOptions } from './task.ts';
import { engineVersion, type EngineVersion } from './version.ts';

/** How to work through an archive of bundles. */
export interface TriageOptions extends Partial<PoolLimits> {
  /** The folder of `triage.db` and the reports. */
  readonly output: string;
  /** Which reports of each bundle; default `html`. */
  readonly formats?: readonly ReportFormat[];
  /** Files or folders of rules beside the built-in ones. */
  readonly rules?: readonly string[];
  /** Limits of reading each bundle. */
  readonly limits?: Partial<Limits>;
  /** Analyse again what was analysed with other rules or another version. */
  readonly refresh?: boolean;
  /** Try again what failed last time. */
  readonly retryFailed?: boolean;
  /** Ends the run early; what is done stays done. */
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

/** One bundle on its way. */
interface Step {
  readonly result: TriageResult;
  /** To be tried again, alone, when all others are done. */
  readonly again?: { readonly content: string };
}

/** Works through the bundles as they come, as many at a time as the pool has threads. */
export async function* runTriage(paths: readonly string[], options: TriageOptions): AsyncGenerator<TriageResult> {
  const bundles = await findBundles(paths);
  options.onBundles?.(bundles.length);
  const rules = options.rules ?? [];
  const knowledge = rules.length === 0 ? await builtInKnowledge() : (await loadRuleFiles(rules)).knowledge;
  await makeFolder(options.output);
  const store = new TriageStore(join(options.output, STORE_FILE));
  const pool = new BundlePool({ ...DEFAULT_POOL_LIMITS, ...definedLimits(options) });
  const run = new TriageRun(store, pool, engineVersion(knowledge), options);
  try {
    yield* run.work(bundles);
  } finally {
    await pool.close();
    store.close();
  }
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new BatchError(`cannot write to ${folder}`, { cause: error });
  });
}

function definedLimits({ workers, timeLimit, memoryLimit }: Partial<PoolLimits>): Partial<PoolLimits> {
  return {
    ...(workers !== undefined && { workers }),
    ...(timeLimit !== undefined && { timeLimit }),
    ...(memoryLimit !== undefined && { memoryLimit }),
  };
}

class TriageRun {
  readonly #store: TriageStore;
  readonly #pool: BundlePool;
  readonly #version: EngineVersion;
  readonly #options: TriageOptions;
  readonly #task: TaskOptions;
  /** Contents that this run has taken on, so that a second path to one does not. */
  readonly #taken = new Set<string>();

  constructor(store: TriageStore, pool: BundlePool, version: EngineVersion, options: TriageOptions) {
    this.#store = store;
    this.#pool = pool;
    this.#version = version;
    this.#options = options;
    this.#task = { rules: options.rules ?? [], limits: options.limits ?? {}, formats: options.formats ?? ['html'] };
  }

  async *work(bundles: readonly string[]): AsyncGenerator<TriageResult> {
    const again: { bundle: string; content: string }[] = [];
    const running = new Map<string, Promise<Step>>();
    const waiting = bundles.values();
    for (;;) {
      while (running.size < this.#pool.workers && this.#options.signal?.aborted !== true) {
        const next = waiting.next();
        if (next.done === true) break;
        running.set(next.value, this.#step(next.value));
      }
      if (running.size === 0) break;
      const step = await this.#first(running);
      if (step === undefined) return;
      running.delete(step.result.bundle);
      if (step.again === undefined) yield step.result;
      else again.push({ bundle: step.result.bundle, content: step.again.content });
    }
    for (const { bundle, content } of again) {
      if (this.#options.signal?.aborted === true) return;
      yield this.#finish(bundle, content, await this.#pool.analyseAlone(this.#taskOf(bundle, content)));
    }
  }

  /** The next step that ends; none when the run is to end first. */
  async #first(running: ReadonlyMap<string, Promise<Step>>): Promise<Step | undefined> {
    const { signal } = this.#options;
    if (signal === undefined) return Promise.race(running.values());
    let stop = (): void => undefined;
    const ended = new Promise<undefined>((resolve) => {
      stop = () => {
        resolve(undefined);
      };
      signal.addEventListener('abort', stop);
    });
    if (signal.aborted) stop();
    try {
      return await Promise.race([...running.values(), ended]);
    } finally {
      signal.removeEventListener('abort', stop);
      for (const step of running.values()) step.catch(() => undefined);
    }
  }

  async #step(bundle: string): Promise<Step> {
    const identified = await this.#identify(bundle);
    if (typeof identified !== 'string') return { result: identified };
    const content = identified;
    if (this.#taken.has(content)) return { result: { bundle, state: 'duplicate', content } };
    this.#taken.add(content);
    const known = this.#known(content);
    if (known?.state === 'failed')
      return { result: { bundle, state: 'failed', content, reason: known.reason ?? 'failed in an earlier run' } };
    if (known !== undefined) return { result: { bundle, state: 'known', content } };
    const result: ContentResult | Casualty = await this.#pool.analyse(this.#taskOf(bundle, content));
    if (result.state === 'casualty') return { result: { bundle, state: 'failed', content }, again: { content } };
    return { result: this.#finish(bundle, content, result) };
  }

  /** A bundle's content: known from the last time if the file has not changed since, else from its bytes. */
  async #identify(bundle: string): Promise<string | TriageResult> {
    const file = isRemote(bundle) ? undefined : await stat(bundle).catch(() => undefined);
    const modified = file?.isFile() === true ? file.mtimeMs : null;
    const known = this.#store.source(bundle);
    if (known !== undefined && known.content !== null && modified !== null)
      if (known.size === file?.size && known.modified === modified) return known.content;
    const identified = await this.#pool.identify(bundle);
    if ('unreadable' in identified) {
      const problem = identified.unreadable;
      this.#store.putSource({ path: bundle, content: null, size: null, modified, problem });
      return { bundle, state: 'failed', reason: problem };
    }
    const { hash, size } = identified;
    this.#store.putSource({ path: bundle, content: hash, size, modified, problem: null });
    return hash;
  }

  /** A result of an earlier run that still counts. */
  #known(content: string): StoredResult | undefined {
    const result = this.#store.result(content);
    if (result === undefined) return undefined;
    if (result.state === 'failed' && this.#options.retryFailed === true) return undefined;
    if (this.#options.refresh !== true) return result;
    const { tool, rules } = this.#version;
    return result.tool_version === tool && result.rules_version === rules ? result : undefined;
  }

  #taskOf(bundle: string, content: string): { bundle: string; folder: string; options: TaskOptions } {
    return { bundle, folder: join(this.#options.output, reportFolder(content)), options: this.#task };
  }

  #finish(bundle: string, content: string, result: ContentResult): TriageResult {
    this.#store.putResult(content, this.#version, result);
    if (result.state === 'failed') return { bundle, state: 'failed', content, reason: result.reason, result };
    return { bundle, state: 'done', content, result };
  }
}

/** Opens the store of an earlier run. Throws `BatchError` where there is none. */
export async function openStore(path: string): Promise<TriageStore> {
  const status = await stat(path).catch((error: unknown) => {
    const why = codeOf(error) === 'ENOENT' ? 'does not exist' : 'cannot be read';
    throw new BatchError(`the store ${path} ${why}`, { cause: error });
  });
  return new TriageStore(status.isDirectory() ? join(path, STORE_FILE) : path);
}
