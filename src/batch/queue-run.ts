import { setTimeout as pause } from 'node:timers/promises';
import { fingerprintOf } from './fingerprint.ts';
import type { Ledger } from './ledger.ts';
import type { Queue } from './queue.ts';
import { openQueue } from './open-queue.ts';
import type { Task } from './bundle-task.ts';
import type { TriageOptions, TriageResult } from './triage-options.ts';

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

/**
 * Puts the bundles into the queue and the workers' results into the store. Jobs are keyed by content, version and output, so
 * that putting one in twice is putting it in once; a result leaves the queue only after the store has it.
 */
export async function* workThroughQueue(
  bundles: readonly string[],
  ledger: Ledger,
  options: QueueOptions,
): AsyncGenerator<TriageResult> {
  const queue = await openQueue(options.queue, options.onNotice ?? (() => undefined));
  try {
    yield* new QueueRun(queue, ledger, options).work(bundles);
  } finally {
    queue.close();
  }
}

class QueueRun {
  readonly #queue: Queue;
  readonly #ledger: Ledger;
  readonly #options: QueueOptions;
  readonly #outstanding = new Map<string, Outstanding>();
  #deserted = false;

  constructor(queue: Queue, ledger: Ledger, options: QueueOptions) {
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
    if (job !== undefined) await this.#queue.add(id, job.task);
  }

  async #putInAgain(): Promise<void> {
    for (const id of await this.#queue.lost(this.#outstanding.keys())) await this.#add(id);
  }

  /** Says once that nobody takes what is in the queue, and again after somebody did. */
  async #sayWhetherAnybodyWorks(): Promise<void> {
    const { workers } = await this.#queue.status();
    if (workers === 0 && !this.#deserted)
      this.#options.onNotice?.('no worker takes bundles from the queue; start some with analyze worker');
    this.#deserted = workers === 0;
  }

  /** Takes the results that are there into the store, and only then out of the queue. */
  async #collect(): Promise<TriageResult[]> {
    const ended = await this.#queue.ended(new Set(this.#outstanding.keys()));
    const results: TriageResult[] = [];
    for (const { id, result } of ended) {
      const { bundle, content } = this.#outstanding.get(id)!;
      results.push(this.#ledger.finish(bundle, content, result));
      this.#outstanding.delete(id);
    }
    this.#ledger.commit();
    await this.#queue.remove(ended.map(({ id }) => id));
    return results;
  }
}
