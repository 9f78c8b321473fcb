import { Worker } from 'bullmq';
import { BatchError, messageOf } from './errors.ts';
import { BundlePool, DEFAULT_POOL_LIMITS, type PoolLimits } from './pool.ts';
import { connectToQueue, QUEUE_NAME } from './queue-connection.ts';
import type { ContentResult } from './result.ts';
import type { Task } from './task.ts';

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

/** A job whose worker has not renewed its lock for so long is another worker's, milliseconds. */
const LOCK = 5000;
const STALLED_INTERVAL = 1000;
/** Workers that may die over one bundle before it counts as the reason. */
const MOST_STALLS = 5;

/** Takes bundles from the queue until told to stop. Throws `BatchError` when the queue cannot be reached or the disk is full. */
export async function workFromQueue(options: QueueWorkerOptions): Promise<void> {
  const { timeLimit = DEFAULT_POOL_LIMITS.timeLimit, memoryLimit = DEFAULT_POOL_LIMITS.memoryLimit } = options;
  const redis = await connectToQueue(options.queue, options.onNotice);
  const pool = new BundlePool({
    timeLimit,
    memoryLimit,
    ...(options.concurrency !== undefined && { workers: options.concurrency }),
  });
  let end: (failure: BatchError | undefined) => void = () => undefined;
  const ended = new Promise<BatchError | undefined>((resolve) => {
    end = resolve;
  });
  const worker = new Worker<Task, ContentResult>(
    QUEUE_NAME,
    async ({ data }) => {
      const result = await pool.analyse(data).catch((error: unknown) => {
        // The bundle is not at fault: it goes back, and this worker ends.
        end(error instanceof BatchError ? error : new BatchError(messageOf(error), { cause: error }));
        throw error;
      });
      if (result.state === 'casualty') throw new Error(`${result.failure}: ${result.reason}`);
      options.onBundle?.(data.bundle, result);
      return result;
    },
    {
      connection: redis,
      concurrency: pool.workers,
      lockDuration: LOCK,
      stalledInterval: STALLED_INTERVAL,
      maxStalledCount: MOST_STALLS,
    },
  );
  // The connection itself says when it is away.
  worker.on('error', () => undefined);
  const stop = (): void => {
    end(undefined);
  };
  options.signal.addEventListener('abort', stop);
  if (options.signal.aborted) stop();
  const failure = await ended;
  await worker.close();
  await pool.close();
  redis.disconnect();
  if (failure !== undefined) throw failure;
}
