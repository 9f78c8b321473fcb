import { Redis } from 'ioredis';
import { BatchError, messageOf } from './errors.ts';

/** The queue that batches fill and workers empty. */
export const QUEUE_NAME = 'faultline-bundles';

const CONNECT_TIMEOUT = 5000;
const LONGEST_WAIT = 2000;

/**
 * Connects to Redis. Throws `BatchError` when it cannot be reached at first; once connected, it is waited for however long
 * it is away, and `onNotice` says so.
 */
export async function connectToQueue(url: string, onNotice: (message: string) => void): Promise<Redis> {
  const place = placeOf(url);
  let connected = false;
  let away = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (connected ? Math.min(100 * times, LONGEST_WAIT) : null),
  });
  let problem: unknown;
  redis.on('error', (error: unknown) => {
    problem = error;
    if (connected && !away) onNotice(`the queue at ${place} is away: ${messageOf(error)}; waiting for it`);
    away = connected;
  });
  redis.on('ready', () => {
    if (away) onNotice(`the queue at ${place} is back`);
    away = false;
  });
  try {
    await redis.connect();
    await redis.ping();
  } catch (error) {
    redis.disconnect();
    throw new BatchError(`cannot reach the queue at ${place}: ${messageOf(problem ?? error)}`, { cause: error });
  }
  connected = true;
  return redis;
}

/** Host and port, without the password that may stand before them. */
function placeOf(url: string): string {
  try {
    const { protocol, host } = new URL(url);
    if (protocol === 'redis:' || protocol === 'rediss:') return host;
  } catch {
    // Falls through: what is no URL is refused below.
  }
  throw new BatchError(`${url} is no address of a queue; expected redis://host:6379`);
}
