import { defined } from '../model/index.ts';
import { BundlePool, DEFAULT_POOL_LIMITS, type PoolLimits } from './pool.ts';
import { openQueue } from './open-queue.ts';
import type { ContentResult } from './result.ts';

/** How a worker works. */
export interface QueueWorkerOptions extends Partial<PoolLimits> {
  /** `redis://host:6379`. */
  readonly queue: string;
  /** Bundles at a time; default: as many as cores and memory allow. */
  readonly concurrency?: number;
  /** Ends the worker after the bundles it has begun. */
  readonly signal: AbortSignal;
  readonly onNotice: (message: string) => void;
  /** Called after each bundle. */
  readonly onBundle?: (bundle: string, result: ContentResult) => void;
}

/**
 * Takes bundles from the queue until told to stop. Throws `BatchError` when the queue cannot be reached or the disk is full.
 * Where the queue is away at the end, timers of its client are left and keep the process alive.
 */
export async function workFromQueue(options: QueueWorkerOptions): Promise<void> {
  const { timeLimit = DEFAULT_POOL_LIMITS.timeLimit, memoryLimit = DEFAULT_POOL_LIMITS.memoryLimit } = options;
  const { signal, onBundle } = options;
  const queue = await openQueue(options.queue, options.onNotice);
  const pool = new BundlePool({
    timeLimit,
    memoryLimit,
    ...defined({ workers: options.concurrency }),
  });
  try {
    // A worker that holds bundles while it starts holds others up.
    await pool.warm();
    await queue.take({
      concurrency: pool.workers,
      signal,
      async work(task, isAgain) {
        const result = await (isAgain ? pool.analyseAlone(task) : pool.analyse(task));
        if (result.state !== 'casualty') onBundle?.(task.bundle, result);
        return result;
      },
    });
  } finally {
    await pool.close();
    queue.close();
  }
}
