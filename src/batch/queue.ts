import type { Casualty } from './pool.ts';
import type { ContentResult } from './result.ts';
import type { Task } from './bundle-task.ts';

/** Where batches put bundles and workers take them from, on whatever machines they are. */
export interface Queue {
  /** Puts a bundle in. What is in the queue under the same id is not put in twice. */
  add(id: string, task: Task): Promise<void>;
  /** Of these, those that the queue does not know: a server that was restarted may have lost some. */
  lost(ids: Iterable<string>): Promise<string[]>;
  /** What became of those that are done, of these. They stay in the queue. */
  ended(ids: ReadonlySet<string>): Promise<Ended[]>;
  /** Takes out what is done. */
  remove(ids: readonly string[]): Promise<void>;
  status(): Promise<QueueStatus>;
  /**
   * Takes bundles out, as many at a time as `concurrency` says, until told to stop; what was begun is finished, but not while the queue
   * is away.
   */
  take(taker: Taker): Promise<void>;
  /** Breaks the connection. */
  close(): void;
}

/** A bundle that is done, and what became of it. */
export interface Ended {
  readonly id: string;
  readonly result: ContentResult;
}

/** Who takes bundles. */
export interface Taker {
  readonly concurrency: number;
  readonly signal: AbortSignal;
  /**
   * Works on a bundle: a casualty is tried again, by anybody.
   * @param isAgain whether it was tried before
   * @throws BatchError where the bundle is not at fault: it goes back, and taking ends with this error
   */
  readonly work: (task: Task, isAgain: boolean) => Promise<ContentResult | Casualty>;
}

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
