/** Bytes of a word. */
export const WORD = 4;

/** How rare a word is likely to be in a text: the greater, the rarer. */
export type WordRarity = (word: number) => number;

/** Four bytes as a little-endian machine reads them as one number. */
export function wordAt(bytes: Uint8Array, offset: number): number {
  return bytes[offset]! | (bytes[offset + 1]! << 8) | (bytes[offset + 2]! << 16) | (bytes[offset + 3]! << 24);
}

/** Judges without a text: by the letters of words, and by how many literals share one, for they share it with the logs. */
export function rarityAmong(literals: readonly Uint8Array[]): WordRarity {
  const counts = new Map<number, number>();
  for (const bytes of literals) {
    for (let offset = 0; offset + WORD <= bytes.length; offset++) {
      const word = wordAt(bytes, offset);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return (word) => {
    let rarity = -WORD * Math.log2(counts.get(word) ?? 1);
    for (let letter = 0; letter < WORD; letter++) rarity += LETTER_RARITY[(word >>> (8 * letter)) & 255]!;
    return rarity;
  };
}

/** How rare bytes are in logs: the letters of English text in their order, everything else rarer. */
const LETTER_RARITY = new Uint8Array(256).fill(30);
for (const [rank, letter] of Buffer.from('etaoinsrhldcumfpgwybvkxjqz ').entries()) LETTER_RARITY[letter] = rank + 1;
