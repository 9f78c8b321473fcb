import { defineFunction, type HostFunction } from '../knowledge/environment.ts';
import type { Instant } from '../model/index.ts';
import { Timestamp, Unknown } from '../knowledge/values/index.ts';
import { isOfOne, type EpisodeHandle } from './episode-handle.ts';
import type { World } from './world.ts';

/** What expressions may call about what happened, and when. */
export const timelineFunctions: readonly HostFunction<World>[] = [
  defineFunction(
    'episodes(event) -> list<episode>',
    'All episodes of an event in the bundle.',
    ({ byEvent }) =>
      ([event], cluster) =>
        typeof event === 'string' ? within(byEvent.get(event) ?? [], cluster) : undefined,
  ),
  defineFunction(
    'seen(event) -> bool',
    'Whether the event was seen at all.',
    ({ byEvent }) =>
      ([event], cluster) =>
        typeof event === 'string' ? within(byEvent.get(event) ?? [], cluster).length > 0 : undefined,
  ),
  defineFunction(
    'covered(what: string, from: timestamp?, to: timestamp?) -> bool',
    'Whether an artifact of that program or format covers the time, so that silence in it says something.',
    ({ covers }) =>
      ([what, from, to], cluster) =>
        typeof what === 'string' ? covers(what, instantOf(from), instantOf(to), cluster) : undefined,
  ),
  defineFunction(
    'isExcerpt() -> bool',
    'Whether so little was collected that somebody picked it: a few files of at most 300 lines together.',
    ({ isExcerpt }) =>
      () =>
        isExcerpt,
  ),
  defineFunction(
    'now() -> timestamp',
    "The bundle's newest observation.",
    ({ now }) =>
      () =>
        now === undefined ? new Unknown('not-collected', 'nothing in the bundle has a time') : new Timestamp(now),
  ),
];

/** Those of a cluster, and those of which nobody tells the cluster. */
function within(episodes: readonly EpisodeHandle[], cluster: string | undefined): readonly EpisodeHandle[] {
  return cluster === undefined ? episodes : episodes.filter((each) => isOfOne(each.cluster, cluster));
}

function instantOf(time: unknown): Instant | undefined {
  return time instanceof Timestamp ? time.at : undefined;
}
