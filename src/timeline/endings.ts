import type { Episode, EventRule, ObjectReference } from '../model/index.ts';
import { pileUp } from '../model/index.ts';
import { amend } from './folded-episode.ts';

/**
 * Marks what is over: an episode whose rule names events that end it, where one of them about one of its subjects holds
 * when the bundle was collected, or was seen after the episode was seen last. State that itself still holds is not over.
 * States of severity `info` that ended nothing are left out: every pod of a cluster is on a node.
 * @param identify what makes two subjects the same thing
 */
export function endEpisodes(
  episodes: readonly Episode[],
  rules: readonly EventRule[],
  identify: (subject: ObjectReference) => string,
): Episode[] {
  const enders = new Map(rules.map((rule) => [rule.id, rule.endedBy]));
  const watched = new Set(rules.flatMap((rule) => rule.endedBy));
  const endings = new Map<string, Episode[]>();
  for (const episode of episodes) {
    if (!watched.has(episode.event)) continue;
    const [subject] = episode.subjects;
    if (subject === undefined) continue;
    const key = `${episode.event}\n${identify(subject)}`;
    pileUp(endings, key, episode);
  }
  const used = new Set<Episode>();
  const marked = episodes.map((episode) => {
    if (episode.ongoing) return episode;
    const candidates = (enders.get(episode.event) ?? []).flatMap((event) =>
      episode.subjects.flatMap((subject) => endings.get(`${event}\n${identify(subject)}`) ?? []),
    );
    const ending = candidates.find((candidate) => isAfter(candidate, episode));
    if (ending === undefined) return episode;
    used.add(ending);
    return amend(episode, { ended: true });
  });
  return marked.filter((episode) => !isIdleEnding(episode) || used.has(episode));

  /** That all is well is worth telling only where it was not. */
  function isIdleEnding({ event, severity, ongoing }: Episode): boolean {
    return watched.has(event) && severity === 'info' && ongoing;
  }
}

/** Stamps of whole seconds do not tell which of two lines came first, milliseconds. */
const SAME_MOMENT = 2_000;

function isAfter(ending: Episode, episode: Episode): boolean {
  if (ending.ongoing) return true;
  const last = episode.to ?? episode.from;
  const seen = ending.to ?? ending.from;
  if (last === undefined || seen === undefined) return false;
  return seen + Math.min(SAME_MOMENT, ending.uncertainty + episode.uncertainty) > last;
}
