import type { Episode } from '../model/index.ts';
import { elapsed } from '../time/instant.ts';
import type { CausalGraph, Edge } from './graph.ts';
import { Heap } from './heap.ts';
import { beganInTime } from './time.ts';

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

/** A path, and what of it has a time last: nothing that began before that follows from it, whatever lies between. */
interface Way extends Reached {
  readonly dated: Episode | undefined;
  /** Leads of the links since then, milliseconds. */
  readonly lead: number;
}

/** Paths weaker than this explain nothing. */
const FAINTEST = 0.05;

/** Everything that follows from the roots, by the strongest path each; in order of strength, then depth, then episode. */
export function reachFrom(graph: CausalGraph, roots: readonly number[]): ReadonlyMap<number, Reached> {
  const settled = new Map<number, Reached>();
  const open = new Heap<Way>(strongestFirst);
  const dated = firstBegun(roots.map((root) => graph.episodes[root]?.episode));
  for (const episode of roots) open.push({ episode, strength: 1, depth: 0, dated, lead: 0 });
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (settled.has(next.episode)) continue;
    const { episode, strength, by, depth } = next;
    settled.set(episode, { episode, strength, depth, by });
    for (const edge of graph.effectsOf(episode)) {
      const way = settled.has(edge.effect) ? undefined : goOn(next, edge, graph);
      if (way !== undefined) open.push(way);
    }
  }
  return settled;
}

/** The path one edge further, where it is not too faint and time allows it. */
function goOn({ strength, depth, dated, lead: before }: Way, edge: Edge, graph: CausalGraph): Way | undefined {
  const further = strength * edge.strength;
  if (further < FAINTEST) return undefined;
  const way = { episode: edge.effect, strength: further, by: edge, depth: depth + 1 };
  const effect = graph.episodes[edge.effect]?.episode;
  const lead = before + edge.link.lead;
  if (effect?.from === undefined) return { ...way, dated, lead };
  if (dated !== undefined && !beganInTime(dated, effect, lead, graph.now)) return undefined;
  return { ...way, dated: effect, lead: 0 };
}

/** Of several roots, the one that began first; none where one of them may have begun at any time. */
function firstBegun(roots: readonly (Episode | undefined)[]): Episode | undefined {
  return roots.reduce((first, root) => {
    if (first?.from === undefined || root?.from === undefined) return undefined;
    const ms = elapsed(root.from, first.from);
    return ms === undefined ? undefined : ms > 0 ? root : first;
  });
}

function strongestFirst(left: Reached, right: Reached): number {
  return right.strength - left.strength || left.depth - right.depth || left.episode - right.episode;
}
