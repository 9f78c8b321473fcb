import { pileUp } from '../model/index.ts';
import type { CausalGraph } from './graph.ts';
import { isSure, type WeighedHypothesis } from './select.ts';

/**
 * What of something that is over goes on: what followed from it directly, or from what else it left, and has no other cause now.
 * What is told of it as of the present begins with it. Episode indexes.
 */
export function remainsOf(
  { hypothesis, explains }: WeighedHypothesis,
  explainers: Explainers,
  { episodes }: Pick<CausalGraph, 'episodes'>,
): number[] {
  const roots = new Set(hypothesis.roots.map(({ episode }) => episode.index));
  const symptoms = new Set(explains.map(({ index }) => index));
  const left = new Set<number>();
  const steps = [...hypothesis.reached.values()].sort((one, other) => one.depth - other.depth);
  for (const { episode, by } of steps) {
    if (by === undefined || episodes[episode]?.episode.ongoing !== true) continue;
    const follows = roots.has(by.cause) || left.has(by.cause);
    if (follows && symptoms.has(episode) && isSure(hypothesis, episode) && hasNoOtherCause(episode, left, explainers))
      left.add(episode);
  }
  return [...left].sort((one, other) => one - other);
}

/** By episode, those that explain it now. */
export type Explainers = ReadonlyMap<number, readonly WeighedHypothesis[]>;

/** Gathers the {@link Explainers}: many things that are over may ask about many that go on. */
export function explainersOf(present: readonly WeighedHypothesis[]): Explainers {
  const explainers = new Map<number, WeighedHypothesis[]>();
  for (const each of present)
    for (const index of new Set(each.explains.map((episode) => episode.index))) pileUp(explainers, index, each);
  return explainers;
}

/** Whether those that explain an episode now begin with it, or with what was left before it. */
function hasNoOtherCause(episode: number, left: ReadonlySet<number>, explainers: Explainers): boolean {
  return (explainers.get(episode) ?? []).every(({ hypothesis }) =>
    hypothesis.roots.every(({ episode: root }) => root.index === episode || left.has(root.index)),
  );
}
