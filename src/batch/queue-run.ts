import { setTimeout as pause } from 'node:timers/promises';
import { Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { fingerprintOf } from './fingerprint.ts';
import type { Ledger } from './ledger.ts';
import { connectToQueue, QUEUE_NAME } from './queue-connection.ts';
import type { ContentResult, FailureKind } from './result.ts';
import type { Task } from './task.ts';
import type { TriageOptions, TriageResult } from './triage.ts';

/** How a run uses the queue. */
interface QueueOptions extends TriageOptions {
  readonly queue: string;
  /** Bundles identified at a time. */
  readonly concurrency: number;
}

/** A job that this run has put into the queue. */
interface Outstanding {
  readonly bundle: string;
  readonly content: string;
  readonly task: Task;
}

/** Jobs in the queue at a time: Redis holds no more results than these. */
const WINDOW = 1000;
/** Between two looks at the queue, milliseconds. */
const POLL = 200;
/** Looks without a result after which jobs that Redis may have lost are put in again. */
const QUIET_LOOKS = 10;
const ATTEMPTS = 3;
const FIRST_BACKOFF = 1000;
/** Results that nobody collects leave Redis after a week, seconds. */
const KEPT = { age: 7 * 86_400 };

/**
 * Puts the bundles into the queue and the workers' results into the store. Jobs are keyed by content, version and output, so
 * that putting one in twice is putting it in once; a result leaves the queue only after the store has it.
 */
export async function* workThroughQueue(
  bundles: readonly string[],
  ledger: Ledger,
  options: QueueOptions,
): AsyncGenerator<TriageResult> {
  const redis = await connectToQueue(options.queue, options.onNotice ?? (() => undefined));
  const queue = new Queue<Task, ContentResult>(QUEUE_NAME, { connection: redis });
  // The connection itself says when it is away.
  queue.on('error', () => undefined);
  try {
    yield* new QueueRun(redis, queue, ledger, options).work(bundles);
  } finally {
    redis.disconnect();
  }
}

class QueueRun {
  readonly #redis: Redis;
  readonly #queue: Queue<Task, ContentResult>;
  readonly #ledger: Ledger;
  readonly #options: QueueOptions;
  readonly #outstanding = new Map<string, Outstanding>();
  #deserted = false;

  constructor(redis: Redis, queue: Queue<Task, ContentResult>, ledger: Ledger, options: QueueOptions) {
    this.#redis = redis;
    this.#queue = queue;
    this.#ledger = ledger;
    this.#options = options;
  }

  async *work(bundles: readonly string[]): AsyncGenerator<TriageResult> {
    let next = 0;
    let quiet = 0;
    while (next < bundles.length || this.#outstanding.size > 0) {
      if (next < bundles.length && this.#outstanding.size < WINDOW) {
        const part = bundles.slice(next, next + this.#options.concurrency);
        next += part.length;
        yield* await this.#putIn(part);
      }
      const results = await this.#collect();
      yield* results;
      if (this.#options.signal?.aborted === true || this.#options.drain?.aborted === true) return;
      quiet = results.length > 0 ? 0 : quiet + 1;
      if (next < bundles.length && this.#outstanding.size < WINDOW) continue;
      if (quiet > 0 && quiet % QUIET_LOOKS === 0) {
        await this.#putInAgain();
        await this.#sayWhetherAnybodyWorks();
      }
      if (results.length === 0) await pause(POLL);
    }
  }

  /** Puts in what is to be analysed; returns what is known already. */
  async #putIn(part: readonly string[]): Promise<TriageResult[]> {
    const admitted = await Promise.all(
      part.map(async (bundle) => ({ bundle, content: await this.#ledger.admit(bundle) })),
    );
    const known: TriageResult[] = [];
    for (const { bundle, content } of admitted) {
      if (typeof content !== 'string') {
        known.push(content);
        continue;
      }
      const id = this.#idOf(content);
      this.#outstanding.set(id, { bundle, content, task: this.#ledger.taskOf(bundle, content) });
      await this.#add(id);
    }
    return known;
  }

  #idOf(content: string): string {
    const { tool, rules } = this.#ledger.version;
    return `${content.slice(0, 32)}-${fingerprintOf(tool, rules, this.#options.output)}`;
  }

  async #add(id: string): Promise<void> {
    const job = this.#outstanding.get(id);
    if (job === undefined) return;
    await this.#queue.add('bundle', job.task, {
      jobId: id,
      attempts: ATTEMPTS,
      backoff: { type: 'exponential', delay: FIRST_BACKOFF },
      removeOnComplete: KEPT,
      removeOnFail: KEPT,
    });
  }

  /** A restarted Redis may have lost jobs. Those that it still has are not put in twice, since their ids are known. */
  async #putInAgain(): Promise<void> {
    for (const id of this.#outstanding.keys()) {
      if ((await this.#redis.exists(this.#queue.toKey(id))) === 0) await this.#add(id);
    }
  }

  /** Says once that nobody takes what is in the queue, and again after somebody did. */
  async #sayWhetherAnybodyWorks(): Promise<void> {
    const workers = await this.#queue.getWorkersCount();
    if (workers === 0 && !this.#deserted)
      this.#options.onNotice?.('no worker takes bundles from the queue; start some with analyze worker');
    this.#deserted = workers === 0;
  }

  /** Takes the results that are there into the store, and only then out of the queue. */
  async #collect(): Promise<TriageResult[]> {
    const [completed, failed] = await Promise.all([
      this.#redis.zrange(this.#queue.toKey('completed'), 0, -1),
      this.#redis.zrange(this.#queue.toKey('failed'), 0, -1),
    ]);
    const results: TriageResult[] = [];
    const stored: Job[] = [];
    for (const id of [...completed, ...failed]) {
      const outstanding = this.#outstanding.get(id);
      if (outstanding === undefined) continue;
      const job = await Job.fromId<Task, ContentResult>(this.#queue, id);
      if (job === undefined) continue;
      const result = resultOf(job);
      if (result === undefined) continue;
      results.push(this.#ledger.finish(outstanding.bundle, outstanding.content, result));
      this.#outstanding.delete(id);
      stored.push(job);
    }
    this.#ledger.commit();
    for (const job of stored) await job.remove();
    return results;
  }
}

const FAILURE = /^(?<failure>time-limit|memory-limit|crash): (?<reason>.*)$/s;

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
