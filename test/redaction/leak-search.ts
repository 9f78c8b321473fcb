import type { SecretQuote } from './secret-corpus.ts';

/** As many characters of a secret in a row are too many. */
const PART = 8;

/** Looks for what is left of secrets in texts: parts that are random enough to stand nowhere else, wherever in the secret they stand. */
export class LeakSearch {
  readonly #kinds = new Map<string, string>();

  constructor(quotes: readonly Pick<SecretQuote, 'kind' | 'secrets'>[]) {
    for (const { kind, secrets } of quotes) for (const secret of secrets) this.#add(secret, kind);
  }

  #add(secret: string, kind: string): void {
    for (let at = 0; at + PART <= secret.length; at += 1) {
      const part = secret.slice(at, at + PART);
      if (/[A-Z]/.test(part) && /\d/.test(part) && /[a-z]/.test(part)) this.#kinds.set(part, kind);
    }
  }

  /** The kinds of secrets of which parts are left, each with what stands around the last of them. */
  leaksIn(text: string): string[] {
    const found = new Map<string, string>();
    for (let at = 0; at + PART <= text.length; at += 1) {
      const kind = this.#kinds.get(text.slice(at, at + PART));
      if (kind !== undefined) found.set(kind, text.slice(Math.max(0, at - 120), at + 40));
    }
    return [...found].map(([kind, place]) => `${kind}: ${place}`);
  }
}
