import {
  defined,
  compareText,
  SEVERITIES,
  withPositions,
  type Episode,
  type Report,
  type ReportEpisode,
} from '../model/index.ts';
import type { DiagnosisResult } from '../diagnosis/diagnose.ts';
import { ObjectHandle } from '../inventory/handles.ts';
import type { Relations } from '../inventory/relations.ts';
import { EpisodeHandle } from '../timeline/episode-handle.ts';
import { compareInstants } from '../time/instant.ts';
import { tellSpan } from '../time/span-text.ts';
import { tellEnding } from '../timeline/tell-ending.ts';
import type { Folding } from './folding.ts';

/** Harmless state that more objects than this are in is no news. */
const COMMONPLACE = 200;

/**
 * The report's timeline, with the positions that diagnoses and unexplained symptoms refer to. State that is no symptom,
 * plays no part in a diagnosis and is the same all over the cluster is left out: that each of ten thousand pods has
 * restarted once tells nothing.
 * @param isShown what a filter leaves; steps of diagnoses are shown beside it
 */
export function tellTimeline(
  episodes: readonly Episode[],
  unknown: readonly Episode[],
  whole: DiagnosisResult,
  relations: Relations,
  folding: Folding,
  isShown: (episode: Episode) => boolean = () => true,
): Pick<Report, 'timeline' | 'diagnoses' | 'over' | 'unexplained'> {
  const result = {
    ...whole,
    diagnoses: folding.first('diagnoses', whole.diagnoses),
    over: folding.first('over', whole.over),
    unexplained: folding.first('unexplained', [
      ...whole.unexplained,
      ...unknown.flatMap(({ index, ended }) => (ended === undefined ? [index] : [])),
    ]),
  };
  const told = new Set(result.diagnoses.flatMap(({ chain }) => chain.flatMap((step) => step.episode ?? [])));
  const counts = new Map<string, number>();
  for (const { event } of episodes) counts.set(event, (counts.get(event) ?? 0) + 1);
  const known = episodes.filter((episode) => {
    const { event, severity, ongoing, index } = episode;
    if (!isShown(episode) && !told.has(index)) return false;
    if (severity !== 'info' || !ongoing || (counts.get(event) ?? 0) <= COMMONPLACE) return true;
    return result.explainedBy.has(index) || told.has(index);
  });
  const named = new Set([...told, ...result.unexplained, ...result.over.flatMap((incident) => incident.episodes)]);
  const ranked = [...known, ...unknown].sort((left, right) => rankOf(left, named) - rankOf(right, named));
  const kept = [...folding.first('timeline', ranked)].sort(byTime);
  const positions = new Map(kept.map((episode, position) => [episode.index, position]));
  return {
    timeline: kept.map((episode) => reportEpisode(episode, result, relations)),
    ...withPositions(result, positions),
    unexplained: result.unexplained.flatMap((index) => {
      const episode = positions.get(index);
      if (episode === undefined) return [];
      const collect = kept[episode]?.collect;
      return [{ episode, ...defined({ collect }) }];
    }),
  };
}

/** What the report speaks of stays longest, then what is worst. */
function rankOf({ index, severity }: Episode, named: ReadonlySet<number>): number {
  return named.has(index) ? -1 : SEVERITIES.indexOf(severity);
}

/** By time, those without a beginning last, then by event; otherwise as they come. */
function byTime(left: Episode, right: Episode): number {
  if (left.from === undefined || right.from === undefined) {
    if (left.from !== right.from) return left.from === undefined ? 1 : -1;
  } else {
    const order = compareInstants(left.from, right.from);
    if (order !== 0) return order;
  }
  return compareText(left.event, right.event) || left.index - right.index;
}

function reportEpisode(
  episode: Episode,
  result: Pick<DiagnosisResult, 'diagnoses' | 'explainedBy'>,
  relations: Relations,
): ReportEpisode {
  const diagnosis = result.explainedBy.get(episode.index);
  const [source] = episode.sources;
  const node = new EpisodeHandle(episode, relations).subject('Node');
  return {
    event: episode.event,
    title: episode.title,
    severity: episode.severity,
    subjects: episode.subjects,
    ...defined({ node: node instanceof ObjectHandle ? node.reference.name : undefined }),
    ...tellSpan(episode.from, episode.to),
    count: episode.count,
    uncertainty: Math.round(episode.uncertainty),
    ongoing: episode.ongoing,
    ...defined({ ended: episode.ended && tellEnding(episode.ended) }),
    source: source ?? { artifact: '', line: 1 },
    ...defined({ diagnosis: diagnosis !== undefined && diagnosis < result.diagnoses.length ? diagnosis : undefined }),
  };
}
