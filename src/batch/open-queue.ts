import { BatchError, codeOf } from './errors.ts';
import type { Queue } from './queue.ts';

/**
 * Connects to the queue at an address, whose packages are installed by those who use one. Throws `BatchError` when it cannot be
 * reached; once connected, it is waited for however long it is away, and `onNotice` says so.
 */
export async function openQueue(url: string, onNotice: (message: string) => void): Promise<Queue> {
  const { openBullQueue } = await import('./bullmq.ts').catch((error: unknown) => {
    if (codeOf(error)?.endsWith('MODULE_NOT_FOUND') !== true) throw error;
    throw new BatchError('a queue needs two packages beside this tool: npm install bullmq ioredis', { cause: error });
  });
  return openBullQueue(url, onNotice);
}
