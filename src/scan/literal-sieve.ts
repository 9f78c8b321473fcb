import { endianness } from 'node:os';
import { SHORTEST_LITERAL } from '../model/index.ts';
import { FILTER_BITS, filterBitOf, MULTIPLIER } from './word-filter.ts';
import { WORD, type LiteralWords } from './word-rarity.ts';

/** Whether a sieve can find these literals, on this machine: shorter ones need not fill an aligned word of a text. */
export function canSieve(literals: readonly Buffer[]): boolean {
  return endianness() === 'LE' && literals.every((bytes) => bytes.length >= SHORTEST_LITERAL);
}

/** Numbers that a slot takes: a word, and where its pieces begin. */
const SLOT = 2;
const NONE = -1;

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

/**
 * Builds the sieve. Only of literals for which `canSieve` holds.
 * @param rarity of each word of the literals, where {@link LiteralWords} has it
 */
export function buildLiteralSieve(
  literals: readonly Buffer[],
  { starts, words }: LiteralWords,
  rarity: Float64Array,
): LiteralSieve {
  const listed = literals.length * WORD;
  const offsets = new Int32Array(listed);
  const filter = new Int32Array(1 << (FILTER_BITS - 5));
  // A third full at most, so that most searches end where they begin.
  const slots = new Int32Array(SLOT * 2 ** Math.ceil(Math.log2(3 * listed + 1))).fill(NONE);
  // Places of one word in a row, for now: the slot has the first one, each has the one after it.
  const following = new Int32Array(listed);
  let distinct = 0;
  for (let place = listed - 1; place >= 0; place--) {
    const start = starts[place >> 2]!;
    const offset = rarestOffset(rarity, start, starts[(place >> 2) + 1]!, place & 3);
    offsets[place] = offset;
    const word = words[start + offset]!;
    const bit = filterBitOf(word);
    filter[bit >>> 5]! |= 1 << bit;
    let slot = firstSlot(word, slots);
    while (slots[slot + 1] !== NONE && slots[slot] !== word) slot = nextSlot(slot, slots);
    if (slots[slot + 1] === NONE) distinct++;
    following[place] = slots[slot + 1]!;
    slots[slot] = word;
    slots[slot + 1] = place;
  }
  const pieces = new Int32Array(listed * WORD + distinct);
  let at = 0;
  let longest = 0;
  for (let slot = 0; slot < slots.length; slot += SLOT) {
    let place = slots[slot + 1]!;
    if (place === NONE) continue;
    slots[slot + 1] = at;
    for (; place !== NONE; place = following[place]!) {
      const literal = place >> 2;
      const { length } = literals[literal]!;
      const offset = offsets[place]!;
      // From the other end, so that it overlaps the word as little as possible.
      const check = offset >= length - WORD - offset ? 0 : length - WORD;
      pieces[at++] = literal;
      pieces[at++] = offset;
      pieces[at++] = words[starts[literal]! + check]!;
      pieces[at++] = check - offset;
      longest = Math.max(longest, length);
    }
    pieces[at++] = NONE;
  }
  return { literals, filter, slots, pieces, longest };
}

/** The position of the first of `words`, from `at` on, that may be on the list: its bit is set. Otherwise their number. */
export function firstListed(words: Int32Array, filter: Int32Array, at: number): number {
  // Everything that the loop touches is a local variable: that halves its time.
  const count = words.length;
  const multiplier = MULTIPLIER | 0;
  const toBit = 32 - FILTER_BITS;
  const toUnit = toBit + 5;
  for (;;) {
    // Four words in one step while none of them is on the list: one branch instead of four.
    for (; at + 4 <= count; at += 4) {
      const first = Math.imul(words[at]!, multiplier);
      const second = Math.imul(words[at + 1]!, multiplier);
      const third = Math.imul(words[at + 2]!, multiplier);
      const fourth = Math.imul(words[at + 3]!, multiplier);
      const marks =
        (filter[first >>> toUnit]! >>> (first >>> toBit)) |
        (filter[second >>> toUnit]! >>> (second >>> toBit)) |
        (filter[third >>> toUnit]! >>> (third >>> toBit)) |
        (filter[fourth >>> toUnit]! >>> (fourth >>> toBit));
      if ((marks & 1) !== 0) break;
    }
    for (const end = Math.min(at + 4, count); at < end; at++) {
      const hash = Math.imul(words[at]!, multiplier);
      if (((filter[hash >>> toUnit]! >>> (hash >>> toBit)) & 1) !== 0) return at;
    }
    if (at === count) return count;
  }
}

/** Where to look for a word first. */
export function firstSlot(word: number, slots: Int32Array): number {
  return (Math.imul(word, MULTIPLIER) >>> 8) & (slots.length - SLOT);
}

/** Where to look where another word stands in a slot. */
export function nextSlot(slot: number, slots: Int32Array): number {
  return (slot + SLOT) & (slots.length - SLOT);
}

/** The offset of the rarest of the words of a literal that have an alignment. */
function rarestOffset(rarity: Float64Array, start: number, end: number, alignment: number): number {
  let best = start + alignment;
  for (let index = best + WORD; index < end; index += WORD) if (rarity[index]! > rarity[best]!) best = index;
  return best - start;
}
