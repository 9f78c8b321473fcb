import type { Episode } from '../model/index.ts';
import { compareInstants } from '../time/instant.ts';

/**
 * What was heard of one thing, cut where it was silent: each part is a trouble of its own. What has no time is of the trouble beside it.
 * @param isAnother whether an episode begins another trouble than that of which the given one was heard last
 */
export function cutAtSilences<Heard>(
  heard: readonly Heard[],
  episodeOf: (heard: Heard) => Episode,
  isAnother: (last: Episode, next: Episode) => boolean,
): Heard[][] {
  const troubles: Heard[][] = [];
  let last: Episode | undefined;
  for (const each of heard) {
    const episode = episodeOf(each);
    const trouble = troubles.at(-1);
    if (trouble === undefined || last === undefined || isAnother(last, episode)) troubles.push([each]);
    else trouble.push(each);
    if (last === undefined || isHeardLater(episode, last)) last = episode;
  }
  return troubles;
}

function isHeardLater({ from, to = from }: Episode, { from: since, to: until = since }: Episode): boolean {
  return to !== undefined && (until === undefined || compareInstants(to, until) > 0);
}
