import type { Episode, ObjectReference, SourceRef } from '../model/index.ts';
import type { Sighting } from './sighting.ts';

/** Citations kept per episode: enough to show every artifact that saw it, not every time it was seen. */
const MAXIMUM_SOURCES = 12;

/**
 * Folds sightings of one event about the same subjects into episodes, split where nothing was seen for the rule's gap.
 * The result is sorted by time, event and subjects, and numbered.
 * @param identify what makes two subjects the same thing
 * @param now the bundle's newest observation: where ongoing state stands
 */
export function foldEpisodes(
  sightings: readonly Sighting[],
  identify: (subject: ObjectReference) => string,
  now: number | undefined,
): Episode[] {
  const groups = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    const subjects = sighting.subjects.map(identify).join('\n');
    const key = `${sighting.rule.id}\n${subjects === '' ? JSON.stringify(sighting.bound) : subjects}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [sighting]);
    else group.push(sighting);
  }
  const episodes = [...groups.values()].flatMap((group) => splitByGap(group, now).map(fold));
  return episodes
    .map((episode) => ({ episode, key: sortKey(episode, identify) }))
    .sort(
      (left, right) =>
        compare(left.episode.from, right.episode.from) || (left.key < right.key ? -1 : left.key > right.key ? 1 : 0),
    )
    .map(({ episode }, index) => ({ ...episode, index }));
}

/** Episodes without a beginning stand first: they were there when the bundle's story starts. */
function compare(left: number | undefined, right: number | undefined): number {
  return (left ?? Number.NEGATIVE_INFINITY) === (right ?? Number.NEGATIVE_INFINITY)
    ? 0
    : (left ?? Number.NEGATIVE_INFINITY) - (right ?? Number.NEGATIVE_INFINITY);
}

function sortKey(episode: Omit<Episode, 'index'>, identify: (subject: ObjectReference) => string): string {
  const [source] = episode.sources;
  return `${episode.event}\n${episode.subjects.map(identify).join('\n')}\n${source?.artifact ?? ''}\n${String(source?.line ?? 0).padStart(12, '0')}`;
}

function splitByGap(group: readonly Sighting[], now: number | undefined): Sighting[][] {
  const sorted = [...group].sort((left, right) => compare(left.from?.ms, right.from?.ms));
  const runs: Sighting[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const sighting of sorted) {
    const from = sighting.from?.ms ?? Number.NEGATIVE_INFINITY;
    const run = runs.at(-1);
    if (run === undefined || from - end > sighting.rule.gap) runs.push([sighting]);
    else run.push(sighting);
    end = Math.max(end, endOf(sighting, now));
  }
  return runs;
}

function endOf(sighting: Sighting, now: number | undefined): number {
  if (sighting.ongoing) return now ?? Number.POSITIVE_INFINITY;
  return sighting.to?.ms ?? sighting.from?.ms ?? now ?? Number.POSITIVE_INFINITY;
}

function fold(run: readonly Sighting[]): Omit<Episode, 'index'> {
  const [first] = run;
  if (first === undefined) throw new Error('an episode needs a sighting');
  const known = run.filter((sighting) => sighting.from !== undefined);
  const from = known.length === 0 ? undefined : Math.min(...known.map((sighting) => sighting.from?.ms ?? 0));
  const ends = run.flatMap((sighting) => [sighting.to?.ms, sighting.from?.ms]).filter((ms) => ms !== undefined);
  const richest = run.find((sighting) => sighting.origin === 'object') ?? first;
  return {
    event: first.rule.id,
    title: richest.title,
    severity: first.rule.severity,
    subjects: first.subjects,
    bound: Object.assign({}, ...[...run].reverse().map((sighting) => sighting.bound)) as Episode['bound'],
    ...(from !== undefined && { from }),
    ...(ends.length > 0 && { to: Math.max(...ends) }),
    censored: known.some((sighting) => sighting.censored === true && sighting.from?.ms === from),
    uncertainty: Math.max(
      0,
      ...run.map((sighting) => Math.max(sighting.from?.uncertainty ?? 0, sighting.to?.uncertainty ?? 0)),
    ),
    count: countOf(run),
    ongoing: run.some((sighting) => sighting.ongoing),
    sources: distinctSources(run),
  };
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

function distinctSources(run: readonly Sighting[]): SourceRef[] {
  const unique = new Map<string, SourceRef>();
  for (const source of run.flatMap((sighting) => sighting.sources))
    unique.set(`${source.artifact}\n${source.line}`, source);
  return [...unique.values()].slice(0, MAXIMUM_SOURCES);
}
