import { signal } from '@preact/signals';
import { whyOf } from './asked.ts';

/** Blocks that are kept. */
const MOST_BLOCKS = 60;

/** Questions at a time: whoever scrolls fast passes by more than can be answered. */
const MOST_ASKED = 2;

/** Some items of a long list, and how many the list has. */
export interface Part<T> {
  readonly items: readonly T[];
  readonly total: number;
}

/** A list of any length, fetched as it comes into view. */
export class Blocks<T> {
  /** Grows with each answer, so that whoever reads it is drawn anew. */
  readonly version = signal(0);
  /** How many items there are; `undefined` until that is known. */
  readonly total = signal<number | undefined>(undefined);
  readonly failure = signal<string | undefined>(undefined);
  readonly #fetch: (from: number, count: number) => Promise<Part<T>>;
  readonly #size: number;
  readonly #blocks = new Map<number, readonly T[]>();
  readonly #asked = new Set<number>();
  /** Blocks of what was wanted last that nobody asked for yet. */
  #waiting: number[] = [];

  /**
   * @param fetch asks for items from a position on
   * @param size items that are asked for together
   */
  constructor(fetch: (from: number, count: number) => Promise<Part<T>>, size: number) {
    this.#fetch = fetch;
    this.#size = size;
  }

  /** An item by its position from 0, once it is here. */
  get(index: number): T | undefined {
    return this.#blocks.get(Math.floor(index / this.#size))?.[index % this.#size];
  }

  /** Asks for items that are not here. What was wanted before and still waits is not wanted any more. */
  want(from: number, to: number): void {
    const first = Math.floor(Math.max(0, from) / this.#size);
    const last = Math.floor(Math.max(from, to - 1, 0) / this.#size);
    this.#waiting = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(
      (block) => !this.#blocks.has(block) && !this.#asked.has(block),
    );
    this.#ask();
  }

  #ask(): void {
    while (this.#asked.size < MOST_ASKED) {
      const block = this.#waiting.shift();
      if (block === undefined) return;
      this.#asked.add(block);
      void this.#take(block);
    }
  }

  async #take(block: number): Promise<void> {
    try {
      const { items, total } = await this.#fetch(block * this.#size, this.#size);
      const [oldest] = this.#blocks.keys();
      if (oldest !== undefined && this.#blocks.size >= MOST_BLOCKS) this.#blocks.delete(oldest);
      this.#blocks.set(block, items);
      this.total.value = total;
      this.version.value += 1;
    } catch (error) {
      this.failure.value = whyOf(error);
    } finally {
      this.#asked.delete(block);
      this.#ask();
    }
  }
}
