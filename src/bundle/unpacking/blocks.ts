import { ConditionVariable } from '../../model/condition-variable.ts';

/**
 * Blocks of memory that go round between two threads: one fills them, the other gives them back. Memory made anew for each
 * would lie about until the garbage collector, which goes over everything to find it, is forced to.
 */
export class Blocks {
  readonly #size: number;
  #unmade: number;
  readonly #free: ArrayBuffer[] = [];
  #filling: Uint8Array<ArrayBuffer> | undefined;
  #length = 0;
  #closed = false;
  readonly #changed = new ConditionVariable();

  /** @param count so many blocks at most, of `size` bytes */
  constructor(count: number, size: number) {
    this.#unmade = count;
    this.#size = size;
  }

  /** Takes a block back. */
  giveBack(memory: ArrayBuffer): void {
    this.#free.push(memory);
    this.#changed.notify();
  }

  /** No block will be waited for any more. */
  close(): void {
    this.#closed = true;
    this.#changed.notify();
  }

  /** Cuts the bytes into full blocks; those of the last, unfinished one wait for more. Waits for blocks to come back. */
  async *fill(bytes: Buffer): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (let from = 0; from < bytes.length;) {
      const block = (this.#filling ??= await this.#take());
      if (block === undefined) return;
      const count = bytes.copy(block, this.#length, from);
      from += count;
      this.#length += count;
      if (this.#length === this.#size) yield* this.rest();
    }
  }

  /** The unfinished block. */
  *rest(): Generator<Uint8Array<ArrayBuffer>> {
    const block = this.#filling?.subarray(0, this.#length);
    this.#filling = undefined;
    this.#length = 0;
    if (block !== undefined) yield block;
  }

  async #take(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    while (!this.#closed) {
      const memory = this.#free.pop();
      if (memory !== undefined) return new Uint8Array(memory);
      if (this.#unmade > 0) {
        this.#unmade -= 1;
        return new Uint8Array(this.#size);
      }
      await this.#changed.wait();
    }
    return undefined;
  }
}
