import type { Instant } from '../model/index.ts';
import { workingAgain } from './over.ts';
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

/**
 * Causes that nothing else shows to be over, and that follow from one of which it is known that it has no more effect: no word of
 * them came since, either.
 * @param now the bundle's newest observation
 */
export function settledAmong(
  weighed: readonly WeighedHypothesis[],
  now: Instant | undefined,
): ReadonlySet<WeighedHypothesis> {
  const settled = new Set(
    weighed.flatMap(({ over, hypothesis: { roots }, explains }) => {
      const episodes = roots.map(({ episode }) => episode);
      return over && workingAgain(episodes, explains, now) !== undefined ? explains.map(({ index }) => index) : [];
    }),
  );
  if (settled.size === 0) return new Set();
  return new Set(
    weighed.filter(
      ({ over, hypothesis: { roots, assumed } }) =>
        !over && !assumed && roots.every(({ episode }) => settled.has(episode.index)),
    ),
  );
}
