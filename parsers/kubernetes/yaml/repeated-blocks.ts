import type { Json } from '../../../src/model/index.ts';

const SHORTEST = 40;
const LONGEST = 4096;
const MAX_KEYS = 1024;
const BLOCKS_PER_KEY = 2;
/** After so many blocks without a repetition per hit, a key is taken to have a value of its own in each object. */
const PATIENCE = 8;
const FIRST_JUDGEMENT = 64;

interface Block {
  readonly indent: number;
  readonly bytes: Buffer;
  readonly value: Json;
}

interface Known {
  readonly blocks: Block[];
  oldest: number;
  hits: number;
  misses: number;
}

/**
 * Blocks read before, by the key they stand under. The objects of one workload repeat probes, resources, tolerations and
 * more to the byte: such a block is compared instead of read, and all objects share one value.
 */
export class RepeatedBlocks {
  readonly #known = new Map<string, Known>();

  /** A block whose bytes stand at `from`. Whether it ends there as well is for the caller to see. */
  find(key: string, indent: number, bytes: Buffer, from: number): Block | undefined {
    const known = this.#known.get(key);
    if (known === undefined || isHopeless(known)) return undefined;
    for (const block of known.blocks) {
      const end = from + block.bytes.length;
      if (block.indent !== indent || end > bytes.length || bytes[from + indent + 4] !== block.bytes[indent + 4])
        continue;
      if (block.bytes.compare(bytes, from, end) === 0) {
        known.hits++;
        return block;
      }
    }
    return undefined;
  }

  /** Remembers a block that was not found. */
  keep(key: string, indent: number, bytes: Buffer, from: number, end: number, value: Json): void {
    if (end - from < SHORTEST || end - from > LONGEST) return;
    let known = this.#known.get(key);
    if (known === undefined) {
      if (this.#known.size >= MAX_KEYS) return;
      known = { blocks: [], oldest: 0, hits: 0, misses: 0 };
      this.#known.set(key, known);
    }
    known.misses++;
    if (isHopeless(known)) {
      known.blocks.length = 0;
      return;
    }
    known.blocks[known.oldest] = { indent, bytes: Buffer.from(bytes.subarray(from, end)), value };
    known.oldest = (known.oldest + 1) % BLOCKS_PER_KEY;
  }
}

function isHopeless({ hits, misses }: Known): boolean {
  return misses >= FIRST_JUDGEMENT && hits * PATIENCE < misses;
}
