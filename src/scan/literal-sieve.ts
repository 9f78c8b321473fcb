import { endianness } from 'node:os';
import type { LiteralFinder, LiteralHit } from './literal-finder.ts';
import { rarityAmong, rarityIn, WORD, wordAt, type WordRarity } from './word-rarity.ts';

/** Literals shorter than this can stand in a text without filling an aligned word of it. */
const SHORTEST_SIEVED = 7;

/** Whether a sieve can find these literals, on this machine. */
export function canSieve(literals: readonly Buffer[]): boolean {
  return endianness() === 'LE' && literals.every((bytes) => bytes.length >= SHORTEST_SIEVED);
}

const LINE_END = 10;
const MULTIPLIER = 0x9e37_79b1;
/** Bits of the hash that chooses a bit of the filter. */
const FILTER_BITS = 18;
/** Numbers that a slot takes: a word, and where its pieces begin. */
const SLOT = 2;
const NONE = -1;
/** False alarms after which a search has lost about what a better list costs to make. */
const PATIENCE = 1 << 15;
/** Words of a text that tell which are frequent in it. */
const SAMPLE = { least: 1 << 12, most: 1 << 15 };

/**
 * Which words of four bytes to look out for. A literal of seven bytes or more fills at least one word of a text that is
 * read word by word, wherever it begins; for each of its four alignments, the word likely to be rarest is on the list.
 *
 * Everything is in small flat arrays, because words on the list are frequent even where literals are not.
 */
export interface LiteralSieve {
  readonly literals: readonly Buffer[];
  /** A bit is set for the hash of each word on the list. */
  readonly filter: Int32Array;
  /** Words with the position of their pieces, by hash and then onwards, up to one with the position `NONE`. */
  readonly slots: Int32Array;
  /**
   * Where words stand in literals, those of one word in a row that `NONE` ends: the literal, the word's offset in it,
   * another word of it as a cheap test before all is compared, and where that stands as seen from the first.
   */
  readonly pieces: Int32Array;
  /** Bytes of the longest literal. */
  readonly longest: number;
}

/** Builds the sieve. Only of literals for which `canSieve` holds. */
export function buildLiteralSieve(
  literals: readonly Buffer[],
  rarity: WordRarity = rarityAmong(literals),
): LiteralSieve {
  const rows = new Map<number, number[]>();
  for (const [literal, bytes] of literals.entries()) {
    for (let alignment = 0; alignment < WORD; alignment++) {
      const offset = rarestOffset(bytes, alignment, rarity);
      // From the other end, so that it overlaps the word as little as possible.
      const check = offset >= bytes.length - WORD - offset ? 0 : bytes.length - WORD;
      const word = wordAt(bytes, offset);
      const row = rows.get(word) ?? [];
      row.push(literal, offset, wordAt(bytes, check), check - offset);
      rows.set(word, row);
    }
  }
  const filter = new Int32Array(1 << (FILTER_BITS - 5));
  const slots = new Int32Array(SLOT * 2 ** Math.ceil(Math.log2(4 * rows.size + 1))).fill(NONE);
  const pieces: number[] = [];
  for (const [word, row] of rows) {
    const bit = hash(word, FILTER_BITS);
    filter[bit >>> 5]! |= 1 << (bit & 31);
    let slot = firstSlot(word, slots);
    while (slots[slot + 1] !== NONE) slot = nextSlot(slot, slots);
    slots[slot] = word;
    slots[slot + 1] = pieces.length;
    pieces.push(...row, NONE);
  }
  const longest = Math.max(0, ...literals.map((bytes) => bytes.length));
  return { literals, filter, slots, pieces: Int32Array.from(pieces), longest };
}

function hash(word: number, bits: number): number {
  return Math.imul(word, MULTIPLIER) >>> (32 - bits);
}

function firstSlot(word: number, slots: Int32Array): number {
  return (Math.imul(word, MULTIPLIER) >>> 8) & (slots.length - SLOT);
}

function nextSlot(slot: number, slots: Int32Array): number {
  return (slot + SLOT) & (slots.length - SLOT);
}

function rarestOffset(bytes: Buffer, alignment: number, rarity: WordRarity): number {
  let best = alignment;
  let bestRarity = Number.NEGATIVE_INFINITY;
  for (let offset = alignment; offset + WORD <= bytes.length; offset += WORD) {
    const value = rarity(wordAt(bytes, offset));
    if (value > bestRarity) {
      best = offset;
      bestRarity = value;
    }
  }
  return best;
}

/**
 * Finds literals by looking at every fourth position, where words on the list are compared with their literals. Where
 * words of the list are frequent in the text, another list is made from the words that are not.
 */
export class SieveFinder implements LiteralFinder {
  hits: LiteralHit[] = [];
  /** Places that looked like a literal and were none: what the search cost beside reading. */
  falseAlarms = 0;
  #sieve: LiteralSieve;
  /** False alarms after which another list is made. */
  #enough = PATIENCE;
  #chunk: Buffer = Buffer.alloc(0);
  #words: Int32Array = new Int32Array(0);
  /** Position in the chunk of the first word. */
  #base = 0;
  #at = 0;
  /** The last bytes of the stream before the chunk, one less than the longest literal has. */
  #tail: Buffer = Buffer.alloc(0);
  #overlaps: LiteralHit[] = [];

