import type { Episode, Instant, ObjectReference } from '../model/index.ts';
import { defined, pileUp } from '../model/index.ts';
import { readDuration } from '../time/duration.ts';
import { compareInstants, earliest, elapsed, latest } from '../time/instant.ts';
import { FoldedEpisode } from './folded-episode.ts';
import { ANOTHER_BEGINNING, beginsAnew, RecoveriesBetween } from './recovered-between.ts';
import { joinRhythms } from './rhythm.ts';
import type { Sighting } from './sighting.ts';

/**
 * Folds sightings of one event about the same subjects into episodes, split where nothing was seen for the rule's gap (unless that
 * is their rhythm), for twenty minutes in which they had recovered, or for a few where they say something else after they had.
 * The result is sorted by time, event and subjects, and numbered.
 * @param identify what makes two subjects the same thing
 * @param now the bundle's newest observation: where ongoing state stands
 * @param clusterOf the cluster that an artifact is of; absent where nobody tells clusters apart
 */
export function foldEpisodes(
  sightings: readonly Sighting[],
  identify: (subject: ObjectReference) => string,
  now: Instant | undefined,
  clusterOf?: (artifact: string) => string | undefined,
): Episode[] {
  const groups = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    const subjects = sighting.naming.subjects.map(identify).join('\n');
    const words = subjects === '' ? `${clusterIn(sighting) ?? ''}${valuesOf(sighting)}` : subjects;
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
  function clusterIn(sighting: Sighting): string | undefined {
    // Citing takes long, and most states of a large cluster are never told.
    return sighting.naming.subjects[0]?.cluster ?? (clusterOf && clusterOfTeller(sighting, clusterOf));
  }
}

/** What tells apart what is said of nobody; how long something took is another value each time that the same is told. */
function valuesOf({ naming }: Sighting): string {
  return JSON.stringify(naming.bound, (_, value: unknown) =>
    typeof value === 'string' && readDuration(value) !== undefined ? '' : value,
  );
}

function clusterOfTeller(
  { sources: [source] }: Sighting,
  clusterOf: (artifact: string) => string | undefined,
): string | undefined {
  return source && clusterOf(source.artifact);
}

/** Episodes without a beginning stand first: they were there when the bundle's story starts. */
function compare(left: Instant | undefined, right: Instant | undefined): number {
  if (left === undefined || right === undefined) return Number(left !== undefined) - Number(right !== undefined);
  return compareInstants(left, right);
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
  now: Instant | undefined,
  recoveries: RecoveriesBetween,
): (readonly Sighting[])[] {
  if (group.length === 1) return [group];
  const dated = group.filter((sighting) => !isUndated(sighting));
  const sorted = [...dated].sort((left, right) => compare(left.from?.at, right.from?.at));
  const runs: Sighting[][] = [];
  let end: Instant | undefined;
  let last: Sighting | undefined;
  for (const sighting of sorted) {
    const run = runs.at(-1);
    const silence = silenceBetween(end, sighting.from?.at);
    if (run === undefined || last === undefined || isAnotherStory(silence, last, sighting, recoveries))
      runs.push([sighting]);
    else run.push(sighting);
    const until = endOf(sighting, now);
    if (last !== undefined && !isLater(until, end)) continue;
    last = sighting;
    end = until;
  }
  const stories = joinRhythms(runs, (story, next) => isParted(story.at(-1), next[0], recoveries));
  const undated = group.filter(isUndated);
  return undated.length === 0 ? stories : joinUndated(undated, stories, silenceBetween(end, now));
}

/** Whether more than time parts two sightings: a new start, or a recovery. */
function isParted(last: Sighting | undefined, next: Sighting | undefined, recoveries: RecoveriesBetween): boolean {
  if (last === undefined || next === undefined) return true;
  return isOfAnotherStart(Number.POSITIVE_INFINITY, next) || recoveries.isSeen(last, next);
}

/**
 * What has no time belongs to what its own artifact tells, else to what was seen last: a state that holds may have begun then. What was
 * heard belongs to no story of long ago: who picked a line without its time picked it for what is wrong now.
 * @param silence milliseconds from what was heard last to the end of what was collected
 */
