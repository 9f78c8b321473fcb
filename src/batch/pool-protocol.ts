import type { ContentResult, FailureKind } from './result.ts';
import type { Content } from './content.ts';
import type { Task } from './bundle-task.ts';

/** What a pool's process is started with, as JSON in its first argument. */
export interface PoolSetup {
  /** The module whose exports the threads run. */
  readonly worker: string;
  readonly threads: number;
  /** Bytes of heap for one thread. */
  readonly heap: number;
  /** Bytes that the whole process may hold, buffers outside of the heaps included. */
  readonly resident: number;
}

/** A function of the worker module with its argument and answer. */
export interface PoolJobs {
  readonly warm: { readonly input: undefined; readonly output: undefined };
  readonly identify: { readonly input: string; readonly output: Identified };
  readonly analyse: { readonly input: Task; readonly output: ContentResult | Unwritable };
}

export type PoolJob = keyof PoolJobs;

/** The reports cannot be written: no fault of the bundle. Errors lose their codes between threads, so this is a value. */
export interface Unwritable {
  readonly state: 'unwritable';
  /** For the user. */
  readonly problem: string;
}

/** What identifying yields: the content, or why there is none to be had. */
export type Identified = Content | { readonly unreadable: string };

/** From the pool to its process. */
export interface PoolRequest {
  readonly id: number;
  readonly job: PoolJob;
  readonly input: unknown;
  /** Milliseconds after which the thread is ended, from when the job has started. */
  readonly timeLimit: number;
}

/** From the process to the pool: it has begun, it is about to end for want of memory, a thread has taken up a request, or what became of it. */
export type PoolMessage =
  | { readonly event: 'begun' }
  | { readonly event: 'memory-limit' }
  | { readonly event: 'started'; readonly id: number }
  | { readonly event: 'answer'; readonly answer: PoolAnswer };

export type PoolAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: FailureKind; readonly message: string };
