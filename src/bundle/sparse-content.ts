import type { ByteSource } from './byte-source.ts';
import { ExactReader } from './exact-reader.ts';

/** Where GNU tar puts files with holes: `dir/GNUSparseFile.4711/name`. */
const SPARSE_FOLDER = /(?<=^|\/)GNUSparseFile\.\d{1,10}\//;
const BLOCK_BYTES = 512;
const MOST_HOLES = 100_000;
const LINE_END = 10;

/** The name of a file that tar stored with its holes left out; `undefined` for other names. */
export function sparseName(path: string): string | undefined {
  return SPARSE_FOLDER.test(path) ? path.replace(SPARSE_FOLDER, '') : undefined;
}

/** The content of such a file, without the map of its holes that stands before it. The holes stay left out. */
export class SparseContent implements ByteSource {
  readonly #source: ByteSource;
  readonly #reader: ExactReader;
  #started = false;

  constructor(source: ByteSource) {
    this.#source = source;
    this.#reader = new ExactReader(source);
  }

  get damaged(): boolean {
    return this.#source.damaged;
  }

  async next(): Promise<Buffer | undefined> {
    if (!this.#started) {
      this.#started = true;
      await this.#skipMap();
    }
    return this.#reader.takeSome(Number.MAX_SAFE_INTEGER);
  }

  close(): Promise<void> {
    return this.#source.close();
  }

  /** How many pieces there are, then where each begins and how long it is: numbers on lines, in whole blocks. */
  async #skipMap(): Promise<void> {
    const first = await this.#reader.take(BLOCK_BYTES);
    const count = /^\d{1,6}(?=\n)/.exec(first.toString('latin1', 0, 8))?.[0];
    if (count === undefined || Number(count) > MOST_HOLES) {
      this.#reader.untake(first);
      return;
    }
    let missing = 1 + 2 * Number(count) - lineEnds(first);
    while (missing > 0) {
      const block = await this.#reader.take(BLOCK_BYTES);
      if (block.length < BLOCK_BYTES) return;
      missing -= lineEnds(block);
    }
  }
}

function lineEnds(block: Buffer): number {
  let count = 0;
  for (const byte of block) if (byte === LINE_END) count++;
  return count;
}
