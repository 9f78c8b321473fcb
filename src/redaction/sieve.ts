import type { SecretShape } from './shape.ts';

/** Characters are folded to their low five bits: letters keep their identity without case, the rest collides a little. */
const BITS = 5;
const FOLD = 31;
const WINDOW = (1 << (4 * BITS)) - 1;
const HEX_DIGITS = '0123456789abcdef';
const ANY = Array.from({ length: FOLD + 1 }, (_, code) => code);
const HEX = [...new Set(Array.from(HEX_DIGITS, (digit) => digit.charCodeAt(0) & FOLD))];

/** Finds in one pass over a text which shapes may have something to mask in it. */
export class SecretSieve {
  /** By four folded characters: a group of shapes, 0 for none. */
  readonly #table = new Uint8Array(WINDOW + 1);
  readonly #groups: (readonly number[])[] = [[]];

  /** @param shapes at most 255 different combinations of shapes may share a sign */
  constructor(shapes: readonly SecretShape[]) {
    const byGram = new Map<number, Set<number>>();
    for (const [index, shape] of shapes.entries()) {
      for (const gram of shape.signs.flatMap(gramsOf)) {
        const known = byGram.get(gram) ?? new Set();
        byGram.set(gram, known.add(index));
      }
    }
    const ids = new Map<string, number>();
    for (const [gram, members] of byGram) {
      const key = [...members].join(' ');
      let id = ids.get(key);
      if (id === undefined) {
        id = this.#groups.push([...members]) - 1;
        ids.set(key, id);
      }
      this.#table[gram] = id;
    }
  }

  /** Indexes of the shapes with a sign in the text, in ascending order; `undefined` for most texts. */
  candidates(text: string): number[] | undefined {
    const table = this.#table;
    let found: Set<number> | undefined;
    let last = 0;
    let gram = 0;
    for (let at = 0; at < text.length; at += 1) {
      gram = ((gram << BITS) | (text.charCodeAt(at) & FOLD)) & WINDOW;
      const group = table[gram]!;
      if (group === 0 || group === last) continue;
      last = group;
      found ??= new Set();
      for (const index of this.#groups[group] ?? []) found.add(index);
    }
    return found === undefined ? undefined : [...found].sort((left, right) => left - right);
  }
}

/** Every value that the last four characters of a sign can have. */
function gramsOf(sign: string): number[] {
  let grams = [0];
  for (const character of sign.slice(-4)) {
    const codes = character === '?' ? ANY : character === '#' ? HEX : [character.charCodeAt(0) & FOLD];
    grams = grams.flatMap((gram) => codes.map((code) => (gram << BITS) | code));
  }
  return grams;
}
