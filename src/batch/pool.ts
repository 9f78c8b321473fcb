import { availableParallelism } from 'node:os';
import { builtFile } from '../bundle/built-file.ts';
import { BatchError } from './errors.ts';
import type { Identified } from './pool-protocol.ts';
import type { ContentResult, FailureKind } from './result.ts';
import { SupervisedProcess, type JobFailure, type JobResult } from './supervised-process.ts';
import type { Task } from './bundle-task.ts';

/** What one bundle may cost. */
export interface PoolLimits {
  /** Threads; default: as many as there are cores and memory for. */
  readonly workers?: number;
  /** Milliseconds for one bundle: to tell it from others, and again to analyse it. */
  readonly timeLimit: number;
  /** Bytes of heap for one bundle. */
  readonly memoryLimit: number;
}

export const DEFAULT_POOL_LIMITS: PoolLimits = { timeLimit: 15 * 60_000, memoryLimit: 2 * 1024 ** 3 };

/** What an analysis commonly takes beside its heap and at most; tells how many run side by side. */
const COMMON_BYTES = 400 * 1024 ** 2;
/** What a process takes before its threads, and each thread beside its heap. */
const PROCESS_BYTES = 256 * 1024 ** 2;
const THREAD_BYTES = 256 * 1024 ** 2;
const MEBIBYTE = 1024 ** 2;

/** A failure that may be owed to its neighbours: worth one more try, alone. */
export interface Casualty {
  readonly state: 'casualty';
  readonly failure: FailureKind;
  readonly reason: string;
}

/** The built modules that a pool runs. */
export interface PoolFiles {
  /** The process that holds the threads. */
  readonly process: string;
  /** What the threads run: `warm`, `identify`, `analyse`. */
  readonly worker: string;
}

/** As many threads as there are cores, fewer where memory is short. */
export function workersFor(memoryFree: number, cores: number): number {
  return Math.max(1, Math.min(cores, Math.floor(memoryFree / COMMON_BYTES)));
}

/**
 * Threads that analyse one bundle each, in a process of their own that is started again when it ends. What a bundle does to its
 * thread or to the process costs no other bundle more than a second try.
 */
export class BundlePool {
  readonly workers: number;
  readonly #limits: PoolLimits;
  readonly #files: PoolFiles;
  readonly #alone = new Set<SupervisedProcess>();
  readonly #spare: SupervisedProcess[] = [];
  #shared: SupervisedProcess | undefined;
  #closed = false;

  constructor(limits: PoolLimits, files: PoolFiles = builtFiles()) {
    this.#limits = limits;
    this.#files = files;
    this.workers = limits.workers ?? workersFor(process.availableMemory(), availableParallelism());
  }

  /** Starts the threads and loads what every analysis needs, so that the first bundles wait for nothing. */
  async warm(): Promise<void> {
    const shared = this.#open();
    await Promise.all(
      Array.from({ length: this.workers }, () => shared.run('warm', undefined, this.#limits.timeLimit)),
    );
  }

  /** The hash of a bundle's content, found in a thread. */
  async identify(bundle: string): Promise<Identified> {
    const found = await this.#open().run('identify', bundle, this.#limits.timeLimit);
    if ('value' in found) return found.value;
    const again = await this.#runAlone((alone) => alone.run('identify', bundle, this.#limits.timeLimit));
    return 'value' in again ? again.value : { unreadable: `${bundle} ${this.#reasonOf(again)}` };
  }

  /** Analyses a bundle. Throws `BatchError` where its reports cannot be written. */
  async analyse(task: Task): Promise<ContentResult | Casualty> {
    return this.#outcomeOf(await this.#open().run('analyse', task, this.#limits.timeLimit));
  }

  /** Once more, in a process of its own; what fails now has failed. */
  async analyseAlone(task: Task): Promise<ContentResult> {
    const result = this.#outcomeOf(await this.#runAlone((alone) => alone.run('analyse', task, this.#limits.timeLimit)));
    if (result.state !== 'casualty') return result;
    return { state: 'failed', failure: result.failure, reason: result.reason };
  }

  /** Ends all threads at once, whatever they do, and starts none again. */
  async close(): Promise<void> {
    this.#closed = true;
    const shared = this.#shared === undefined ? [] : [this.#shared];
    await Promise.all([...shared, ...this.#spare, ...this.#alone].map((each) => each.stop()));
  }

  #open(): SupervisedProcess {
    if (this.#shared === undefined || this.#shared.ended) this.#shared = this.#start(this.workers);
    return this.#shared;
  }

  #start(threads: number): SupervisedProcess {
    if (this.#closed) throw new Error('the pool is closed');
    const { memoryLimit } = this.#limits;
    return new SupervisedProcess(this.#files.process, {
      worker: this.#files.worker,
      threads,
      heap: memoryLimit,
      resident: PROCESS_BYTES + threads * (memoryLimit + THREAD_BYTES),
    });
  }

  /** In a process that does nothing else meanwhile; it is kept for the next that must be alone. */
  async #runAlone<Result>(work: (alone: SupervisedProcess) => Promise<Result>): Promise<Result> {
    const spare = this.#spare.pop();
    const alone = spare === undefined || spare.ended ? this.#start(1) : spare;
    this.#alone.add(alone);
    const result = await work(alone);
    this.#alone.delete(alone);
    if (this.#spare.length === 0) this.#spare.push(alone);
    else await alone.stop();
    return result;
  }

  #outcomeOf(result: JobResult<'analyse'>): ContentResult | Casualty {
    if ('value' in result) {
      if (result.value.state === 'unwritable') throw new BatchError(result.value.problem);
      return result.value;
    }
    return { state: 'casualty', failure: result.failure, reason: this.#reasonOf(result) };
  }

  #reasonOf({ failure, message }: JobFailure): string {
    if (failure === 'time-limit') return `took longer than ${Math.round(this.#limits.timeLimit / 1000)} s`;
    if (failure !== 'memory-limit') return message;
    return `needed more than ${Math.round(this.#limits.memoryLimit / MEBIBYTE)} MiB of memory`;
  }
}

/** The built forms of `pool-process.ts` and `task.ts`. */
function builtFiles(): PoolFiles {
  const process = builtFile('batch-pool.js');
  const worker = builtFile('batch-worker.js');
  if (process !== undefined && worker !== undefined) return { process, worker };
  throw new BatchError('the worker of the batch is not built: npm run build');
}
