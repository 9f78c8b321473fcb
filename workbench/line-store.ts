import { signal } from '@preact/signals';
import type { WireLine, WireLines } from '../src/workbench/wire.ts';
import { ask } from './ask.ts';
import { whyOf } from './asked.ts';

/** Lines that are asked for together. */
const BLOCK = 200;
/** Blocks that are kept. */
const MOST_BLOCKS = 60;

/** The lines of one file, fetched as they come into view. */
export class LineStore {
  readonly artifact: string;
  /** Grows with each answer, so that whoever reads it is drawn anew. */
  readonly version = signal(0);
  /** How many lines there are; `undefined` until that is known. */
  readonly total = signal<number | undefined>(undefined);
  readonly failure = signal<string | undefined>(undefined);
  readonly #bundle: number;
  readonly #blocks = new Map<number, readonly WireLine[]>();
  readonly #asked = new Set<number>();

  constructor(bundle: number, artifact: string) {
    this.#bundle = bundle;
    this.artifact = artifact;
  }

  /** A line by its number, once it is here. */
  get(line: number): WireLine | undefined {
    const block = Math.floor((line - 1) / BLOCK);
    return this.#blocks.get(block)?.[line - 1 - block * BLOCK];
  }

  /** Asks for lines that are not here. */
  want(from: number, to: number): void {
    const last = Math.floor((Math.max(from, to) - 1) / BLOCK);
    for (let block = Math.max(0, Math.floor((from - 1) / BLOCK)); block <= last; block += 1) void this.#fetch(block);
  }

  async #fetch(block: number): Promise<void> {
    if (this.#blocks.has(block) || this.#asked.has(block)) return;
    this.#asked.add(block);
    try {
      const query = { artifact: this.artifact, from: block * BLOCK + 1, count: BLOCK };
      const { lines, total } = await ask<WireLines>(`${this.#bundle}/lines`, query);
      const [oldest] = this.#blocks.keys();
      if (oldest !== undefined && this.#blocks.size >= MOST_BLOCKS) this.#blocks.delete(oldest);
      this.#blocks.set(block, lines);
      this.total.value = total;
      this.version.value += 1;
    } catch (error) {
      this.failure.value = whyOf(error);
    } finally {
      this.#asked.delete(block);
    }
  }
}
