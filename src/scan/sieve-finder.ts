import type { AdaptiveSieve } from './adaptive-sieve.ts';
import type { LiteralFinder, LiteralHit } from './literal-finder.ts';
import { firstListed, firstSlot, nextSlot, type LiteralSieve } from './literal-sieve.ts';
import { WORD, wordAt } from './word-rarity.ts';

const LINE_END = 10;

/** Finds literals by looking at every fourth position, where words on the list are compared with their literals. */
export class SieveFinder implements LiteralFinder {
  hits: LiteralHit[] = [];
  /** Places in the chunk that looked like a literal and were none: what the search cost beside reading. */
  falseAlarms = 0;
  readonly #adaptive: AdaptiveSieve;
  #sieve: LiteralSieve;
  #chunk: Buffer = Buffer.alloc(0);
  #words: Int32Array = new Int32Array(0);
  /** Position in the chunk of the first word. */
  #base = 0;
  #at = 0;
  /** The last bytes of the stream before the chunk, one less than the longest literal has. */
  #tail: Buffer = Buffer.alloc(0);
  #overlaps: LiteralHit[] = [];

  /** @param sieve may be shared by finders in different texts */
  constructor(sieve: AdaptiveSieve) {
    this.#adaptive = sieve;
    this.#sieve = sieve.current;
  }

  enter(chunk: Buffer): void {
    this.#chunk = chunk;
    const aligned = (WORD - (chunk.byteOffset % WORD)) % WORD;
    const count = Math.max(0, Math.floor((chunk.length - aligned) / WORD));
    this.#base = aligned;
    this.#words = count > 0 ? new Int32Array(chunk.buffer, chunk.byteOffset + aligned, count) : new Int32Array(0);
    this.#at = 0;
    this.#adaptive.learn(this.falseAlarms, this.#words);
    this.#sieve = this.#adaptive.current;
    this.falseAlarms = 0;
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
    const { filter } = this.#sieve;
    for (let at = firstListed(words, filter, this.#at); at < words.length; at = firstListed(words, filter, at + 1)) {
      if (this.#compare(words[at]!, at)) {
        this.#at = at + 1;
        return this.#base + at * WORD;
      }
    }
    this.#at = words.length;
    return this.#chunk.length;
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
    const finder = new SieveFinder(this.#adaptive);
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
