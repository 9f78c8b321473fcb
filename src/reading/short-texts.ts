import type { RetainedText } from './retained-text.ts';

/** A longer text is not read line by line for what no rule knows. */
const LONGEST = 512 * 1024;
/** Over the whole bundle, beside its documents. */
const BUDGET = 4 * 1024 * 1024;

/**
 * Keeps the text of short logs, and of what no parser knows, for the last resort: reading it line by line. Of a large bundle
 * only the first ones are kept, for the others samples have to do.
 */
export class ShortTexts {
  readonly #texts: RetainedText;
  #left = BUDGET;

  constructor(texts: RetainedText) {
    this.#texts = texts;
  }

  /** Whether a text of so many bytes is kept; then its room is taken. */
  reserve(size: number | undefined): boolean {
    if (size === undefined || size > Math.min(LONGEST, this.#left, this.#texts.left)) return false;
    this.#left -= size;
    return true;
  }

  keep(artifact: string, chunks: readonly Buffer[]): void {
    this.#texts.keep(artifact, chunks);
  }
}

/** Whether a document's text is read line by line, too. */
export function isShort(bytes: number): boolean {
  return bytes <= LONGEST;
}
