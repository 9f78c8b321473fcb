import type { Episode } from '../model/index.ts';
import { ObjectHandle } from '../inventory/handles.ts';
import type { Relations } from '../inventory/relations.ts';
import { EpisodeHandle } from '../timeline/episode-handle.ts';
import { amend } from '../timeline/folded-episode.ts';

/** A time, or so many milliseconds before the bundle's now. */
export type TimePoint = { readonly at: number } | { readonly ago: number };

/** Narrows an analysis to a time, namespace or node. */
export interface EpisodeFilter {
  readonly since?: TimePoint;
  readonly until?: TimePoint;
  readonly namespace?: string;
  readonly node?: string;
}

/** The episodes that fall into the filter, numbered anew. What has no time, namespace or node is kept: it may matter. */
export function selectEpisodes(
  episodes: readonly Episode[],
  relations: Relations,
  filter: EpisodeFilter,
  now: number | undefined,
): Episode[] {
  const since = absolute(filter.since, now);
  const until = absolute(filter.until, now);
  return episodes
    .filter((episode) => isInTime(episode, since, until) && isInPlace(episode, relations, filter))
    .map((episode, index) => amend(episode, { index }));
}

function absolute(point: TimePoint | undefined, now: number | undefined): number | undefined {
  if (point === undefined) return undefined;
  if ('at' in point) return point.at;
  return now === undefined ? undefined : now - point.ago;
}

function isInTime(episode: Episode, since: number | undefined, until: number | undefined): boolean {
  if (since !== undefined && !episode.ongoing && episode.to !== undefined && episode.to < since) return false;
  return until === undefined || episode.from === undefined || episode.from <= until;
}

function isInPlace(episode: Episode, relations: Relations, { namespace, node }: EpisodeFilter): boolean {
  if (namespace !== undefined) {
    const namespaces = episode.subjects.flatMap((subject) => subject.namespace ?? []);
    if (namespaces.length > 0 && !namespaces.includes(namespace)) return false;
  }
  if (node === undefined) return true;
  const own = new EpisodeHandle(episode, relations).subject('Node');
  return !(own instanceof ObjectHandle) || own.reference.name === node;
}
