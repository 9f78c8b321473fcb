import type { ReportLeftOut } from '../model/index.ts';

/** What a report holds at most of each of its lists: enough for every cluster that one looks at, and less than 50 MB of JSON. */
const MOST: Readonly<Record<Exclude<keyof ReportLeftOut, 'unknown'>, number>> = {
  diagnoses: 500,
  over: 500,
  accepted: 500,
  timeline: 20_000,
  unexplained: 5000,
  checks: 5000,
  nodes: 5000,
  unhealthy: 500,
  certificates: 500,
  coverage: 20_000,
  warnings: 5000,
};

/** Cuts the lists of one report to what it holds at most, and counts what is left out. */
export class Folding {
  readonly #left: { -readonly [List in keyof ReportLeftOut]: number } = {};

  /** @param untold what was left out before anything came here */
  constructor(untold: { readonly unknown: number }) {
    if (untold.unknown > 0) this.#left.unknown = untold.unknown;
  }

  /** The first of a list, which has to stand in the order of weight. */
  first<Item>(list: keyof typeof MOST, items: readonly Item[]): readonly Item[] {
    const left = items.length - MOST[list];
    if (left <= 0) return items;
    this.#left[list] = left;
    return items.slice(0, MOST[list]);
  }

  /** How many were left out of each list; `undefined` where the report is whole. */
  get leftOut(): ReportLeftOut | undefined {
    return Object.keys(this.#left).length === 0 ? undefined : this.#left;
  }
}
