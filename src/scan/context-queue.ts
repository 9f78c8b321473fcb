import { quoteLine, type HideSecrets } from './clean-line.ts';
import type { HeldMatch } from './held-match.ts';
import type { LogMatch } from './log-match.ts';

/** Holds matches back until the lines after them are known; keeps their order. */
export class ContextQueue {
  readonly #lines: number;
  readonly #onMatch: (match: LogMatch) => void;
  readonly #hide: HideSecrets | undefined;
  #held: { readonly match: HeldMatch; missing: number }[] = [];

  constructor(lines: number, onMatch: (match: LogMatch) => void, hide?: HideSecrets) {
    this.#lines = lines;
    this.#onMatch = onMatch;
    this.#hide = hide;
  }

  /** Whether the next line is to be handed to `addLine`. */
  get wantsLines(): boolean {
    return this.#held.length > 0;
  }

  add(match: HeldMatch, wantsContext: boolean): void {
    if (!wantsContext && this.#held.length === 0) {
      this.#onMatch(match);
    } else {
      this.#held.push({ match, missing: wantsContext ? this.#lines : 0 });
    }
  }

  /** The line after the ones seen so far, before the matches on it are added. */
  addLine(raw: string): void {
    if (this.#held.length === 0) {
      return;
    }
    const shown = quoteLine(raw, this.#hide);
    for (const held of this.#held) {
      if (held.missing > 0) {
        held.match.after.push(shown);
        held.missing--;
      }
    }
    while (this.#held[0]?.missing === 0) {
      this.#onMatch(this.#held.shift()!.match);
    }
  }

  /** No more lines will come. */
  flush(): void {
    for (const { match } of this.#held) {
      this.#onMatch(match);
    }
    this.#held = [];
  }
}
