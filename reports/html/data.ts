import { SEVERITIES, type Report } from '../../src/model/index.ts';
import { oneLine } from '../text/visible.ts';
import { sourceLabel } from '../text/wording.ts';
import type { Lane } from './lanes.ts';
import { chainSteps, laneSubject } from './lanes.ts';
import { collectedAt } from './timeline.ts';
import { scriptJson } from '../page/markup.ts';
import { TextTable } from '../page/text-table.ts';

/** What the page's script gets: the timeline in a compact form; texts that repeat stand once in tables. */
export interface PageData {
  /** Epoch milliseconds at the left and right end of the timeline. */
  readonly from: number;
  readonly to: number;
  /** When the bundle was collected, epoch milliseconds; where that is not known, the right end. */
  readonly collected: number;
  /** Minutes east of UTC in which the cluster's machines write, or null. */
  readonly zone: number | null;
  readonly lanes: readonly { readonly label: string; readonly group: string; readonly chain: boolean }[];
  readonly nodes: readonly string[];
  readonly namespaces: readonly string[];
  readonly artifacts: readonly string[];
  readonly episodes: readonly EpisodeRow[];
}

/** One episode as a row; `-1` where a table has no entry for it. */
export type EpisodeRow = readonly [
  title: string,
  event: string,
  /** 0 critical to 3 info. */
  severity: number,
  lane: number,
  node: number,
  namespace: number,
  /** Epoch milliseconds, or null. */
  from: number | null,
  to: number | null,
  count: number,
  ongoing: 0 | 1,
  artifact: number,
  lines: string,
  quote: string,
  /** 1-based number of the diagnosis that explains it; 0: none. */
  diagnosis: number,
  /** 1-based step of that diagnosis's chain; 0: none. */
  step: number,
  /** Lines before and after the quote. */
  before: readonly string[],
  after: readonly string[],
  /** When it was, where the date is not known in full; empty otherwise. */
  when: string,
];

function msOf(time: string | undefined): number | null {
  return time === undefined ? null : Date.parse(time);
}

/** The data of the page's script as JSON for a script element. */
export function pageData(report: Report, lanes: readonly Lane[], span: { from: number; to: number }): string {
  const laneOf = new Map(lanes.flatMap((lane, number) => lane.episodes.map((episode) => [episode, number] as const)));
  const steps = chainSteps(report);
  const nodes = new TextTable();
  const namespaces = new TextTable();
  const artifacts = new TextTable();
  const episodes = report.timeline.map((episode, index): EpisodeRow => {
    const source = sourceLabel(episode.source);
    const cut = source.lastIndexOf(':');
    const step = steps.get(index);
    return [
      oneLine(episode.title, 400),
      oneLine(episode.event, 120),
      SEVERITIES.indexOf(episode.severity),
      laneOf.get(index) ?? 0,
      nodes.numberOf(episode.node === undefined ? undefined : oneLine(episode.node, 260)),
      namespaces.numberOf(namespaceOf(episode.subjects, laneSubject(episode).namespace)),
      msOf(episode.from),
      msOf(episode.to),
      episode.count,
      episode.ongoing ? 1 : 0,
      artifacts.numberOf(source.slice(0, cut)),
      source.slice(cut + 1),
      episode.source.quote === undefined ? '' : oneLine(episode.source.quote, 500),
      step === undefined ? (episode.diagnosis === undefined ? 0 : episode.diagnosis + 1) : step.diagnosis + 1,
      step === undefined ? 0 : step.step + 1,
      (episode.source.before ?? []).map((line) => oneLine(line)),
      (episode.source.after ?? []).map((line) => oneLine(line)),
      oneLine(episode.when ?? '', 100),
    ];
  });
  const data: PageData = {
    from: span.from,
    to: span.to,
    collected: collectedAt(report) ?? span.to,
    zone: report.bundle.zone ?? null,
    lanes: lanes.map(({ label, group, chain }) => ({ label, group, chain })),
    nodes: nodes.texts,
    namespaces: namespaces.texts,
    artifacts: artifacts.texts,
    episodes,
  };
  return scriptJson(data);
}

function namespaceOf(subjects: Report['timeline'][number]['subjects'], first: string | undefined): string | undefined {
  const namespace = first ?? subjects.find((subject) => subject.namespace !== undefined)?.namespace;
  return namespace === undefined ? undefined : oneLine(namespace, 120);
}
