import { existsSync } from 'node:fs';
import { availableParallelism, freemem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { BatchError, codeOf, messageOf } from './errors.ts';
import type { ContentResult, FailureKind } from './result.ts';
import type { Identified, Task } from './task.ts';

/** What one bundle may cost. */
export interface PoolLimits {
  /** Threads; default: as many as there are cores and memory for. */
  readonly workers?: number;
  /** Milliseconds for one bundle. */
  readonly timeLimit: number;
  /** Bytes of heap for one bundle. */
  readonly memoryLimit: number;
}

export const DEFAULT_POOL_LIMITS: PoolLimits = { timeLimit: 15 * 60_000, memoryLimit: 2 * 1024 ** 3 };

/** What an analysis commonly takes beside its heap and at most; tells how many run side by side. */
const COMMON_BYTES = 400 * 1024 ** 2;
const MEBIBYTE = 1024 ** 2;

/** A failure that may be owed to its neighbours: worth one more try, alone. */
export interface Casualty {
  readonly state: 'casualty';
  readonly failure: FailureKind;
  readonly reason: string;
}

/** As many threads as there are cores, fewer where memory is short. */
export function workersFor(memoryFree: number, cores: number): number {
  return Math.max(1, Math.min(cores, Math.floor(memoryFree / COMMON_BYTES)));
}

/** Worker threads that analyse one bundle each. What a bundle does to its thread costs no other bundle anything. */
export class BundlePool {
  readonly workers: number;
  readonly #limits: PoolLimits;
  readonly #filename: string;
  #threads: Piscina | undefined;
  #closed = false;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
    this.#filename = workerFile();
    this.workers = limits.workers ?? workersFor(freemem(), availableParallelism());
  }

  /** The hash of a bundle's content, found in a thread. */
  async identify(bundle: string): Promise<Identified> {
    return (await this.#open().run(bundle, { name: 'identify' })) as Identified;
  }

  /** Analyses a bundle. Throws `BatchError` when the disk is full. */
  async analyse(task: Task): Promise<ContentResult | Casualty> {
    const { signal, stop } = deadline(this.#limits.timeLimit);
    try {
      return (await this.#open().run(task, { signal })) as ContentResult;
    } catch (error) {
      return this.#casualty(error, signal.aborted);
    } finally {
      stop();
    }
  }

  /** Once more, with nothing beside it; what fails now has failed. Call when nothing else runs. */
  async analyseAlone(task: Task): Promise<ContentResult> {
    await this.#restart();
    const result = await this.analyse(task);
    if (result.state !== 'casualty') return result;
    return { state: 'failed', failure: result.failure, reason: result.reason };
  }

  /** Ends all threads at once, whatever they do, and starts none again. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#restart();
  }

  async #restart(): Promise<void> {
    const threads = this.#threads;
    this.#threads = undefined;
    await threads?.destroy();
  }

  #open(): Piscina {
    if (this.#closed) throw new Error('the pool is closed');
    if (this.#threads !== undefined) return this.#threads;
    this.#threads = new Piscina({
      filename: this.#filename,
      minThreads: 1,
      maxThreads: this.workers,
      idleTimeout: 30_000,
      resourceLimits: { maxOldGenerationSizeMb: Math.ceil(this.#limits.memoryLimit / MEBIBYTE) },
    });
    // A thread that dies between two tasks is replaced; one that dies in a task fails that task.
    this.#threads.on('error', () => undefined);
    return this.#threads;
  }

  #casualty(error: unknown, late: boolean): Casualty {
    if (late) {
      const seconds = Math.round(this.#limits.timeLimit / 1000);
      return { state: 'casualty', failure: 'time-limit', reason: `took longer than ${seconds} s` };
    }
    const code = codeOf(error);
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new BatchError('the disk is full: make room and run the same command again; what is done stays done', {
        cause: error,
      });
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') {
      const size = Math.round(this.#limits.memoryLimit / MEBIBYTE);
      return { state: 'casualty', failure: 'memory-limit', reason: `needed more than ${size} MiB of memory` };
    }
    return { state: 'casualty', failure: 'crash', reason: messageOf(error) };
  }
}

/** A signal that fires after a time; its timer keeps no process alive. */
function deadline(milliseconds: number): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, milliseconds);
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
    },
  };
}

/** The built form of `task.ts`: beside this module in the built tool, in `dist/` when run from the sources. */
function workerFile(): string {
  for (const place of ['./batch-worker.js', '../../dist/batch-worker.js']) {
    const file = fileURLToPath(new URL(place, import.meta.url));
    if (existsSync(file)) return file;
  }
  throw new BatchError('the worker of the batch is not built: npm run build');
}
