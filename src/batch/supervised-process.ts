import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { BatchError } from './errors.ts';
import type { PoolAnswer, PoolJob, PoolJobs, PoolMessage, PoolRequest, PoolSetup } from './pool-protocol.ts';
import type { FailureKind } from './result.ts';

/** Why a job has no value. */
export interface JobFailure {
  readonly failure: FailureKind;
  readonly message: string;
}

export type JobResult<Job extends PoolJob> = { readonly value: PoolJobs[Job]['output'] } | JobFailure;

interface Pending {
  readonly end: (result: { readonly value: unknown } | JobFailure) => void;
  readonly timeLimit: number;
  /** Runs from when a thread has taken up the job. */
  timer?: NodeJS.Timeout;
}

/** A thread that does not end in time takes its process with it when as much time has passed again, or these milliseconds. */
const LONGEST_GRACE = 5000;
/** How long the end of a killed process is waited for: one that hangs in the kernel may not end. */
const LONGEST_END = 2000;
/** What is kept of a process's last words: V8 says there that memory ran out. */
const LAST_WORDS = 4096;

/** A process that holds a pool of threads. Whatever ends it fails the jobs that it had, and nothing else. */
export class SupervisedProcess {
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, Pending>();
  readonly #begun: Promise<void>;
  #lastWords = '';
  #next = 1;
  #cause: JobFailure | undefined;
  #ended = false;

  constructor(file: string, setup: PoolSetup) {
    this.#child = fork(file, [JSON.stringify(setup)], {
      // There are as many threads as cores: helpers of each one's garbage collector would only take them from each other.
      execArgv: ['--single-threaded-gc'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-LAST_WORDS);
    });
    this.#begun = new Promise((resolve, reject) => {
      this.#child.on('message', (message: PoolMessage) => {
        if (message.event === 'begun') resolve();
        else this.#receive(message);
      });
      this.#child.on('error', (error) => {
        reject(new BatchError(`cannot start a process for the threads: ${error.message}`, { cause: error }));
        this.#end(null, null);
      });
      // `close` comes after the last words.
      this.#child.on('close', (code, signal) => {
        reject(new BatchError(`the process for the threads ended at its start: ${describeEnd(code, signal)}`));
        this.#end(code, signal);
      });
    });
    // Those who run a job hear of it.
    this.#begun.catch(() => undefined);
  }

  /** Whether it can take no more jobs. */
  get ended(): boolean {
    return this.#ended;
  }

  /**
   * Runs a job as soon as a thread is free, for so many milliseconds at most. Throws `BatchError` where no process can be
   * had.
   */
  async run<Job extends PoolJob>(job: Job, input: PoolJobs[Job]['input'], timeLimit: number): Promise<JobResult<Job>> {
    await this.#begun;
    const result = await new Promise<{ readonly value: unknown } | JobFailure>((resolve) => {
      if (this.#ended) {
        resolve({ failure: 'crash', message: 'its process has ended' });
        return;
      }
      const id = this.#next++;
      this.#pending.set(id, { end: resolve, timeLimit });
      this.#child.send({ id, job, input, timeLimit } satisfies PoolRequest);
    });
    return result as JobResult<Job>;
  }

  /** Ends it at once, whatever it does. */
  async stop(): Promise<void> {
    if (this.#ended) return;
    const closed = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.kill('SIGKILL');
    await Promise.race([closed, pause(LONGEST_END, undefined, { ref: false })]);
    this.#child.unref();
    this.#end(null, 'SIGKILL');
  }

  #receive(message: Exclude<PoolMessage, { event: 'begun' }>): void {
    if (message.event === 'memory-limit') this.#cause = { failure: 'memory-limit', message: 'too much memory' };
    else if (message.event === 'started') this.#watch(message.id);
    else this.#settle(message.answer);
  }

  #watch(id: number): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    const longest = pending.timeLimit + Math.min(pending.timeLimit, LONGEST_GRACE);
    pending.timer = setTimeout(() => {
      this.#stopFor(id);
    }, longest);
  }

  #settle({ id, ...result }: PoolAnswer): void {
    const pending = this.#pending.get(id);
    if (pending === undefined) return;
    this.#pending.delete(id);
    clearTimeout(pending.timer);
    pending.end(result);
  }

  /** Ends the process for a job that could not be stopped otherwise. */
  #stopFor(id: number): void {
    this.#settle({ id, failure: 'time-limit', message: 'hangs' });
    this.#cause = { failure: 'crash', message: 'another bundle hung in the same process' };
    void this.stop();
  }

  #end(code: number | null, signal: NodeJS.Signals | null): void {
    this.#ended = true;
    const cause = this.#cause ?? causeOf(this.#lastWords, code, signal);
    for (const id of [...this.#pending.keys()]) this.#settle({ id, ...cause });
  }
}

function causeOf(lastWords: string, code: number | null, signal: NodeJS.Signals | null): JobFailure {
  if (/out of memory|allocation failed/i.test(lastWords)) return { failure: 'memory-limit', message: 'out of memory' };
  return { failure: 'crash', message: `its process ended: ${describeEnd(code, signal)}` };
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `status ${code ?? 'unknown'}` : signal;
}