function joinUndated(
  undated: readonly Sighting[],
  runs: readonly (readonly Sighting[])[],
  silence: number,
): (readonly Sighting[])[] {
  const stories = runs.map((run) => ({ run, joining: [] as Sighting[] }));
  const byArtifact = new Map(
    stories.flatMap((story) =>
      story.run.flatMap(({ sources }) => sources.map(({ artifact }) => [artifact, story] as const)),
    ),
  );
  const alone: Sighting[] = [];
  for (const sighting of undated) {
    const own = sighting.sources.map(({ artifact }) => byArtifact.get(artifact)).find((story) => story !== undefined);
    const isOfNow = sighting.ongoing || silence <= sighting.rule.gap;
    ((own ?? (isOfNow ? stories.at(-1) : undefined))?.joining ?? alone).push(sighting);
  }
  // They stand first, as what has no beginning does.
  const joined = stories.map(({ run, joining }) => [...joining, ...run]);
  return alone.length === 0 ? joined : [alone, ...joined];
}

function isUndated({ origin, from, to, ongoing }: Sighting): boolean {
  return from === undefined && to === undefined && (origin === 'log' || ongoing);
}

/** Whether one of two ends comes after the other; what has none goes on. */
function isLater(end: Instant | undefined, other: Instant | undefined): boolean {
  if (end === undefined || other === undefined) return other !== undefined;
  return compareInstants(end, other) > 0;
}

/** Milliseconds in which nothing was seen; what lacks more of its date than what follows is of another time. */
function silenceBetween(end: Instant | undefined, from: Instant | undefined): number {
  if (end === undefined || from === undefined) return 0;
  return elapsed(end, from) ?? (compareInstants(end, from) < 0 ? Number.POSITIVE_INFINITY : 0);
}

function isAnotherStory(silence: number, last: Sighting, next: Sighting, recoveries: RecoveriesBetween): boolean {
  if (silence > next.rule.gap || isOfAnotherStart(silence, next)) return true;
  return beginsAnew(silence, last, next) && recoveries.isSeen(last, next);
}

/** What a program says as it begins anew is of that start, whatever it said as it began before. */
function isOfAnotherStart(silence: number, { anew, censored }: Sighting): boolean {
  return anew === true && censored === true && silence > ANOTHER_BEGINNING;
}

/** When it was seen last; nothing where it goes on and nobody knows the bundle's now. */
function endOf(sighting: Sighting, now: Instant | undefined): Instant | undefined {
  return sighting.ongoing ? now : (sighting.to?.at ?? sighting.from?.at ?? now);
}

function fold(run: readonly Sighting[], cluster: string | undefined): FoldedEpisode {
  const [first] = run;
  if (first === undefined) throw new Error('an episode needs a sighting');
  let from: Instant | undefined;
  let to: Instant | undefined;
  let uncertainty = 0;
  let ongoing = false;
  for (const sighting of run) {
    from = earliest(from, sighting.from?.at);
    for (const end of [sighting.from, sighting.to]) {
      if (end === undefined) continue;
      to = latest(to, end.at);
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
    censored: run.some((sighting) => sighting.censored === true && compare(sighting.from?.at, from) === 0),
    uncertainty,
    count: countOf(run),
    ongoing,
    ...defined({
      pause,
      ownWords: run.every(({ ownWords }) => ownWords === true) || undefined,
      toldByEvents: run.every(({ origin }) => origin === 'kubernetesEvent') || undefined,
      cut: run.some(({ cut, anew }) => cut === true && anew !== true) || undefined,
      former: run.every((sighting) => sighting.ended !== undefined) || undefined,
    }),
  };
  return new FoldedEpisode(core, run, core.former === undefined ? {} : defined({ ended: first.ended }));
}

/** So much of what was told, at most, tells nothing of its rhythm where it came before all the rest: a tenth. */
const FORERUNNERS = 0.1;
/** What was told less often has few intervals, and each of them counts. */
const RHYTHM = 30;

/** The longest time between two sightings, the earliest first; what was heard a few times before it all began is no interval of it. */
function longestPause(run: readonly Sighting[]): number | undefined {
  let longest: number | undefined;
  let end: Instant | undefined;
  let told = 0;
  const all = run.reduce((sum, { count }) => sum + count, 0);
  for (const { from, to, pause, count } of run) {
    const gap = from === undefined || end === undefined ? 0 : (elapsed(end, from.at) ?? 0);
    const isForerun = all >= RHYTHM && told <= FORERUNNERS * all;
    for (const each of [pause ?? 0, isForerun ? 0 : gap]) if (each > (longest ?? 0)) longest = each;
    end = latest(end, to?.at ?? from?.at);
    told += count;
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
