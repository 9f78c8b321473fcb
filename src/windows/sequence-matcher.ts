import { keepEntry } from './kept-entries.ts';
import type { Negations } from './negations.ts';
import type { Hit, Says, Timed, WindowedMatcher } from './windowed-matcher.ts';

/**
 * Records in an order. A record fills the first step that is open, and stands by for those before it; two records of the same time are in
 * whatever order the log has them.
 */
export class SequenceMatcher<Entry extends Timed> implements WindowedMatcher<Entry> {
  readonly #window: number;
  readonly #negations: Negations;
  readonly #steps: Entry[][];
  /** Steps that are filled. */
  #filled = 0;
  #clock = Number.NEGATIVE_INFINITY;

  /** @param steps how many there are */
  constructor(steps: number, window: number, negations: Negations) {
    this.#window = window;
    this.#negations = negations;
    this.#steps = Array.from({ length: steps }, () => []);
  }

  add(entry: Entry, saysTerm: Says, saysNegation: Says): readonly Hit<Entry>[] {
    if (entry.at < this.#clock) return [];
    this.#clock = entry.at;
    const hits = this.#settle(entry.at);
    this.#forget(entry.at);
    const next = this.#filled;
    const isNext = next < this.#steps.length && saysTerm(next);
    if (next > 0 || isNext || this.#negations.before > 0) this.#negations.note(entry.at, saysNegation);
    for (const [step, entries] of this.#steps.entries())
      if (step < next ? saysTerm(step) : step === next && isNext) keepEntry(entries, entry);
    if (isNext) this.#filled += 1;
    return [...hits, ...this.#settle(entry.at)];
  }

  end(): readonly Hit<Entry>[] {
    return this.#settle(Number.POSITIVE_INFINITY);
  }

  get #isFull(): boolean {
    return this.#filled === this.#steps.length;
  }

  /** What is certain at a time. */
  #settle(clock: number): Hit<Entry>[] {
    const hits: Hit<Entry>[] = [];
    while (this.#isFull) {
      const first = this.#steps.flatMap(([entry]) => entry ?? []);
      const times = first.map(({ at }) => at);
      const isApart = (times.at(-1) ?? 0) - (times[0] ?? 0) > this.#window;
      const objection = isApart ? 0 : this.#negations.objectTo(times, clock);
      if (objection === 'wait') return hits;
      if (objection === undefined) {
        hits.push(first);
        for (const entries of this.#steps) entries.shift();
      } else this.#steps[objection]?.shift();
      this.#beginAgain();
    }
    return hits;
  }

  /** What is complete waits for what may be said against it, however long. */
  #forget(clock: number): void {
    if (!this.#negations.isEmpty && this.#isFull) return;
    const deadline = clock - this.#negations.after;
    const [first = []] = this.#steps;
    const known = first.length;
    while ((first[0]?.at ?? clock) < deadline) first.shift();
    if (first.length < known) this.#beginAgain();
    this.#negations.forget(deadline - this.#negations.before);
  }

  /** Finds the steps that what is left fills: each by a record that is no older than the first, and fills no step before it. */
  #beginAgain(): void {
    const [[first] = []] = this.#steps;
    const taken = new Set<Entry>();
    let filled = 0;
    for (const [step, entries] of this.#steps.entries()) {
      if (first === undefined || filled < step) entries.length = 0;
      while (entries[0] !== undefined && (entries[0].at < (first?.at ?? 0) || taken.has(entries[0]))) entries.shift();
      const [own] = entries;
      if (own === undefined) continue;
      taken.add(own);
      filled += 1;
    }
    this.#filled = filled;
  }
}