  constructor(sieve: LiteralSieve) {
    this.#sieve = sieve;
  }

  enter(chunk: Buffer): void {
    this.#chunk = chunk;
    const aligned = (WORD - (chunk.byteOffset % WORD)) % WORD;
    const count = Math.max(0, Math.floor((chunk.length - aligned) / WORD));
    this.#base = aligned;
    this.#words = count > 0 ? new Int32Array(chunk.buffer, chunk.byteOffset + aligned, count) : new Int32Array(0);
    this.#at = 0;
    if (this.falseAlarms > this.#enough && count >= SAMPLE.least) this.#tune();
    this.#overlaps = this.#findOverlaps(chunk);
    this.#keepTail(chunk);
  }

  next(): number {
    if (this.#overlaps.length > 0) {
      this.hits = this.#overlaps;
      this.#overlaps = [];
      return 0;
    }
    // Everything that the loop touches is a local variable: that halves its time.
    const words = this.#words;
    const count = words.length;
    const { filter } = this.#sieve;
    const multiplier = MULTIPLIER | 0;
    const shift = 32 - FILTER_BITS;
    let at = this.#at;
    while (at < count) {
      // Four words in one step while none of them is on the list: one branch instead of four.
      for (; at + 4 <= count; at += 4) {
        const first = Math.imul(words[at]!, multiplier) >>> shift;
        const second = Math.imul(words[at + 1]!, multiplier) >>> shift;
        const third = Math.imul(words[at + 2]!, multiplier) >>> shift;
        const fourth = Math.imul(words[at + 3]!, multiplier) >>> shift;
        const marks =
          (filter[first >>> 5]! >>> (first & 31)) |
          (filter[second >>> 5]! >>> (second & 31)) |
          (filter[third >>> 5]! >>> (third & 31)) |
          (filter[fourth >>> 5]! >>> (fourth & 31));
        if ((marks & 1) !== 0) break;
      }
      for (const end = Math.min(at + 4, count); at < end; at++) {
        const word = words[at]!;
        const bit = Math.imul(word, multiplier) >>> shift;
        if (((filter[bit >>> 5]! >>> (bit & 31)) & 1) !== 0 && this.#compare(word, at)) {
          this.#at = at + 1;
          return this.#base + at * WORD;
        }
      }
    }
    this.#at = count;
    return this.#chunk.length;
  }

  /** Chooses other words of the literals, by how frequent they are in this text. */
  #tune(): void {
    const { literals } = this.#sieve;
    this.#sieve = buildLiteralSieve(literals, rarityIn(this.#words.subarray(0, SAMPLE.most), rarityAmong(literals)));
    this.#enough += this.falseAlarms;
  }

  /** Compares the literals that may hold the word with the text around it. */
  #compare(word: number, at: number): boolean {
    const { slots, pieces } = this.#sieve;
    let slot = firstSlot(word, slots);
    while (slots[slot] !== word) {
      if (slots[slot + 1]! < 0) {
        this.falseAlarms++;
        return false;
      }
      slot = nextSlot(slot, slots);
    }
    const chunk = this.#chunk;
    const position = this.#base + 4 * at;
    const last = chunk.length - 4;
    let found = false;
    for (let piece = slots[slot + 1]!; pieces[piece]! >= 0; piece += 4) {
      const check = position + pieces[piece + 3]!;
      if (check < 0 || check > last || wordAt(chunk, check) !== pieces[piece + 2]) continue;
      const hit = this.#confirm(pieces[piece]!, position - pieces[piece + 1]!);
      if (!hit) continue;
      if (!found) this.hits = [];
      found = true;
      this.hits.push(hit);
    }
    if (!found) this.falseAlarms++;
    return found;
  }

  #confirm(literal: number, start: number): LiteralHit | undefined {
    const bytes = this.#sieve.literals[literal]!;
    const end = start + bytes.length;
    if (start < 0 || end > this.#chunk.length || bytes.compare(this.#chunk, start, end) !== 0) return undefined;
    return { literal, end: end - 1 };
  }

  /** Literals that begin before the chunk. They contain no line end, so they all stand in the line it begins with. */
  #findOverlaps(chunk: Buffer): LiteralHit[] {
    const before = this.#tail.length;
    const reach = this.#sieve.longest - 1;
    if (before === 0 || chunk.length === 0) return [];
    const lineEnd = chunk.subarray(0, reach).indexOf(LINE_END);
    const seam = Buffer.concat([this.#tail, chunk.subarray(0, lineEnd < 0 ? reach : lineEnd)]);
    const finder = new SieveFinder(this.#sieve);
    finder.enter(seam);
    const found: LiteralHit[] = [];
    while (finder.next() < seam.length) {
      for (const { literal, end } of finder.hits) if (end >= before) found.push({ literal, end: end - before });
    }
    return found;
  }

  #keepTail(chunk: Buffer): void {
    const reach = this.#sieve.longest - 1;
    const tail = chunk.length >= reach ? chunk : Buffer.concat([this.#tail, chunk]);
    this.#tail = Buffer.from(tail.subarray(Math.max(0, tail.length - reach)));
  }
}
