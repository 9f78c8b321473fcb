/// <reference lib="dom" />
import type { PageData } from '../data.ts';
import { localIso } from '../zone.ts';
import { chosenZone } from './zones.ts';

/** One episode, with everything that filtering and drawing look at computed once. */
export interface PageEpisode {
  readonly index: number;
  readonly title: string;
  readonly event: string;
  readonly severity: number;
  readonly lane: number;
  readonly node: number;
  readonly namespace: number;
  /** Epoch milliseconds; an episode without a time stands where the bundle was collected. */
  readonly from: number;
  readonly to: number;
  readonly timed: boolean;
  /** In words, where the date is not known in full; empty otherwise. */
  readonly when: string;
  readonly count: number;
  readonly ongoing: boolean;
  readonly source: string;
  readonly quote: string;
  readonly diagnosis: number;
  readonly step: number;
  /** Lines around the quote. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Lower case, everything a text filter may match. */
  readonly haystack: string;
}

/** What the page's script works on. */
export interface Page {
  readonly from: number;
  readonly to: number;
  /** Minutes east of UTC in which the cluster's machines write, or null. */
  readonly zone: number | null;
  readonly lanes: PageData['lanes'];
  readonly nodes: readonly string[];
  readonly namespaces: readonly string[];
  readonly episodes: readonly PageEpisode[];
}

/** Severities as the data numbers them. */
export const SEVERITY_NAMES = ['critical', 'error', 'warning', 'info'] as const;

/** Reads the data that stands in the page. */
export function readPage(): Page | undefined {
  const text = document.getElementById('report-data')?.textContent;
  if (text === undefined) return undefined;
  const data = JSON.parse(text) as PageData;
  const episodes = data.episodes.map((row, index): PageEpisode => {
    const [title, event, severity, lane, node, namespace, from, to, count, ongoing, artifact, lines, quote] = row;
    const source = `${data.artifacts[artifact] ?? ''}:${lines}`;
    const begin = from ?? to;
    const end = begin === null ? null : ongoing === 1 ? data.to : (to ?? from);
    const words = [title, event, data.lanes[lane]?.label, data.nodes[node], data.namespaces[namespace], source, quote];
    return {
      index,
      title,
      event,
      severity,
      lane,
      node,
      namespace,
      from: begin ?? data.collected,
      to: end ?? data.collected,
      timed: begin !== null,
      when: row[17],
      count,
      ongoing: ongoing === 1,
      source,
      quote,
      diagnosis: row[13],
      step: row[14],
      before: row[15],
      after: row[16],
      haystack: words.join('\n').toLowerCase(),
    };
  });
  const { from, to, zone, lanes, nodes, namespaces } = data;
  return { from, to, zone, lanes, nodes, namespaces, episodes };
}

/** `2023-11-30 15:33:46`, in the zone that was chosen. */
export function timeText(ms: number): string {
  return localIso(ms, chosenZone()).slice(0, 19).replace('T', ' ');
}

/** When an episode was, as the rows and the details say it. */
export function whenText(episode: PageEpisode): string {
  if (!episode.timed) return episode.when || (episode.ongoing ? 'when collected' : 'time unknown');
  const from = timeText(episode.from);
  const to = timeText(episode.to);
  if (episode.ongoing) return `${from} – ongoing`;
  if (from === to) return from;
  return `${from} – ${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to}`;
}
