import type { SourceText } from './source-text.ts';

const SLOTS = 4096;
/** The engine cuts longer strings as views, which keep all of the text in memory that they were cut from. */
const LONGEST_COPIED = 12;
/** Longer ones hardly repeat. */
const LONGEST_SHARED = 128;

/** Cuts values out of a text without holding on to it, and values that repeat only once. */
export class ValueCache {
  readonly #slots: (string | undefined)[] = new Array<string | undefined>(SLOTS).fill(undefined);

  /** The text from `start` to `end`. */
  take(source: SourceText, start: number, end: number): string {
    const length = end - start;
    if (length <= LONGEST_COPIED) return source.slice(start, end);
    if (length > LONGEST_SHARED) return source.copy(start, end);
    const { bytes } = source;
    const slot = slotOf(bytes, start, end);
    const known = this.#slots[slot];
    if (known !== undefined && known.length === length && isAt(bytes, start, known)) return known;
    const value = source.copy(start, end);
    this.#slots[slot] = value;
    return value;
  }
}

function slotOf(bytes: Uint8Array, start: number, end: number): number {
  const middle = (start + end) >>> 1;
  const ends = (bytes[start]! << 8) ^ (bytes[end - 1]! << 4) ^ bytes[end - 3]!;
  return (
    (Math.imul(ends ^ (bytes[middle]! << 16) ^ (bytes[middle - 2]! << 12), 0x45d9f3b) ^ (end - start)) & (SLOTS - 1)
  );
}

function isAt(bytes: Uint8Array, start: number, text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) !== bytes[start + at]) return false;
  }
  return true;
}
