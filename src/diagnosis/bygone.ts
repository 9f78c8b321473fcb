import { isSure, type WeighedHypothesis } from './select.ts';

/**
 * Those of the chosen causes that are history although something that may follow from them goes on: nothing more of the cause itself
 * was heard, and all that goes on has another one, which goes on and is not only a guess.
 */
export function bygoneAmong(chosen: readonly WeighedHypothesis[]): ReadonlySet<WeighedHypothesis> {
  const bygone = chosen.filter(hasEnded);
  if (bygone.length === 0) return new Set();
  const accountedFor = new Set(
    chosen.filter(goesOn).flatMap(({ explains }) => explains.map((episode) => episode.index)),
  );
  return new Set(bygone.filter(({ explains }) => explains.every(({ index }) => accountedFor.has(index))));
}

function hasEnded({ hypothesis: { roots, assumed } }: WeighedHypothesis): boolean {
  return !assumed && roots.every(({ episode }) => episode.ended !== undefined);
}

function goesOn({ hypothesis: { roots, assumed }, score }: WeighedHypothesis): boolean {
  return !assumed && score.confidence !== 'possible' && roots.some(({ episode }) => episode.ended === undefined);
}

/** What surely follows from causes that go on, roots included: what stopped and started again meanwhile is no story of its own. Episode indexes. */
export function consequencesOf(present: readonly WeighedHypothesis[]): ReadonlySet<number> {
  return new Set(
    present
      .filter(goesOn)
      .flatMap(({ hypothesis }) => [...hypothesis.reached.keys()].filter((index) => isSure(hypothesis, index))),
  );
}
