import type { Value } from '../values/index.ts';

/** Lists in a row that were not known after which the memory rests, and for how many it rests. */
const PATIENCE = 64;
const REST = 4096;

/**
 * What a comprehension made of a list, for the next time that it is asked about the very same one: the objects of one workload
 * share what repeats in them, so that of a thousand pods few have variables or ports of their own.
 */
export class KnownLists {
  readonly #results = new WeakMap<object, Value>();
  #strange = 0;
  #analysis: number | undefined;

  /** @param analysis the number of the analysis that asks: each begins anew, so that none takes other steps for those before it */
  get(list: readonly Value[], analysis: number | undefined): Value | undefined {
    if (analysis !== this.#analysis) {
      this.#analysis = analysis;
      this.#strange = 0;
    }
    if (this.#strange > PATIENCE) {
      if (this.#strange++ > PATIENCE + REST) this.#strange = 0;
      return undefined;
    }
    const known = this.#results.get(list);
    this.#strange = known === undefined ? this.#strange + 1 : 0;
    return known;
  }

  keep(list: readonly Value[], result: Value): void {
    if (this.#strange <= PATIENCE) this.#results.set(list, result);
  }
}
