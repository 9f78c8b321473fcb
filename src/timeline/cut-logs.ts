import type { Episode } from '../model/index.ts';
import { elapsed } from '../time/instant.ts';
import type { WellFrom } from './cadence.ts';
import { amend, FoldedEpisode } from './folded-episode.ts';

/** What shows the end of a log, what was said since a time, or lines that hold some words. */
const PART =
  /(?:\s|^)--?(?:tail|since|since-time|lines|grep)\b|[|;&]\s*(?:sudo\s+)?(?:[ez]?grep|rg|tail|awk|sed)\b|^(?:sudo\s+)?(?:[ez]?grep|rg|tail)\s/;

/** Who was there so long before a log of his begins wrote more before, milliseconds. */
const BEFORE = 2 * 60_000;

/** Whether a command shows a part of a log only, so that it begins with no start of who tells it. */
export function isPartAskedFor(command: string | undefined): boolean {
  return command !== undefined && PART.test(command);
}

/**
 * An episode with which its log begins, and what is known of that: where who tells it was well long before, the log was cut. Whoever says
 * himself that he starts does so in a log that goes on, too.
 */
export function withCut(episode: Episode, wellFrom: WellFrom | undefined): Episode {
  const { censored, cut, from, sources } = episode;
  if (!censored || cut === true || from === undefined || wellFrom === undefined) return episode;
  if (episode instanceof FoldedEpisode && episode.sightings.some(({ anew }) => anew === true)) return episode;
  const isCut = sources.some((source) => {
    const well = wellFrom(source);
    return well !== undefined && (elapsed(well.from, from) ?? 0) > BEFORE + episode.uncertainty;
  });
  return isCut ? amend(episode, { cut: true }) : episode;
}
