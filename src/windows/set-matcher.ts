import { keepEntry } from './kept-entries.ts';
import type { Negations } from './negations.ts';
import type { Hit, Says, Timed, WindowedMatcher } from './windowed-matcher.ts';

/** A term, how many records it wants, and those that wait for the others. */
interface Slot<Entry> {
  readonly term: number;
  wanted: number;
  readonly entries: Entry[];
}

/** Records in any order. A term that is named several times is one that wants as many records. */
export class SetMatcher<Entry extends Timed> implements WindowedMatcher<Entry> {
  readonly #window: number;
  readonly #negations: Negations;
  readonly #slots: Slot<Entry>[] = [];
  #clock = Number.NEGATIVE_INFINITY;

  /** @param terms the same text for the same term */
  constructor(terms: readonly string[], window: number, negations: Negations) {
    this.#window = window;
    this.#negations = negations;
    const slots = new Map<string, Slot<Entry>>();
    for (const [term, key] of terms.entries()) {
      const known = slots.get(key);
      if (known === undefined) slots.set(key, { term, wanted: 1, entries: [] });
      else known.wanted += 1;
    }
    this.#slots = [...slots.values()];
  }

  add(entry: Entry, saysTerm: Says, saysNegation: Says): readonly Hit<Entry>[] {
    if (entry.at < this.#clock) return [];
    this.#clock = entry.at;
    const hits = this.#settle(entry.at);
    this.#forget(entry.at);
    for (const { term, entries } of this.#slots) if (saysTerm(term)) keepEntry(entries, entry);
    const isWaiting = this.#slots.some(({ entries }) => entries.length > 0);
    if (isWaiting || this.#negations.before > 0) this.#negations.note(entry.at, saysNegation);
    return [...hits, ...this.#settle(entry.at)];
  }

  end(): readonly Hit<Entry>[] {
    return this.#settle(Number.POSITIVE_INFINITY);
  }

  get #isFull(): boolean {
    return this.#slots.every(({ entries, wanted }) => entries.length >= wanted);
  }

  /** What is certain at a time. */
  #settle(clock: number): Hit<Entry>[] {
    const hits: Hit<Entry>[] = [];
    while (this.#isFull) {
      const frame = this.#slots
        .flatMap((slot) => slot.entries.slice(0, slot.wanted).map((entry, place) => ({ slot, place, at: entry.at })))
        .sort((left, right) => left.at - right.at);
      const times = frame.map(({ at }) => at);
      const isApart = (times.at(-1) ?? 0) - (times[0] ?? 0) > this.#window;
      const objection = isApart ? 0 : this.#negations.objectTo(times, clock);
      if (objection === 'wait') return hits;
      if (objection === undefined) hits.push(this.#slots.flatMap(({ entries, wanted }) => entries.splice(0, wanted)));
      else {
        const dropped = frame[objection];
        dropped?.slot.entries.splice(dropped.place, 1);
      }
    }
    return hits;
  }

  /** What is complete waits for what may be said against it, however long. */
  #forget(clock: number): void {
    if (!this.#negations.isEmpty && this.#isFull) return;
    const deadline = clock - this.#negations.after;
    for (const { entries } of this.#slots) while ((entries[0]?.at ?? clock) < deadline) entries.shift();
    this.#negations.forget(deadline - this.#negations.before);
  }
}
