import { subjectLabel } from '../../reports/text/wording.ts';
import type { Lane } from '../../reports/html/lanes.ts';
import { SEVERITIES, type ObjectReference, type Severity } from '../../src/model/index.ts';
import type { WireTimeline } from '../../src/workbench/wire.ts';
import { overlaps, type Span } from './span.ts';

/** What of a timeline is shown. */
export interface TimelineFilter {
  readonly words: string;
  /** The least; empty: all. */
  readonly severity: Severity | '';
  readonly isChainOnly: boolean;
}

/** Positions of the episodes that are shown. */
export function shownEpisodes(
  { timeline }: WireTimeline,
  { words, severity, isChainOnly }: TimelineFilter,
  isInChain: (index: number) => boolean,
): number[] {
  const lower = words.toLowerCase();
  const least = severity === '' ? SEVERITIES.length : SEVERITIES.indexOf(severity);
  return timeline.flatMap((episode, index) => {
    if (SEVERITIES.indexOf(episode.severity) > least || (isChainOnly && !isInChain(index))) return [];
    const text = [episode.title, episode.event, episode.node ?? '', ...episode.subjects.map(subjectLabel)].join(' ');
    return lower === '' || text.toLowerCase().includes(lower) ? [index] : [];
  });
}

/** Lanes with those of their episodes that are shown. */
export function shownLanes(lanes: readonly Lane[], shown: ReadonlySet<number>): Lane[] {
  return lanes
    .map((lane) => ({ ...lane, episodes: lane.episodes.filter((index) => shown.has(index)) }))
    .filter(({ episodes }) => episodes.length > 0);
}

/** An object that something happened to. */
export interface Concerned {
  readonly reference: ObjectReference;
  readonly severity: Severity;
  readonly count: number;
}

/** The objects of episodes, those with the gravest first. */
export function concernedBy({ timeline }: WireTimeline, episodes: readonly number[]): Concerned[] {
  const found = new Map<string, { reference: ObjectReference; severity: Severity; count: number }>();
  for (const index of episodes) {
    const { subjects = [], severity = 'info' } = timeline[index] ?? {};
    for (const reference of subjects) {
      const label = subjectLabel(reference);
      const known = found.get(label) ?? { reference, severity, count: 0 };
      known.count += 1;
      if (SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(known.severity)) known.severity = severity;
      found.set(label, known);
    }
  }
  return [...found.values()].sort(
    (left, right) => SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity) || right.count - left.count,
  );
}

/** Logs that were written during a span. */
export function logsDuring<T extends { readonly log?: { readonly from?: string; readonly to?: string } }>(
  artifacts: readonly T[],
  span: Span,
): T[] {
  return artifacts.filter(
    ({ log }) =>
      log?.from !== undefined &&
      log.to !== undefined &&
      overlaps({ from: Date.parse(log.from), to: Date.parse(log.to) }, span),
  );
}
