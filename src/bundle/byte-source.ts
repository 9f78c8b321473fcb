import { messageOf } from '../model/index.ts';
import type { Readable } from 'node:stream';

/**
 * Bytes on demand. Layers (decompression, archive reading) stack on each other; nothing is read before it is asked for
 * except a small read-ahead where another thread does the work.
 */
export interface ByteSource {
  /**
   * The next bytes, never an empty buffer; `undefined` at the end. Damage is an early end with `damaged` set. They are the
   * reader's until it asks for more: then their memory may be used again.
   */
  next(): Promise<Buffer | undefined>;
  /** Gives up on the rest. A part of a stream skips to its end, so that what follows it can be read. */
  close(): Promise<void>;
  /** The end came early. Whoever met the cause has reported it already. */
  readonly damaged: boolean;
}

/** Tells of damage or a limit, in one sentence. `limit` is the limit's option name. */
export type ReportProblem = (message: string, limit?: string) => void;

/** A source whose first bytes can be looked at before it is read. */
export class PeekableSource implements ByteSource {
  readonly #source: ByteSource;
  readonly #pending: Buffer[] = [];

  constructor(source: ByteSource) {
    this.#source = source;
  }

  get damaged(): boolean {
    return this.#source.damaged;
  }

  /** The first `length` bytes, fewer where the content is shorter. They are the reader's until it asks for more. */
  async peek(length: number): Promise<Buffer> {
    let have = this.#pending.reduce((sum, chunk) => sum + chunk.length, 0);
    while (have < length) {
      const last = this.#pending.pop();
      if (last !== undefined) this.#pending.push(Buffer.from(last));
      const chunk = await this.#source.next();
      if (chunk === undefined) break;
      this.#pending.push(chunk);
      have += chunk.length;
    }
    const first = this.#pending[0];
    if (first === undefined) return Buffer.alloc(0);
    const whole = this.#pending.length === 1 ? first : Buffer.concat(this.#pending);
    return whole.length > length ? whole.subarray(0, length) : whole;
  }

  async next(): Promise<Buffer | undefined> {
    return this.#pending.shift() ?? this.#source.next();
  }

  async close(): Promise<void> {
    this.#pending.length = 0;
    await this.#source.close();
  }
}

/** A source over a Node stream. A failing stream is reported and ends early. */
export class ReadableSource implements ByteSource {
  readonly #readable: Readable;
  readonly #iterator: AsyncIterator<Buffer | string>;
  readonly #report: ReportProblem;
  damaged = false;

  constructor(readable: Readable, report: ReportProblem) {
    this.#readable = readable;
    this.#iterator = readable[Symbol.asyncIterator]();
    this.#report = report;
  }

  async next(): Promise<Buffer | undefined> {
    for (;;) {
      try {
        const result = await this.#iterator.next();
        if (result.done === true) return undefined;
        const chunk = typeof result.value === 'string' ? Buffer.from(result.value) : result.value;
        if (chunk.length > 0) return chunk;
      } catch (error) {
        this.damaged = true;
        this.#report(`could not be read to its end: ${messageOf(error)}`);
        return undefined;
      }
    }
  }

  close(): Promise<void> {
    this.#readable.destroy();
    return Promise.resolve();
  }
}

/** A source over bytes in memory. */
export class BufferSource implements ByteSource {
  #buffer: Buffer | undefined;
  readonly damaged = false;

  constructor(buffer: Buffer) {
    this.#buffer = buffer.length > 0 ? buffer : undefined;
  }

  next(): Promise<Buffer | undefined> {
    const buffer = this.#buffer;
    this.#buffer = undefined;
    return Promise.resolve(buffer);
  }

  close(): Promise<void> {
    this.#buffer = undefined;
    return Promise.resolve();
  }
}
