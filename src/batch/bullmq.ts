import { messageOf } from '../model/index.ts';
import { once } from 'node:events';
import { Job, Queue as Bull, WaitingError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { BatchError } from './errors.ts';
import type { Ended, Queue, QueueStatus, Taker } from './queue.ts';
import type { ContentResult, FailureKind } from './result.ts';
import type { Task } from './bundle-task.ts';

const QUEUE_NAME = 'faultline-bundles';
/** How long the first answer is waited for, milliseconds. */
const PATIENCE = 5000;
/** A command without an answer for so long means that Redis hangs: it is away, and asked anew. Longer than any command blocks. */
const LONGEST_SILENCE = 20_000;
const LONGEST_WAIT = 2000;
const NO_REDIS = 'what answers there is no Redis';
const ATTEMPTS = 3;
const FIRST_BACKOFF = 1000;
/** Results that nobody collects leave Redis after a week, seconds. */
const KEPT = { age: 7 * 86_400 };
/** A job whose worker has not renewed its lock for so long is another worker's, milliseconds. */
const LOCK = 5000;
const STALLED_INTERVAL = 1000;
/** Workers that may die over one bundle before it counts as the reason. */
const MOST_STALLS = 5;
/** How a casualty is written down as the reason of a job's failure. */
const FAILURE = /^(?<failure>time-limit|memory-limit|crash): (?<reason>.*)$/s;

/** A queue of BullMQ in the Redis at an address. As {@link openQueue} in all else. */
export async function openBullQueue(url: string, onNotice: (message: string) => void): Promise<Queue> {
  return new BullQueue(await connect(url, onNotice));
}

class BullQueue implements Queue {
  readonly #redis: Redis;
  readonly #jobs: Bull<Task, ContentResult>;

  constructor(redis: Redis) {
    this.#redis = redis;
    this.#jobs = new Bull<Task, ContentResult>(QUEUE_NAME, { connection: redis });
    // The connection itself says when it is away.
    this.#jobs.on('error', () => undefined);
  }

  async add(id: string, task: Task): Promise<void> {
    await this.#jobs.add('bundle', task, {
      jobId: id,
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: FIRST_BACKOFF },
      removeOnComplete: KEPT,
      removeOnFail: KEPT,
    });
  }

  async lost(ids: Iterable<string>): Promise<string[]> {
    const lost: string[] = [];
    for (const id of ids) if ((await this.#redis.exists(this.#jobs.toKey(id))) === 0) lost.push(id);
    return lost;
  }

  async ended(ids: ReadonlySet<string>): Promise<Ended[]> {
    const [completed, failed] = await Promise.all([
      this.#redis.zrange(this.#jobs.toKey('completed'), 0, -1),
      this.#redis.zrange(this.#jobs.toKey('failed'), 0, -1),
    ]);
    const ended: Ended[] = [];
    for (const id of [...completed, ...failed]) {
      const job = ids.has(id) ? await Job.fromId<Task, ContentResult>(this.#jobs, id) : undefined;
      const result = job && resultOf(job);
      if (result !== undefined) ended.push({ id, result });
    }
    return ended;
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.#jobs.remove(id);
  }

  async status(): Promise<QueueStatus> {
    const counts = await this.#jobs.getJobCounts('waiting', 'active', 'delayed', 'completed', 'failed');
    const workers = await this.#jobs.getWorkersCount();
    const { waiting = 0, active = 0, delayed = 0, completed = 0, failed = 0 } = counts;
    return { waiting, active, delayed, completed, failed, workers };
  }

  async take({ concurrency, signal, work }: Taker): Promise<void> {
    let end: (failure: BatchError | undefined) => void = () => undefined;
    const ended = new Promise<BatchError | undefined>((resolve) => {
      end = resolve;
    });
    const worker = new Worker<Task, ContentResult>(
      QUEUE_NAME,
      async (job, token) => {
        const result = await work(job.data, job.attemptsMade > 0).catch(async (error: unknown) => {
          await job.moveToWait(token);
          end(error instanceof BatchError ? error : new BatchError(messageOf(error), { cause: error }));
          throw new WaitingError();
        });
        if (result.state === 'casualty') throw new Error(`${result.failure}: ${result.reason}`);
        return result;
      },
      {
        connection: this.#redis,
        concurrency,
        lockDuration: LOCK,
        stalledInterval: STALLED_INTERVAL,
        maxStalledCount: MOST_STALLS,
      },
    );
    worker.on('error', () => undefined);
    const stop = (): void => {
      end(undefined);
    };
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    const failure = await ended;
    // Where the queue is away, another worker takes what was begun when its lock has run out.
    await Promise.race([worker.close(), away(this.#redis)]);
    if (failure !== undefined) throw failure;
  }

  close(): void {
    this.#redis.disconnect();
  }
}

/** What a job's end means for its bundle. */
function resultOf(job: Job<Task, ContentResult>): ContentResult | undefined {
  // A job taken over from a dead worker between two looks has neither; it is looked at again.
  const value = job.returnvalue as ContentResult | null | undefined;
  if (value !== null && value !== undefined) return value;
  const failed = job.failedReason as string | undefined;
  if (failed === undefined) return undefined;
  const { failure = 'crash', reason = failed } = FAILURE.exec(failed)?.groups ?? {};
  return { state: 'failed', failure: failure as FailureKind, reason };
}

/** Resolves when the connection is lost. */
async function away(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await once(redis, 'close');
}

/**
 * Connects to Redis. Throws `BatchError` when it cannot be reached at first; once connected, it is waited for however long
 * it is away, and `onNotice` says so.
 * @param patience how long the first answer is waited for, milliseconds
 * @param longestSilence how long any later one is, milliseconds
 */
export async function connect(
  url: string,
  onNotice: (message: string) => void,
  patience = PATIENCE,
  longestSilence = LONGEST_SILENCE,
): Promise<Redis> {
  const place = placeOf(url);
  let connected = false;
  let away = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patience,
    socketTimeout: longestSilence,
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
