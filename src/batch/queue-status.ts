import { Queue } from 'bullmq';
import { connectToQueue, QUEUE_NAME } from './queue-connection.ts';

/** How the queue stands. */
export interface QueueStatus {
  readonly waiting: number;
  readonly active: number;
  /** Waiting for their next attempt. */
  readonly delayed: number;
  /** Analysed, but not yet taken into a store. */
  readonly completed: number;
  readonly failed: number;
  readonly workers: number;
}

/** Looks at the queue once. Throws `BatchError` when it cannot be reached. */
export async function queueStatus(url: string): Promise<QueueStatus> {
  const redis = await connectToQueue(url, () => undefined);
  const queue = new Queue(QUEUE_NAME, { connection: redis });
  try {
    const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'completed', 'failed');
    const workers = await queue.getWorkersCount();
    const { waiting = 0, active = 0, delayed = 0, completed = 0, failed = 0 } = counts;
    return { waiting, active, delayed, completed, failed, workers };
  } finally {
    redis.disconnect();
  }
}
