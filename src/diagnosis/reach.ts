import type { CausalGraph, Edge } from './graph.ts';

/** How an episode is reached from a root. */
export interface Reached {
  readonly episode: number;
  /** Product of the strengths along the best path, 1 for a root. */
  readonly strength: number;
  /** The last edge of the best path; absent for a root. */
  readonly by?: Edge;
  /** Edges from the root. */
  readonly depth: number;
}

/** Paths weaker than this explain nothing. */
const FAINTEST = 0.05;

/** Everything that follows from the roots, by the strongest path each; in order of strength, then episode. */
export function reachFrom(graph: CausalGraph, roots: readonly number[]): ReadonlyMap<number, Reached> {
  const settled = new Map<number, Reached>();
  const open: Reached[] = roots.map((episode) => ({ episode, strength: 1, depth: 0 }));
  while (open.length > 0) {
    const next = takeBest(open);
    if (settled.has(next.episode)) continue;
    settled.set(next.episode, next);
    for (const edge of graph.effectsOf(next.episode)) {
      const strength = next.strength * edge.strength;
      if (strength >= FAINTEST && !settled.has(edge.effect)) {
        open.push({ episode: edge.effect, strength, by: edge, depth: next.depth + 1 });
      }
    }
  }
  return settled;
}

function takeBest(open: Reached[]): Reached {
  let best = 0;
  for (let index = 1; index < open.length; index += 1) {
    const candidate = open[index];
    const champion = open[best];
    if (candidate === undefined || champion === undefined) continue;
    const isBetter =
      candidate.strength > champion.strength ||
      (candidate.strength === champion.strength && candidate.depth < champion.depth) ||
      (candidate.strength === champion.strength &&
        candidate.depth === champion.depth &&
        candidate.episode < champion.episode);
    if (isBetter) best = index;
  }
  const [taken] = open.splice(best, 1);
  if (taken === undefined) throw new Error('nothing to take');
  return taken;
}
