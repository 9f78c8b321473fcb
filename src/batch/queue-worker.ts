import { once } from 'node:events';
import { WaitingError, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
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

/**
 * Takes bundles from the queue until told to stop. Throws `BatchError` when the queue cannot be reached or the disk is full.
 * Where the queue is away at the end, timers of its client are left and keep the process alive.
 */
export async function workFromQueue(options: QueueWorkerOptions): Promise<void> {
  const { timeLimit = DEFAULT_POOL_LIMITS.timeLimit, memoryLimit = DEFAULT_POOL_LIMITS.memoryLimit } = options;
  const redis = await connectToQueue(options.queue, options.onNotice);
  const pool = new BundlePool({
    timeLimit,
    memoryLimit,
    ...(options.concurrency !== undefined && { workers: options.concurrency }),
  });
  try {
    // A worker that holds bundles while it starts holds others up.
    await pool.warm();
    await takeBundles(redis, pool, options);
  } finally {
    await pool.close();
    redis.disconnect();
  }
}

async function takeBundles(redis: Redis, pool: BundlePool, { signal, onBundle }: QueueWorkerOptions): Promise<void> {
  let end: (failure: BatchError | undefined) => void = () => undefined;
  const ended = new Promise<BatchError | undefined>((resolve) => {
    end = resolve;
  });
  const worker = new Worker<Task, ContentResult>(
    QUEUE_NAME,
    async (job, token) => {
      const { data } = job;
      const attempt = job.attemptsMade === 0 ? pool.analyse(data) : pool.analyseAlone(data);
      const result = await attempt.catch(async (error: unknown) => {
        // The bundle is not at fault: it goes back, and then this worker ends.
        await job.moveToWait(token);
        end(error instanceof BatchError ? error : new BatchError(messageOf(error), { cause: error }));
        throw new WaitingError();
      });
      if (result.state === 'casualty') throw new Error(`${result.failure}: ${result.reason}`);
      onBundle?.(data.bundle, result);
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
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const failure = await ended;
  // What was begun is finished, but not while the queue is away: another worker takes it when its lock has run out.
  await Promise.race([worker.close(), away(redis)]);
  if (failure !== undefined) throw failure;
}

/** Resolves when the connection is lost. */
async function away(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await once(redis, 'close');
}
