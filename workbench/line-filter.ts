/// <reference lib="dom" />
import { signal } from '@preact/signals';
import type { WireLine } from '../src/workbench/wire.ts';
import { askFor } from './ask.ts';
import { whyOf } from './asked.ts';

/** What lines are filtered by. */
export interface LineFilter {
  readonly text: string;
  readonly isPattern: boolean;
  readonly isCaseSensitive: boolean;
}

export const NO_FILTER: LineFilter = { text: '', isPattern: false, isCaseSensitive: false };

/** The lines of one file that match, as they are found. */
export class FilteredLines {
  readonly lines: WireLine[] = [];
  /** Grows with each piece. */
  readonly version = signal(0);
  readonly state = signal<'searching' | 'done' | 'more'>('searching');
  readonly failure = signal<string | undefined>(undefined);
  readonly #stop = new AbortController();

  constructor(bundle: number, artifact: string, filter: LineFilter) {
    void this.#search(bundle, artifact, filter);
  }

  /** Ends the search. */
  stop(): void {
    this.#stop.abort();
  }

  async #search(bundle: number, artifact: string, { text, isPattern, isCaseSensitive }: LineFilter): Promise<void> {
    try {
      const query = { artifact, text, pattern: isPattern, case: isCaseSensitive };
      for await (const found of askFor(`${bundle}/search`, query, this.#stop.signal)) {
        if (found.kind === 'lines') this.lines.push(...found.lines);
        if (found.kind === 'error') this.failure.value = found.error;
        if (found.kind === 'end') this.state.value = found.more ? 'more' : 'done';
        if (found.kind !== 'searching') this.version.value += 1;
      }
    } catch (error) {
      if (!this.#stop.signal.aborted) this.failure.value = whyOf(error);
    }
  }
}
