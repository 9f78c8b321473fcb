import type { Negation } from '../model/index.ts';

/** Times kept of each negation. Of more, every second one is let go. */
const MOST_TIMES = 4096;

/** What negations say of records that were found: which of them does not count; that it is too early to tell; or nothing. */
export type Objection = number | 'wait' | undefined;

/** When that was said which must not be said, as far back as it may matter. */
export class Negations {
  /** How long before the first record what is said matters, and how long after it. */
  readonly before: number;
  readonly after: number;
  readonly #list: readonly Negation[];
  readonly #times: number[][];

  /** @param window of the records themselves */
  constructor(list: readonly Negation[], window: number) {
    this.#list = list;
    this.#times = list.map(() => []);
    this.after = Math.max(window, ...list.map((negation) => window + negation.window + negation.slide));
    const back = Math.max(0, ...list.map(({ slide }) => -slide));
    // Without a window, what is said at the same time before the record matters, too.
    this.before = back === 0 && window === 0 && list.length > 0 ? 1 : back;
  }

  get isEmpty(): boolean {
    return this.#list.length === 0;
  }

  /** Notes which of them a record says. */
  note(at: number, isSaid: (negation: number) => boolean): void {
    for (const [index, times] of this.#times.entries()) {
      if (times.at(-1) === at || !isSaid(index)) continue;
      times.push(at);
      if (times.length > MOST_TIMES) this.#times[index] = times.filter((_, place) => place % 2 === 0);
    }
  }

  /**
   * What speaks against records. It is too early to tell as long as more may be said at the last moment that matters.
   * @param times of the records, the earliest first
   * @param clock when the last record of the log was written
   */
  objectTo(times: readonly number[], clock: number): Objection {
    const [first = 0, last = 0] = [times[0], times.at(-1)];
    for (const [index, { window, absolute, slide, anchor }] of this.#list.entries()) {
      const from = (times[anchor] ?? first) + slide;
      const to = from + Math.max(0, window + (absolute ? 0 : last - first));
      const said = firstFrom(this.#times[index] ?? [], from);
      if (said !== undefined && said <= to) return anchor;
      if (to >= clock) return 'wait';
    }
    return undefined;
  }

  /** Forgets what was said before. */
  forget(before: number): void {
    for (const times of this.#times) {
      let gone = 0;
      while (gone < times.length && (times[gone] ?? before) < before) gone += 1;
      if (gone > 0) times.splice(0, gone);
    }
  }
}

/** The first of sorted times that is not before a time. */
function firstFrom(times: readonly number[], from: number): number | undefined {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return times[low];
}
