import { AutomatonFinder, type LiteralAutomaton } from './literal-automaton.ts';
import type { LiteralFinder, LiteralHit } from './literal-finder.ts';

/** Literals shorter than this can stand in a text without filling an aligned word of it. */
export const SHORTEST_SIEVED = 7;

const WORD = 4;
const LINE_END = 10;
const HASH_BITS = 16;
const MULTIPLIER = 0x9e37_79b1;
const NONE = -1;

/**
 * Which words of four bytes to look out for. A literal of seven bytes or more fills at least one word of a text that is
 * read word by word, wherever it begins; for each of its four alignments, the word likely to be rarest is on the list.
 *
 * Everything is in flat arrays, because words on the list are frequent even where literals are not.
 */
export interface LiteralSieve {
  readonly literals: readonly Buffer[];
  /** For what the words of one chunk cannot show: literals that reach over its beginning. */
  readonly automaton: LiteralAutomaton;
  /** 1 for the hashes of words on the list. */
  readonly filter: Uint8Array;
  /** The first piece of each word on the list, by hash and then onwards to a slot with the word or with `NONE`. */
  readonly slotWords: Int32Array;
  readonly slotPieces: Int32Array;
  /** Where words stand in literals: the literal, the word's offset, the next piece with the same word. */
  readonly pieceLiterals: Int32Array;
  readonly pieceOffsets: Int32Array;
  readonly pieceNexts: Int32Array;
  /** Another word of the literal, and where it stands as seen from the first: a cheap test before comparing all. */
  readonly pieceChecks: Int32Array;
  readonly pieceDistances: Int32Array;
  /** Bytes of the longest literal. */
  readonly longest: number;
}

/** Builds the sieve. Every literal has at least `SHORTEST_SIEVED` bytes. */
export function buildLiteralSieve(literals: readonly Buffer[], automaton: LiteralAutomaton): LiteralSieve {
  const rarity = rarityIn(literals);
  const count = literals.length * WORD;
  const sieve = {
    literals,
    automaton,
    filter: new Uint8Array(1 << HASH_BITS),
    slotWords: new Int32Array(1 << HASH_BITS),
    slotPieces: new Int32Array(1 << HASH_BITS).fill(NONE),
    pieceLiterals: new Int32Array(count),
    pieceOffsets: new Int32Array(count),
    pieceNexts: new Int32Array(count),
    pieceChecks: new Int32Array(count),
    pieceDistances: new Int32Array(count),
    longest: Math.max(0, ...literals.map((bytes) => bytes.length)),
  };
  for (const [literal, bytes] of literals.entries()) {
    for (let alignment = 0; alignment < WORD; alignment++) {
      const offset = rarestOffset(bytes, alignment, WORD, rarity);
      // From end to end, so that it overlaps the word as little as possible.
      const check = offset >= bytes.length - WORD - offset ? 0 : bytes.length - WORD;
      const piece = literal * WORD + alignment;
      const word = wordAt(bytes, offset);
      const slot = findSlot(sieve, word);
      sieve.filter[hash(word)] = 1;
      sieve.pieceLiterals[piece] = literal;
      sieve.pieceOffsets[piece] = offset;
      sieve.pieceNexts[piece] = sieve.slotPieces[slot]!;
      sieve.pieceChecks[piece] = wordAt(bytes, check);
      sieve.pieceDistances[piece] = check - offset;
      sieve.slotWords[slot] = word;
      sieve.slotPieces[slot] = piece;
    }
  }
  return sieve;
}

/** The slot of a word, or the free one in which it belongs. There are far more slots than words. */
function findSlot({ slotWords, slotPieces }: Pick<LiteralSieve, 'slotWords' | 'slotPieces'>, word: number): number {
  let slot = hash(word);
  while (slotPieces[slot] !== NONE && slotWords[slot] !== word) slot = (slot + 1) & ((1 << HASH_BITS) - 1);
  return slot;
}

function hash(word: number): number {
  return Math.imul(word, MULTIPLIER) >>> (32 - HASH_BITS);
}

/** Four bytes as the machine reads them as one number. */
function wordAt(bytes: Uint8Array, offset: number): number {
  return bytes[offset]! | (bytes[offset + 1]! << 8) | (bytes[offset + 2]! << 16) | (bytes[offset + 3]! << 24);
}

