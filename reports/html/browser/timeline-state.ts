import type { Page, PageEpisode } from './data.ts';

/** What the reader asked to see. */
export interface Filter {
  readonly text: string;
  /** Severity numbers that are shown. */
  readonly severities: ReadonlySet<number>;
  /** Index of a namespace or a node; -1: any. */
  readonly namespace: number;
  readonly node: number;
  /** `node`, `component`, `object`; empty: any. */
  readonly group: string;
  /** Only episodes that a diagnosis explains. */
  readonly chainOnly: boolean;
}

/** The stretch of time that is shown, epoch milliseconds. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** One shown lane with its shown episodes. */
export interface ShownLane {
  readonly lane: number;
  readonly episodes: readonly PageEpisode[];
}

/** Everything passes. */
export const NO_FILTER: Filter = {
  text: '',
  severities: new Set([0, 1, 2, 3]),
  namespace: -1,
  node: -1,
  group: '',
  chainOnly: false,
};

/** The shortest stretch that can be shown. */
const SHORTEST = 1000;

/** The episodes that pass a filter, in the timeline's order. */
export function passing(page: Page, filter: Filter): readonly PageEpisode[] {
  const terms = filter.text
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '');
  return page.episodes.filter(
    (episode) =>
      filter.severities.has(episode.severity) &&
      (filter.namespace < 0 || episode.namespace === filter.namespace) &&
      (filter.node < 0 || episode.node === filter.node) &&
      (filter.group === '' || page.lanes[episode.lane]?.group === filter.group) &&
      (!filter.chainOnly || episode.step > 0) &&
      terms.every((term) => episode.haystack.includes(term)),
  );
}

/** The lanes that have something to show, in the page's order. */
export function shownLanes(page: Page, episodes: readonly PageEpisode[]): readonly ShownLane[] {
  const byLane: PageEpisode[][] = page.lanes.map(() => []);
  for (const episode of episodes) byLane[episode.lane]?.push(episode);
  return byLane.map((all, lane) => ({ lane, episodes: all })).filter(({ episodes: all }) => all.length > 0);
}

/** A window of at least the shortest length that stays within the page's time. */
export function clampWindow(page: Window, from: number, to: number): Window {
  const length = Math.min(Math.max(to - from, SHORTEST), page.to - page.from);
  const start = Math.min(Math.max(from, page.from), page.to - length);
  return { from: start, to: start + length };
}

/** Zooms by a factor (below 1: in) around a point of time. */
export function zoomWindow(page: Window, window: Window, factor: number, around: number): Window {
  const from = around - (around - window.from) * factor;
  return clampWindow(page, from, from + (window.to - window.from) * factor);
}

/** How many episodes begin in each of so many equal slices of the page's time. */
export function density(page: Page, episodes: readonly PageEpisode[], slices: number): readonly number[] {
  const counts = new Array<number>(slices).fill(0);
  const length = page.to - page.from;
  for (const episode of episodes) {
    if (!episode.timed) continue;
    const slice = Math.min(slices - 1, Math.max(0, Math.floor(((episode.from - page.from) / length) * slices)));
    counts[slice] = (counts[slice] ?? 0) + 1;
  }
  return counts;
}
