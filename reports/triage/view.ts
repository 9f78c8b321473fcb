import {
  defined,
  type TriageBundle,
  type TriageCluster,
  type TriageIndex,
  type TriagePattern,
} from '../../src/model/index.ts';
import { oneLine } from '../text/visible.ts';
import { numberLabel } from '../text/wording.ts';
import { shareBar, spark, timeChart, type Slice } from './charts.ts';
import { clustersLabel, commandFor, facetsOf, figuresOf, headlineOf, worstOfCauses } from './figures.ts';

const MOST_CAUSES = 300;
const MOST_OF_A_CAUSE = 5;
const MOST_FACETS = 12;
const MOST_UNKNOWN = 100;
const MOST_OF_A_CLUSTER = 12;
const MOST_CLUSTERS = 50;
const MOST_COPIED = 100;
const MOST_COPIES = 10;
const MOST_FAILED = 100;
const MOST_WORST = 100;

/** What the page's template shows. */
export function triageView(index: TriageIndex): object {
  const slices = slicesOf(index);
  return {
    tool: `${index.tool.name} ${index.tool.version}`,
    title: `Triage: ${headlineOf(index)}`,
    headline: headlineOf(index),
    figures: figuresOf(index),
    sliceUnit: index.sliceUnit,
    overTime: slices.length > 0 ? timeChart(slices) : '',
    ...causesOf(index),
    facets: facetsOf(index).map(({ title, filter, counts }) => ({
      title,
      rows: counts.slice(0, MOST_FACETS).map(([name, count]) => ({
        name: oneLine(name, 120),
        filter,
        value: oneLine(name, 200),
        count: numberLabel(count),
        bar: shareBar(count, counts[0]?.[1] ?? 1),
      })),
      more: moreThan(MOST_FACETS, counts),
    })),
    worst: index.bundles.slice(0, MOST_WORST).map((bundle) => ({
      ...linkOf(bundle),
      cause: bundle.causes.map((cause) => oneLine(index.causes[cause]?.title ?? '', 120)).join('; '),
      version: oneLine(bundle.clusterVersion ?? '', 60),
      collected: day(bundle.collectedAt),
    })),
    moreWorst: moreThan(MOST_WORST, index.bundles),
    unknown: index.unknown.slice(0, MOST_UNKNOWN).map(patternOf),
    moreUnknown: moreThan(MOST_UNKNOWN, index.unknown),
    clusters: index.clusters.slice(0, MOST_CLUSTERS).map((cluster) => clusterOf(cluster, index)),
    moreClusters: moreThan(MOST_CLUSTERS, index.clusters),
    ...copiedOf(index),
    ...failedOf(index),
  };
}

function causesOf(index: TriageIndex): object {
  const worst = worstOfCauses(index, MOST_OF_A_CAUSE);
  return {
    causes: index.causes.slice(0, MOST_CAUSES).map((cause, number) => ({
      id: cause.id,
      index: number,
      title: oneLine(cause.title, 200),
      bundles: numberLabel(cause.bundles),
      first: numberLabel(cause.first),
      clusters: clustersLabel(cause),
      firstSeen: day(cause.firstSeen),
      lastSeen: day(cause.lastSeen),
      spark: spark(cause.overTime),
      trend: cause.trend === 'unknown' ? '' : cause.trend,
      worst: (worst[number] ?? []).map(linkOf),
    })),
    moreCauses: moreThan(MOST_CAUSES, index.causes),
  };
}

function patternOf(pattern: TriagePattern): object {
  const { text, kind, fingerprint, event, bundles, unsolved, count } = pattern;
  const [first, ...others] = pattern.examples.map((example) => ({
    ...linkOf({ path: example.bundle, ...defined({ report: example.report }) }),
    source: oneLine(example.source, 300),
    quote: oneLine(example.quote ?? '', 300),
  }));
  return {
    text: oneLine(text, 300),
    name: kind === 'event' ? (event ?? '') : fingerprint,
    command: commandFor(pattern),
    bundles: numberLabel(bundles),
    unsolved: numberLabel(unsolved),
    count: numberLabel(count),
    first: first ?? null,
    others,
  };
}

function clusterOf({ identity, bundles, firstSeen, lastSeen }: TriageCluster, index: TriageIndex): object {
  return {
    identity: oneLine(identity, 80),
    count: numberLabel(bundles.length),
    firstSeen: day(firstSeen),
    lastSeen: day(lastSeen),
    bundles: bundles.slice(0, MOST_OF_A_CLUSTER).flatMap((number) => {
      const bundle = index.bundles[number];
      return bundle === undefined ? [] : [{ ...linkOf(bundle), collected: day(bundle.collectedAt) }];
    }),
    more: moreThan(MOST_OF_A_CLUSTER, bundles),
  };
}

function copiedOf({ bundles }: TriageIndex): object {
  const copied = bundles.filter(({ copies }) => copies.length > 0);
  return {
    copied: copied.slice(0, MOST_COPIED).map((bundle) => ({
      ...linkOf(bundle),
      copies: bundle.copies.slice(0, MOST_COPIES).map((path) => oneLine(path, 300)),
      more: moreThan(MOST_COPIES, bundle.copies),
    })),
    moreCopied: moreThan(MOST_COPIED, copied),
  };
}

function failedOf({ bundles }: TriageIndex): object {
  const failed = bundles.filter(({ state }) => state === 'failed');
  return {
    failed: failed.slice(0, MOST_FAILED).map(({ path, reason = '' }) => ({
      path: oneLine(path, 300),
      reason: oneLine(reason, 300),
    })),
    moreFailed: moreThan(MOST_FAILED, failed),
  };
}

/** How many of a list are not shown, as text; empty where all are. */
function moreThan(most: number, all: readonly unknown[]): string {
  return all.length > most ? numberLabel(all.length - most) : '';
}

function linkOf({ path, report }: Pick<TriageBundle, 'path' | 'report'>): { path: string; report: string } {
  return { path: oneLine(path, 300), report: report ?? '' };
}

/** `2023-11-30`. */
export function day(time: string | undefined): string {
  return time?.slice(0, 10) ?? '';
}

function slicesOf({ bundles, slices, sliceUnit }: TriageIndex): Slice[] {
  const length = sliceUnit === 'day' ? 10 : 7;
  const counts = new Map(slices.map((start) => [start.slice(0, length), { all: 0, known: 0 }]));
  for (const { collectedAt, status } of bundles) {
    const count = counts.get((collectedAt ?? '').slice(0, length));
    if (count === undefined) continue;
    count.all += 1;
    if (status === 'root-cause') count.known += 1;
  }
  return [...counts].map(([label, count]) => ({ label, ...count }));
}
