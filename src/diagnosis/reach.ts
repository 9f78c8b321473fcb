import type { CausalGraph, Edge } from './graph.ts';
import { Heap } from './heap.ts';

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

/** Everything that follows from the roots, by the strongest path each; in order of strength, then depth, then episode. */
export function reachFrom(graph: CausalGraph, roots: readonly number[]): ReadonlyMap<number, Reached> {
  const settled = new Map<number, Reached>();
  const open = new Heap(strongestFirst);
  for (const episode of roots) open.push({ episode, strength: 1, depth: 0 });
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
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

function strongestFirst(left: Reached, right: Reached): number {
  return right.strength - left.strength || left.depth - right.depth || left.episode - right.episode;
}
