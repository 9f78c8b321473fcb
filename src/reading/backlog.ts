import { ConditionVariable } from '../model/index.ts';

/** Bytes that a reader takes at one go: while it is at them, whoever fills the backlog waits. */
const PIECE_BYTES = 64 * 1024;

/** Reads what it is given to its end. */
type Read = (pieces: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Bytes put aside for readers that are slower than what fills it: they are read one after the other, a piece in every turn of
 * the event loop, while whoever put them there goes on. So a large list of objects does not hold up the logs behind it, whose
 * unpacking takes longer than their reading. Bounded: whoever puts more aside waits.
 */
export class Backlog {
  readonly #budget: number;
  #held = 0;
  #reading: Promise<void> = Promise.resolve();
  #hasFailed = false;
  readonly #changed = new ConditionVariable();

  /** @param budget bytes held at most, not counting the chunk that goes over it */
  constructor(budget: number) {
    this.#budget = budget;
  }

  /** Puts all chunks aside, which must stay as they are, for `read`. Ends when the last one was put aside, not when it was read. */
  async add(chunks: AsyncIterable<Buffer>, read: Read): Promise<void> {
    const queue = new PieceQueue((bytes) => {
      this.#held -= bytes;
      this.#changed.notify();
    });
    this.#reading = this.#reading.then(() => read(queue.pieces())).finally(() => queue.drop());
    this.#reading.catch(() => {
      this.#hasFailed = true;
      this.#changed.notify();
    });
    for await (const chunk of chunks) {
      if (queue.isDropped) break;
      this.#held += chunk.length;
      queue.push(chunk);
      while (this.#held > this.#budget && !this.#hasFailed) await this.#changed.wait();
    }
    queue.end();
  }

  /** Waits until all is read. @throws what a reader threw */
  async finish(): Promise<void> {
    await this.#reading;
  }
}

/** The chunks of one source on their way to its reader. */
class PieceQueue {
  readonly #onTaken: (bytes: number) => void;
  readonly #chunks: Buffer[] = [];
  #ended = false;
  readonly #changed = new ConditionVariable();
  /** Nobody reads it any more. */
  isDropped = false;

  constructor(onTaken: (bytes: number) => void) {
    this.#onTaken = onTaken;
  }

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#changed.notify();
  }

  end(): void {
    this.#ended = true;
    this.#changed.notify();
  }

  drop(): void {
    this.isDropped = true;
    this.#onTaken(this.#chunks.reduce((sum, chunk) => sum + chunk.length, 0));
    this.#chunks.length = 0;
  }

  async *pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const chunk = this.#chunks[0];
      if (chunk === undefined) {
        if (this.#ended) return;
        await this.#changed.wait();
        continue;
      }
      for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
        await new Promise((resolve) => setImmediate(resolve));
        yield chunk.subarray(from, from + PIECE_BYTES);
      }
      this.#chunks.shift();
      this.#onTaken(chunk.length);
    }
  }
}
