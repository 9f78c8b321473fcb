import type { Episode } from '../model/index.ts';
import { identityOf } from '../inventory/inventory.ts';
import { hearGeneralWords } from '../last-resort/general-words.ts';
import { endingsByRerun } from '../last-resort/repeated-commands.ts';
import { unknownSymptoms } from '../last-resort/unknown-symptoms.ts';
import { releaseMatches, type Findings } from '../reading/findings.ts';
import { spanOf } from '../report/coverage.ts';
import { knownProblems } from '../report/log-volume.ts';
import type { EndOf, WellFrom } from '../timeline/cadence.ts';
import { endEpisodes } from '../timeline/endings.ts';
import { foldEpisodes } from '../timeline/episodes.ts';
import { ofMeantPrograms } from '../timeline/meant-programs.ts';
import { networkMatcher } from '../timeline/network-matcher.ts';
import { endedWith, sightCommonEnds } from '../timeline/sight-common-ends.ts';
import type { Sighting } from '../timeline/sighting.ts';
import { sightAll } from '../timeline/sightings.ts';
import type { AnalysisOptions } from './analysis.ts';
import type { Gathered } from './gather.ts';
import type { Reconstruction } from './reconstruct.ts';
import { replacedPods } from './replaced-pods.ts';
import { speakersOf } from './speakers.ts';
import { endOfTeller, endsOfTellers, linesOfTellers, logsOfLines, wellTellers } from './tellers.ts';

/** What happened, as rules know it and as nobody knows it, and what of it is over. */
export interface ToldEpisodes {
  readonly episodes: readonly Episode[];
  /** What no rule knows; numbered on from the others. */
  readonly strange: readonly Episode[];
  /** How much more of that there is. */
  readonly untold: number;
  /** At least so many lines at warning level or above each log has, by its path. */
  readonly problems: ReadonlyMap<string, number>;
  readonly endOf: EndOf;
  readonly wellFrom: WellFrom;
}

/**
 * Finds what happened to what was put together. What was matched in logs is let go.
 * @param bytes of the bundle
 */
export function tellEpisodes(
  { findings, texts, isExcerpt }: Gathered,
  { clock, spans, inventory, objects: { relations }, context, states }: Reconstruction,
  bytes: number,
  { knowledge, matcherOf = networkMatcher }: AnalysisOptions,
): ToldEpisodes {
  const beginnings = new Map([...spans].map(([path, span]) => [path, span.from]));
  const folded = ofMeantPrograms(findings.sightings, inventory);
  const logs = { folded, told: findings.toldEvents, beginnings };
  const sightings = sightAll(logs, identityOf, context, matcherOf);
  const problems = knownProblems(findings.sightings);
  // What was matched is told by its sightings now; the lines themselves would stay to the end.
  releaseMatches(findings);
  const { collectedAt } = clock;
  const ends = endsOfTellers(findings, (artifact) => spanOf(artifact, clock));
  const endOf: EndOf = (source, isOfEvents = false, told) =>
    endOfTeller(source, { ends, collectedAt, isOfEvents }, told);
  const { wellFrom, wellAt, wellSince } = wellTellers(findings, states);
  const replacedPod = replacedPods(findings, relations, (subject) => states.isWell(subject));
  const rerunEnding = endingsByRerun(findings.runs, sightings, texts, inventory);
  const endings = { rerunEnding, states, endOf, wellFrom, wellAt, replacedPod };
  const { quoter } = context;
  const unknown = unknownSymptoms({ findings, inventory, sightings, texts, quoter, clock, bytes, ...endings });
  // Of a whole bundle, what programs say in passing is too much to be taken for the reason of anything.
  const general = isExcerpt ? hearGeneralWords(unknown, context) : { sightings: [], unknown: unknown.episodes };
  const clusterOf = clusterFunction(findings);
  const ending = {
    ...endings,
    rules: knowledge.events,
    identify: identityOf,
    collectedAt,
    linesAfter: isExcerpt ? undefined : linesOfTellers(findings),
    wellSince,
    logOf: logsOfLines(findings),
  };
  const episodesOf = (seen: readonly Sighting[]): Episode[] =>
    endEpisodes(foldEpisodes(seen, identityOf, clock.now, clusterOf), ending);
  const all = [...sightings, ...general.sightings];
  const single = episodesOf(all);
  const common = sightCommonEnds(single, speakersOf(findings, relations), context);
  const episodes =
    common.sightings.length === 0 ? single : endedWith(episodesOf([...all, ...common.sightings]), common.endings);
  const strange = numberedFrom(episodes.length, general.unknown);
  return { episodes, strange, untold: unknown.untold, problems, endOf, wellFrom };
}

/** The cluster that an artifact is of; absent where nobody tells clusters apart. */
function clusterFunction({ artifacts }: Findings): ((artifact: string) => string | undefined) | undefined {
  const clusters = new Map<string, string>();
  for (const { artifact, context } of artifacts)
    if (context.cluster !== undefined) clusters.set(artifact, context.cluster);
  return clusters.size === 0 ? undefined : (artifact) => clusters.get(artifact);
}

/** Episodes with their indexes, which follow those of others. */
function numberedFrom(first: number, episodes: readonly Episode[]): Episode[] {
  return episodes.map((episode, position) => ({ ...episode, index: first + position }));
}
