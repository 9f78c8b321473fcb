import type { Episode, ObjectReference } from '../model/index.ts';
import { defined, pileUp } from '../model/index.ts';
import { FoldedEpisode } from './folded-episode.ts';
import { RecoveriesBetween, shortestSilence } from './recovered-between.ts';
import type { Sighting } from './sighting.ts';

/**
 * Folds sightings of one event about the same subjects into episodes, split where nothing was seen for the rule's gap, or for an
 * hour in which they had recovered.
 * The result is sorted by time, event and subjects, and numbered.
 * @param identify what makes two subjects the same thing
 * @param now the bundle's newest observation: where ongoing state stands
 * @param clusterOf the cluster that an artifact is of
 */
export function foldEpisodes(
  sightings: readonly Sighting[],
  identify: (subject: ObjectReference) => string,
  now: number | undefined,
  clusterOf: (artifact: string) => string | undefined = () => undefined,
): Episode[] {
  const groups = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    const subjects = sighting.naming.subjects.map(identify).join('\n');
    const words = subjects === '' ? `${clusterIn(sighting) ?? ''}${JSON.stringify(sighting.naming.bound)}` : subjects;
    const key = `${sighting.rule.id}\n${words}`;
    pileUp(groups, key, sighting);
  }
  const folded: { readonly episode: FoldedEpisode; readonly subjects: string }[] = [];
  const recoveries = new RecoveriesBetween(sightings, identify);
  for (const group of groups.values()) {
    for (const run of splitByGap(group, now, recoveries)) {
      const episode = fold(run, run[0] && clusterIn(run[0]));
      folded.push({ episode, subjects: episode.subjects.map(identify).join('\n') });
    }
  }
  return folded
    .sort(
      (left, right) =>
        compare(left.episode.from, right.episode.from) ||
        compareText(left.episode.event, right.episode.event) ||
        compareText(left.subjects, right.subjects) ||
        compareText(placeOf(left.episode), placeOf(right.episode)),
    )
    .map(({ episode }, index) => episode.amended({ index }));

  /** Where it happened: what its first subject is of, else what tells it. */
  function clusterIn({ naming, sources }: Sighting): string | undefined {
    const [source] = sources;
    return naming.subjects[0]?.cluster ?? (source && clusterOf(source.artifact));
  }
}

/** Episodes without a beginning stand first: they were there when the bundle's story starts. */
function compare(left: number | undefined, right: number | undefined): number {
  return (left ?? Number.NEGATIVE_INFINITY) === (right ?? Number.NEGATIVE_INFINITY)
    ? 0
    : (left ?? Number.NEGATIVE_INFINITY) - (right ?? Number.NEGATIVE_INFINITY);
}

function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

function placeOf(episode: Episode): string {
  const [source] = episode.sources;
  return `${source?.artifact ?? ''}\n${String(source?.line ?? 0).padStart(12, '0')}`;
}

function splitByGap(
  group: readonly Sighting[],
  now: number | undefined,
  recoveries: RecoveriesBetween,
): (readonly Sighting[])[] {
  if (group.length === 1) return [group];
  const sorted = [...group].sort((left, right) => compare(left.from?.ms, right.from?.ms));
  const runs: Sighting[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  let last: Sighting | undefined;
  for (const sighting of sorted) {
    const from = sighting.from?.ms ?? Number.NEGATIVE_INFINITY;
    const run = runs.at(-1);
    if (run === undefined || last === undefined || isAnotherStory(from - end, last, sighting, recoveries))
      runs.push([sighting]);
    else run.push(sighting);
    const until = endOf(sighting, now);
    if (last === undefined || until > end) last = sighting;
    end = Math.max(end, until);
  }
  return runs;
}

function isAnotherStory(silence: number, last: Sighting, next: Sighting, recoveries: RecoveriesBetween): boolean {
  if (silence > next.rule.gap) return true;
  return silence > shortestSilence(next.rule) && recoveries.isSeen(last, next);
}

function endOf(sighting: Sighting, now: number | undefined): number {
  if (sighting.ongoing) return now ?? Number.POSITIVE_INFINITY;
  return sighting.to?.ms ?? sighting.from?.ms ?? now ?? Number.POSITIVE_INFINITY;
}

function fold(run: readonly Sighting[], cluster: string | undefined): FoldedEpisode {
  const [first] = run;
  if (first === undefined) throw new Error('an episode needs a sighting');
  let from: number | undefined;
  let to: number | undefined;
  let uncertainty = 0;
  let ongoing = false;
  for (const sighting of run) {
    if (sighting.from !== undefined) from = Math.min(from ?? sighting.from.ms, sighting.from.ms);
    for (const end of [sighting.from, sighting.to]) {
      if (end === undefined) continue;
      to = Math.max(to ?? end.ms, end.ms);
      uncertainty = Math.max(uncertainty, end.uncertainty);
    }
    ongoing ||= sighting.ongoing;
  }
  const pause = longestPause(run);
  const core = {
    event: first.rule.id,
    severity: first.rule.severity,
    subjects: first.naming.subjects,
    ...defined({ cluster, from, to }),
    censored: run.some((sighting) => sighting.censored === true && sighting.from?.ms === from),
    uncertainty,
    count: countOf(run),
    ongoing,
    ...defined({ pause }),
    ...(run.every(({ ownWords }) => ownWords === true) && { ownWords: true as const }),
    ...(run.every(({ origin }) => origin === 'kubernetesEvent') && { toldByEvents: true as const }),
    ...(run.every((sighting) => sighting.ended !== undefined) && { former: true as const }),
  };
  return new FoldedEpisode(core, run, core.former === undefined ? {} : defined({ ended: first.ended }));
}

/** The longest time between two sightings, the earliest first. */
function longestPause(run: readonly Sighting[]): number | undefined {
  let longest: number | undefined;
  let end: number | undefined;
  for (const { from, to, pause } of run) {
    const gap = from === undefined || end === undefined ? 0 : from.ms - end;
    for (const each of [pause ?? 0, gap]) if (each > (longest ?? 0)) longest = each;
    const last = to?.ms ?? from?.ms;
    if (last !== undefined) end = Math.max(end ?? last, last);
  }
  return longest;
}

/** Log runs add up; views of the same Event or state do not: the largest of them counts, at least once. */
function countOf(run: readonly Sighting[]): number {
  let logged = 0;
  const events = new Map<string, number>();
  for (const sighting of run) {
    if (sighting.origin === 'log') logged += sighting.count;
    else if (sighting.origin === 'kubernetesEvent') {
      const artifact = sighting.sources[0]?.artifact ?? '';
      events.set(artifact, (events.get(artifact) ?? 0) + sighting.count);
    }
  }
  return Math.max(logged, ...events.values(), 1);
}
