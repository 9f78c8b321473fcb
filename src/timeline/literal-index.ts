/** Characters that the index goes by: a literal of fewer is looked for in every text. */
const KEY_LENGTH = 4;
const SLOTS = 1 << 16;

/**
 * Says which of many literals stand in a text, at a cost that hardly depends on their number: messages are short, and there
 * are tens of thousands of them and hundreds of literals.
 */
export class LiteralIndex<Owner> {
  /** One for each hash that begins a literal. */
  readonly #begins = new Uint8Array(SLOTS);
  readonly #byHash = new Map<number, { readonly literal: string; readonly owner: Owner }[]>();
  readonly #short: { readonly literal: string; readonly owner: Owner }[] = [];

  add(literal: string, owner: Owner): void {
    const entry = { literal, owner };
    if (literal.length < KEY_LENGTH) {
      this.#short.push(entry);
      return;
    }
    const hash = hashAt(literal, 0);
    this.#begins[hash] = 1;
    this.#byHash.set(hash, [...(this.#byHash.get(hash) ?? []), entry]);
  }

  /** The owners of the literals that a text holds, each once. */
  ownersIn(text: string): Set<Owner> {
    const owners = new Set<Owner>();
    for (const { literal, owner } of this.#short) if (text.includes(literal)) owners.add(owner);
    for (let at = text.length - KEY_LENGTH; at >= 0; at--) {
      const hash = hashAt(text, at);
      if (this.#begins[hash] === 0) continue;
      for (const { literal, owner } of this.#byHash.get(hash) ?? []) {
        if (text.startsWith(literal, at)) owners.add(owner);
      }
    }
    return owners;
  }
}

function hashAt(text: string, at: number): number {
  const first = text.charCodeAt(at) * 31 + text.charCodeAt(at + 1);
  return (first * 1021 + text.charCodeAt(at + 2) * 37 + text.charCodeAt(at + 3)) & (SLOTS - 1);
}
