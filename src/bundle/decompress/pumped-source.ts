import { messageOf } from '../../model/index.ts';
import type { Readable, Writable } from 'node:stream';
import type { Limits } from '../../model/limits.ts';
import { ConditionVariable } from '../../model/condition-variable.ts';
import type { ByteSource, ReportProblem } from '../byte-source.ts';
import { Outflow } from './allowance.ts';
import { packedPieces } from './packed-pieces.ts';
import { damageMessage } from './damage.ts';

/** Decompressed bytes that may wait for the consumer. */
const READ_AHEAD_BYTES = 4 * 1024 * 1024;

/** Where compressed bytes go in and plain ones come out: one zlib stream, or the two ends of a process. */
export interface Decompressor {
  readonly input: Writable;
  readonly output: Readable;
  destroy(): void;
  /** Asked once at the end of the output: what went wrong, as a whole sentence without its subject. */
  verdict?(): Promise<string | undefined>;
}

/**
 * Runs a decompressor beside the consumer. Its output always flows into a queue, so that nothing is lost when it fails;
 * memory stays bounded because input is held back while the queue is full.
 */
export class PumpedSource implements ByteSource {
  readonly #input: ByteSource;
  readonly #decompressor: Decompressor;
  readonly #outflow: Outflow;
  readonly #report: ReportProblem;
  readonly #queue: Buffer[] = [];
  #queued = 0;
  #consumed = 0;
  #ended = false;
  #failure: string | undefined;
  #closed = false;
  readonly #produced = new ConditionVariable();
  readonly #taken = new ConditionVariable();
  #releaseWrite: (() => void) | undefined;
  readonly #pumping: Promise<void>;
  damaged = false;

  constructor(input: ByteSource, decompressor: Decompressor, limits: Limits, report: ReportProblem) {
    this.#outflow = new Outflow(limits);
    this.#input = input;
    this.#decompressor = decompressor;
    this.#report = report;
    decompressor.output.on('data', (chunk: Buffer) => this.#accept(chunk));
    decompressor.output.on('end', () => this.#finish(undefined));
    decompressor.output.on('close', () => this.#finish(undefined));
    decompressor.output.on('error', (error) => this.#finish(messageOf(error)));
    // A process that stops early breaks its input pipe; its output and verdict tell why.
    decompressor.input.on('error', () => this.#releaseWrite?.());
    this.#pumping = this.#pump();
  }

  async next(): Promise<Buffer | undefined> {
    for (;;) {
      if (this.#queue.length > 0) {
        // Results of the other thread arrive only when the event loop turns; without this, a busy consumer would
        // empty the queue first and leave that thread idle.
        await new Promise((resolve) => setImmediate(resolve));
        return this.#take();
      }
      if (this.#ended) return this.#conclude();
      await this.#produced.wait();
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#ended = true;
    this.#queue.length = 0;
    this.#queued = 0;
    this.#decompressor.destroy();
    this.#wakeAll();
    await this.#pumping;
    await this.#input.close();
  }

  /** The oldest bytes, joined with those after them where they lie side by side in memory, which costs nothing. */
  #take(): Buffer | undefined {
    let chunk = this.#queue.shift();
    while (chunk !== undefined) {
      const following = this.#queue[0];
      if (following === undefined || following.buffer !== chunk.buffer) break;
      if (following.byteOffset !== chunk.byteOffset + chunk.length) break;
      chunk = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length + following.length);
      this.#queue.shift();
    }
    this.#queued -= chunk?.length ?? 0;
    this.#taken.notify();
    return chunk;
  }

  async #conclude(): Promise<undefined> {
    if (this.#closed) return undefined;
    const { overrun } = this.#outflow;
    if (overrun !== undefined) {
      this.damaged = true;
      this.#report(overrun.message, overrun.limit);
      await this.close();
      return undefined;
    }
    const verdict = await this.#decompressor.verdict?.();
    const damage = this.#failure && damageMessage(this.#consumed, this.#failure);
    const problem = verdict ?? damage;
    this.damaged = problem !== undefined || this.#input.damaged;
    if (problem !== undefined && !this.#input.damaged) this.#report(problem);
    await this.close();
    return undefined;
  }

  #accept(chunk: Buffer): void {
    if (this.#ended || chunk.length === 0) return;
    // Checked here and not where the consumer takes it: what was put in for what came out is known exactly here.
    const part = this.#outflow.take(chunk, this.#consumed);
    this.#queued += part.length;
    if (part.length > 0) this.#queue.push(part);
    if (part.length < chunk.length) this.#finish(undefined);
    this.#produced.notify();
  }

  #finish(failure: string | undefined): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#failure = failure;
    this.#wakeAll();
  }

  #wakeAll(): void {
    this.#produced.notify();
    this.#taken.notify();
    this.#releaseWrite?.();
  }

  async #pump(): Promise<void> {
    for await (const piece of packedPieces(this.#input)) {
      await this.#room();
      if (this.#refusesInput()) break;
      await this.#write(piece);
    }
    if (!this.#refusesInput()) this.#decompressor.input.end();
  }

  async #room(): Promise<void> {
    while (this.#queued > READ_AHEAD_BYTES && !this.#ended) {
      await this.#taken.wait();
    }
  }

  #refusesInput(): boolean {
    return this.#ended || this.#decompressor.input.destroyed;
  }

  /** Settles when the bytes were taken, or when the decompressor will not take any more. */
  #write(bytes: Buffer): Promise<void> {
    this.#consumed += bytes.length;
    return new Promise((resolve) => {
      this.#releaseWrite = resolve;
      this.#decompressor.input.write(bytes, () => resolve());
    });
  }
}
