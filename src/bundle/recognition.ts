import type { ArtifactContext } from '../model/artifact.ts';
import type { Producer } from '../model/producer.ts';

interface Tally {
  readonly producer: Producer;
  /** The strongest tell-tale. */
  best: number;
  /** All of them, in thousandths: whole numbers add up to the same in any order. */
  total: number;
}

/** Below this, the paths only resemble the collector's. */
const ENOUGH = 0.5;

/** What the first producer that knows a path says about it; nothing where none does. */
export function layoutContext(producers: readonly Producer[], path: string): ArtifactContext {
  for (const producer of producers) {
    const context = producer.contextOf(path);
    if (context !== undefined) return context;
  }
  return {};
}

/** Finds out which collector made a bundle while its artifacts stream by, whatever their order. */
export class Recognition {
  readonly #producers: readonly Producer[];
  readonly #tallies: readonly Tally[];

  constructor(producers: readonly Producer[]) {
    this.#producers = producers;
    this.#tallies = producers.map((producer) => ({ producer, best: 0, total: 0 }));
  }

  /** Takes one artifact into account. */
  observe(path: string, head: Buffer): void {
    for (const tally of this.#tallies) {
      const score = tally.producer.recognises(path, head);
      if (score <= 0) continue;
      tally.best = Math.max(tally.best, score);
      tally.total += Math.round(score * 1_000);
    }
  }

  /** What the first producer that knows this path says about it. */
  contextOf(path: string): ArtifactContext {
    return layoutContext(this.#producers, path);
  }

  /** The collector with the strongest tell-tale, among equals the one with the most, then the first of the list. */
  get producer(): Producer | undefined {
    let winner: Tally | undefined;
    for (const tally of this.#tallies) {
      if (tally.best < ENOUGH) continue;
      const isBetter =
        winner === undefined || tally.best > winner.best || (tally.best === winner.best && tally.total > winner.total);
      if (isBetter) winner = tally;
    }
    return winner?.producer;
  }
}
