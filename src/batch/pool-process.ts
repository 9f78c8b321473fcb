import { messageOf } from '../model/index.ts';
import { writeFileSync } from 'node:fs';
import { Piscina } from 'piscina';
import { codeOf } from './errors.ts';
import type { PoolAnswer, PoolMessage, PoolRequest, PoolSetup } from './pool-protocol.ts';
import type { FailureKind } from './result.ts';
import { Slots } from './slots.ts';

/*
 * A process of its own that holds the threads of a pool: what takes a whole process down (an allocation far beyond the limit,
 * the kernel's OOM killer, a crash in native code) takes this one, and the batch goes on with the next.
 */

const MEBIBYTE = 1024 ** 2;
/** Between two looks at the memory of the process, milliseconds. */
const MEMORY_INTERVAL = 250;
/** Of 1000: this process is to go before the one that keeps the books. */
const OOM_SCORE = '500';

const setup = JSON.parse(process.argv[2] ?? '') as PoolSetup;
const threads = new Piscina({
  filename: setup.worker,
  minThreads: 1,
  maxThreads: setup.threads,
  idleTimeout: 30_000,
  resourceLimits: { maxOldGenerationSizeMb: Math.ceil(setup.heap / MEBIBYTE) },
});
/** Jobs are sent ahead, so that no thread waits for the next one; those that no thread is free for wait here. */
const slots = new Slots(setup.threads);
// A thread that dies between two tasks is replaced; one that dies in a task fails that task.
threads.on('error', () => undefined);

// Ctrl-C reaches all processes of a terminal, but only the batch decides what it ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', end);
// The batch may have been killed while this process started.
if (!process.connected) end();
process.on('message', (request: PoolRequest) => void slots.run(() => answer(request)));
setInterval(watchMemory, MEMORY_INTERVAL);
try {
  writeFileSync('/proc/self/oom_score_adj', OOM_SCORE);
} catch {
  // Not Linux, or not allowed: the kernel chooses by itself.
}
send({ event: 'begun' });

async function answer({ id, job, input, timeLimit }: PoolRequest): Promise<void> {
  send({ event: 'started', id });
  const controller = new AbortController();
  const timer = setTimeout(() => {
    controller.abort();
  }, timeLimit);
  let result: PoolAnswer;
  try {
    result = { id, value: await threads.run(input, { name: job, signal: controller.signal }) };
  } catch (error) {
    result = { id, failure: failureOf(codeOf(error), controller.signal.aborted), message: messageOf(error) };
  }
  clearTimeout(timer);
  send({ event: 'answer', answer: result });
}

function failureOf(code: string | undefined, late: boolean): FailureKind {
  if (late) return 'time-limit';
  return code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory-limit' : 'crash';
}

/** Limits of threads know nothing of buffers outside of their heaps. */
function watchMemory(): void {
  if (process.memoryUsage.rss() > setup.resident) send({ event: 'memory-limit' }, end);
}

function send(message: PoolMessage, then?: () => void): void {
  process.send?.(message, undefined, undefined, () => then?.());
}

/** Waits for nothing: a thread may hang in a read that never returns. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}
