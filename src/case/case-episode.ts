import { defined, type Episode } from '../model/index.ts';

/** An episode as it may be told: without what the rules bound, which holds the bundle's own words. */
export type CaseEpisode = Omit<Episode, 'bound'>;

/** A copy whose members are its own, so that they can be masked: those of a folded episode are looked up when they are asked for. */
export function toldEpisode(episode: Episode): CaseEpisode {
  const { collect, from, to, pause, ownWords, toldByEvents, ended } = episode;
  return {
    index: episode.index,
    event: episode.event,
    title: episode.title,
    severity: episode.severity,
    subjects: episode.subjects,
    censored: episode.censored,
    uncertainty: episode.uncertainty,
    count: episode.count,
    ongoing: episode.ongoing,
    sources: episode.sources,
    ...defined({ collect, from, to, pause, ownWords, toldByEvents, ended }),
  };
}
