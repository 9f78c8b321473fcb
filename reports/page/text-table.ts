/** Texts that repeat in a page's data stand once, in the order in which they came; rows have their numbers. */
export class TextTable {
  readonly #numbers = new Map<string, number>();

  /** The number of a text; -1 for none. */
  numberOf(text: string | undefined): number {
    if (text === undefined || text === '') return -1;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** Each text at its number. */
  get texts(): readonly string[] {
    return [...this.#numbers.keys()];
  }
}
