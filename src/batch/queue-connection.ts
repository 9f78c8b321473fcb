import { Redis } from 'ioredis';
import { BatchError, messageOf } from './errors.ts';

/** The queue that batches fill and workers empty. */
export const QUEUE_NAME = 'faultline-bundles';

/** How long the first answer is waited for, milliseconds. */
const PATIENCE = 5000;
/** A command without an answer for so long means that Redis hangs: it is away, and asked anew. Longer than any command blocks. */
const LONGEST_SILENCE = 20_000;
const LONGEST_WAIT = 2000;
const NO_REDIS = 'what answers there is no Redis';

/**
 * Connects to Redis. Throws `BatchError` when it cannot be reached at first; once connected, it is waited for however long
 * it is away, and `onNotice` says so.
 * @param patience how long the first answer is waited for, milliseconds
 */
export async function connectToQueue(
  url: string,
  onNotice: (message: string) => void,
  patience = PATIENCE,
): Promise<Redis> {
  const place = placeOf(url);
  let connected = false;
  let away = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    socketTimeout: LONGEST_SILENCE,
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
    // What accepts connections and never answers is waited for as long as what does not accept them.
    await within(patience, async () => {
      await redis.connect();
      await redis.ping();
    });
  } catch (error) {
    redis.disconnect();
    throw new BatchError(`cannot reach the queue at ${place}: ${causeOf(problem ?? error)}`, { cause: error });
  }
  connected = true;
  return redis;
}

function causeOf(error: unknown): string {
  const message = messageOf(error);
  return message.startsWith('Protocol error') ? NO_REDIS : message;
}

async function within(time: number, ask: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer in ${time / 1000} seconds`));
    }, time);
  });
  try {
    await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
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