/** Judges how rare a word is: by its letters, and by how many literals share it, for they share it with the logs. */
function rarityIn(literals: readonly Buffer[]): (word: number) => number {
  const counts = new Map<number, number>();
  for (const bytes of literals) {
    for (let offset = 0; offset + WORD <= bytes.length; offset++) {
      const word = wordAt(bytes, offset);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return (word) => {
    const letters = [word & 255, (word >>> 8) & 255, (word >>> 16) & 255, word >>> 24];
    const rank = letters.reduce((sum, letter) => sum + LETTER_RARITY[letter]!, 0);
    return rank - WORD * Math.log2(counts.get(word) ?? 1);
  };
}

function rarestOffset(bytes: Buffer, first: number, step: number, rarity: (word: number) => number): number {
  let best = first;
  let bestRarity = Number.NEGATIVE_INFINITY;
  for (let offset = first; offset + WORD <= bytes.length; offset += step) {
    const value = rarity(wordAt(bytes, offset));
    if (value > bestRarity) {
      best = offset;
      bestRarity = value;
    }
  }
  return best;
}

/** How rare bytes are in logs: the letters of English text in their order, everything else rarer. */
const LETTER_RARITY = new Uint8Array(256).fill(30);
for (const [rank, letter] of Buffer.from('etaoinsrhldcumfpgwybvkxjqz ').entries()) LETTER_RARITY[letter] = rank + 1;

/** Finds literals by looking at every fourth position, where words on the list are compared with their literals. */
export class SieveFinder implements LiteralFinder {
  hits: readonly LiteralHit[] = [];
  readonly #sieve: LiteralSieve;
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
    this.#overlaps = this.#findOverlaps(chunk);
    this.#keepTail(chunk);
  }

  next(): number {
    if (this.#overlaps.length > 0) {
      this.hits = this.#overlaps;
      this.#overlaps = [];
      return 0;
    }
    const words = this.#words;
    const { filter, slotWords, slotPieces } = this.#sieve;
    for (let at = this.#at; at < words.length; at++) {
      const word = words[at]!;
      let slot = Math.imul(word, MULTIPLIER) >>> (32 - HASH_BITS);
      if (filter[slot] === 0) continue;
      while (slotWords[slot] !== word && slotPieces[slot] !== NONE) slot = (slot + 1) & ((1 << HASH_BITS) - 1);
      const piece = slotPieces[slot]!;
      if (piece !== NONE && this.#compare(piece, this.#base + at * WORD)) {
        this.#at = at + 1;
        return this.#base + at * WORD;
      }
    }
    this.#at = words.length;
    return this.#chunk.length;
  }

  /** Compares the literals of a chain of pieces with the text around the word at `position`. */
  #compare(first: number, position: number): boolean {
    const { literals, pieceLiterals, pieceOffsets, pieceNexts, pieceChecks, pieceDistances } = this.#sieve;
    const chunk = this.#chunk;
    let hits: LiteralHit[] | undefined;
    for (let piece = first; piece !== NONE; piece = pieceNexts[piece]!) {
      const check = position + pieceDistances[piece]!;
      if (check < 0 || check + WORD > chunk.length || wordAt(chunk, check) !== pieceChecks[piece]) continue;
      const literal = pieceLiterals[piece]!;
      const bytes = literals[literal]!;
      const start = position - pieceOffsets[piece]!;
      if (start < 0 || start + bytes.length > chunk.length || !startsWith(chunk, start, bytes)) continue;
      hits ??= [];
      hits.push({ literal, end: start + bytes.length - 1 });
    }
    if (!hits) return false;
    this.hits = hits;
    return true;
  }

  /** Literals that begin before the chunk. They contain no line end, so they all stand in the line it begins with. */
  #findOverlaps(chunk: Buffer): LiteralHit[] {
    const reach = this.#sieve.longest - 1;
    if (this.#tail.length === 0 || chunk.length === 0) return [];
    const lineEnd = chunk.subarray(0, reach).indexOf(LINE_END);
    const head = chunk.subarray(0, lineEnd < 0 ? reach : lineEnd);
    const finder = new AutomatonFinder(this.#sieve.automaton);
    finder.enter(this.#tail);
    while (finder.next() < this.#tail.length);
    finder.enter(head);
    const found: LiteralHit[] = [];
    while (finder.next() < head.length) found.push(...finder.hits);
    return found;
  }

  #keepTail(chunk: Buffer): void {
    const reach = this.#sieve.longest - 1;
    const tail = chunk.length >= reach ? chunk : Buffer.concat([this.#tail, chunk]);
    this.#tail = Buffer.from(tail.subarray(Math.max(0, tail.length - reach)));
  }
}

function startsWith(chunk: Buffer, start: number, bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at++) {
    if (chunk[start + at] !== bytes[at]) return false;
  }
  return true;
}
