import { FILTER_BITS, filterBitOf } from './word-filter.ts';

/** Bytes of a word. */
export const WORD = 4;

/** All words of a list of literals, and how rare each is likely to be in a text. */
export interface LiteralWords {
  /** Of literal `n`, the word at its offset `o` stands at `starts[n] + o`. */
  readonly starts: Int32Array;
  readonly words: Int32Array;
  /** Of each word: the greater, the rarer. */
  readonly rarity: Float64Array;
}

/** Four bytes as a little-endian machine reads them as one number. */
export function wordAt(bytes: Uint8Array, offset: number): number {
  return bytes[offset]! | (bytes[offset + 1]! << 8) | (bytes[offset + 2]! << 16) | (bytes[offset + 3]! << 24);
}

/** Judges without a text: by the letters of words, and by how many literals share one, for they share it with the logs. */
export function wordsOf(literals: readonly Uint8Array[]): LiteralWords {
  const starts = new Int32Array(literals.length + 1);
  for (const [literal, bytes] of literals.entries())
    starts[literal + 1] = starts[literal]! + Math.max(0, bytes.length - WORD + 1);
  const words = new Int32Array(starts[literals.length]!);
  // By the bit of the filter: what shares one raises an alarm like the word itself.
  const counts = new Uint16Array(1 << FILTER_BITS);
  let at = 0;
  for (const bytes of literals) {
    for (let offset = 0; offset + WORD <= bytes.length; offset++) {
      const word = wordAt(bytes, offset);
      words[at++] = word;
      counts[filterBitOf(word)]! += 1;
    }
  }
  const rarity = new Float64Array(words.length);
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const count = counts[filterBitOf(word)]!;
    rarity[index] =
      LETTER_RARITY[word & 255]! +
      LETTER_RARITY[(word >>> 8) & 255]! +
      LETTER_RARITY[(word >>> 16) & 255]! +
      LETTER_RARITY[word >>> 24]! -
      (count === 1 ? 0 : WORD * Math.log2(count));
  }
  return { starts, words, rarity };
}

/** How rare bytes are in logs: the letters of English text in their order, everything else rarer. */
const LETTER_RARITY = new Uint8Array(256).fill(30);
for (const [rank, letter] of Buffer.from('etaoinsrhldcumfpgwybvkxjqz ').entries()) LETTER_RARITY[letter] = rank + 1;
