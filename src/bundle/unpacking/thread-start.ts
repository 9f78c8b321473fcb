import { Worker } from 'node:worker_threads';
import { builtFile } from '../built-file.ts';

/** Packed bytes from which on a thread is worth its start. */
export const LEAST_PACKED_BYTES = 4 * 1024 * 1024;

/** A thread that waits for its order. */
let spare: Worker | undefined;

/** The built form of `thread.ts`; there is none where the tool was not built. */
export function threadModule(): string | undefined {
  return builtFile('unpacking-thread.js');
}

/**
 * Keeps a thread that was started before anybody asked for one: its start takes as long as loading the program, and the
 * unpacking of a large bundle as long as its analysis.
 */
export function keepThread(thread: Worker): void {
  spare = thread;
}

/**
 * The thread that was kept, or a new one; it needs nothing of what the program was told to load before itself.
 * @param module the built form of `thread.ts`
 */
export function startThread(module: string): Worker {
  const thread = spare ?? new Worker(module, { execArgv: [] });
  spare = undefined;
  thread.ref();
  return thread;
}
