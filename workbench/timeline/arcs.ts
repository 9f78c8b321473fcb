import { defined } from '../../src/model/defined.ts';
import type { WireStep, WireTimeline } from '../../src/workbench/wire.ts';

/** That one episode caused another. Positions in the report's timeline and among its diagnoses. */
export interface Arc {
  readonly cause: number;
  readonly effect: number;
  readonly diagnosis: number;
  /** Why, from the link. */
  readonly link?: string;
}

/** What caused what, as the diagnoses say it; what several say is said by the best of them. */
export function arcsOf({ diagnoses }: WireTimeline): Arc[] {
  const arcs = new Map<string, Arc>();
  for (const [diagnosis, { chain }] of diagnoses.entries()) {
    for (const [index, { episode: effect, link }] of chain.entries()) {
      const cause = seenCause(chain, index);
      if (effect === undefined || cause === undefined || cause === effect) continue;
      const key = `${cause} ${effect}`;
      if (!arcs.has(key)) arcs.set(key, { cause, effect, diagnosis, ...defined({ link }) });
    }
  }
  return [...arcs.values()];
}

/** The episode of the nearest cause that was seen: a step between may be assumed. */
function seenCause(chain: readonly WireStep[], index: number): number | undefined {
  const passed = new Set<number>();
  for (let at = chain[index]?.because; at !== undefined && !passed.has(at); at = chain[at]?.because) {
    passed.add(at);
    const episode = chain[at]?.episode;
    if (episode !== undefined) return episode;
  }
  return undefined;
}
