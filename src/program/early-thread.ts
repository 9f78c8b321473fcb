import { statSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { LEAST_PACKED_BYTES, startThread, threadModule } from '../bundle/unpacking/thread-start.ts';

/** Starts the thread that unpacks where an argument names a large file. It does not keep the process alive. */
export function startEarly(args: readonly string[]): Worker | undefined {
  const module = args.some(isLargeFile) ? threadModule() : undefined;
  if (module === undefined) return undefined;
  const thread = startThread(module);
  thread.unref();
  return thread;
}

/** Whatever cannot be looked at is no file here: the command itself tells what is wrong with it. */
function isLargeFile(path: string): boolean {
  try {
    const status = statSync(path);
    return status.isFile() && status.size >= LEAST_PACKED_BYTES;
  } catch {
    return false;
  }
}
