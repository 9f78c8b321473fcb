/** Fibonacci hashing: the word times this, of which the upper bits count. */
export const MULTIPLIER = 0x9e37_79b1;
/** Bits of the hash that chooses a bit of the filter. */
export const FILTER_BITS = 18;

/** The bit of the filter that a word shares with others. */
export function filterBitOf(word: number): number {
  return Math.imul(word, MULTIPLIER) >>> (32 - FILTER_BITS);
}
