import type { Episode } from '../model/index.ts';
import { elapsed } from '../time/instant.ts';
import type { CausalGraph, Edge } from './graph.ts';

/** Those who suffer from one thing may say so a moment after it was seen last, milliseconds. */
const MOMENT = 60_000;

/**
 * Whether what was said, and nobody knows that it is over, is so with what is linked to it: each of its causes is over, and it was said no
 * later than one that was itself trouble; or what it kept from working works since. What has a cause that goes on is not.
 */
export function isOverWithOthers(
  episode: Episode,
  { episodes, causesOf, effectsOf }: Pick<CausalGraph, 'episodes' | 'causesOf' | 'effectsOf'>,
): boolean {
  const last = episode.to ?? episode.from;
  if (episode.ongoing || last === undefined) return false;
  const linked = (edges: readonly Edge[], end: 'cause' | 'effect'): Episode[] =>
    edges.filter(({ weak }) => !weak).flatMap((edge) => episodes[edge[end]]?.episode ?? []);
  const causes = linked(causesOf(episode.index), 'cause');
  if (causes.some(({ ended }) => ended === undefined)) return false;
  const isCovered = causes.some(({ severity, from, to = from }) => {
    const later = to === undefined ? undefined : elapsed(to, last);
    return severity !== 'info' && later !== undefined && later <= MOMENT;
  });
  if (isCovered) return true;
  const effects = linked(effectsOf(episode.index), 'effect');
  return effects.length > 0 && effects.every((effect) => worksSince(effect, last));
}

/** Whether something is proven to work since a time. */
function worksSince({ ended }: Episode, last: NonNullable<Episode['from']>): boolean {
  if (ended === undefined || ended.how === 'quiet') return false;
  return ended.at === undefined || (elapsed(last, ended.at) ?? Number.NEGATIVE_INFINITY) >= 0;
}
