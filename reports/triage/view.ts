import type { TriageBundle, TriageIndex } from '../../src/model/index.ts';
import { oneLine } from '../text/visible.ts';
import { shareBar, spark, timeChart, type Slice } from './charts.ts';

const MOST_CAUSES = 200;
const MOST_FACETS = 12;
const MOST_UNKNOWN = 100;
const MOST_OF_A_CLUSTER = 12;
const MOST_CLUSTERS = 100;
const MOST_FAILED = 200;
const MOST_WORST = 50;

/** How many bundles have which value; the most common first. */
export interface Facet {
  readonly title: string;
  readonly counts: readonly (readonly [name: string, count: number])[];
}

/** `3 bundles: 2 with a known cause, ...`. */
export function headlineOf({ bundles, causes }: TriageIndex): string {
  const known = bundles.filter((bundle) => bundle.status === 'root-cause').length;
  return `${bundles.length} bundles, ${known} with a root cause, ${causes.length} different causes`;
}

/** The results in one sentence. */
export function figuresOf({ bundles }: TriageIndex): string {
  const count = (matches: (bundle: TriageBundle) => boolean): number => bundles.filter(matches).length;
  const copies = bundles.reduce((sum, bundle) => sum + bundle.copies.length, 0);
  return [
    `${count(({ status }) => status === 'symptoms-only')} with symptoms only`,
    `${count(({ status }) => status === 'healthy')} healthy`,
    `${count(({ status }) => status === 'inconclusive')} inconclusive`,
    `${count(({ state }) => state === 'failed')} not analysed`,
    ...(copies > 0 ? [`${copies} more files with the same bytes as one of these`] : []),
  ].join(' · ');
}

/** By version, producer and place. */
export function facetsOf({ bundles }: TriageIndex): Facet[] {
  const done = bundles.filter(({ state }) => state === 'done');
  const facets = [
    { title: 'Cluster version', counts: countBy(done, ({ clusterVersion }) => clusterVersion ?? 'unknown') },
    { title: 'Collected by', counts: countBy(done, ({ producer }) => producer ?? 'unknown') },
  ];
  const groups = countBy(bundles, ({ group }) => group);
  return groups.length > 1 ? [...facets, { title: 'Place', counts: groups }] : facets;
}

function countBy(
  bundles: readonly TriageBundle[],
  valueOf: (bundle: TriageBundle) => string,
): (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const bundle of bundles) counts.set(valueOf(bundle), (counts.get(valueOf(bundle)) ?? 0) + 1);
  return [...counts].sort(([left, many], [right, more]) => more - many || (left < right ? -1 : 1));
}

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
    causes: index.causes.slice(0, MOST_CAUSES).map((cause, number) => ({
      ...cause,
      index: number,
      title: oneLine(cause.title, 200),
      firstSeen: day(cause.firstSeen),
      lastSeen: day(cause.lastSeen),
      spark: spark(cause.overTime),
      trend: cause.trend === 'unknown' ? '' : cause.trend,
    })),
    facets: facetsOf(index).map(({ title, counts }) => ({
      title,
      rows: counts.slice(0, MOST_FACETS).map(([name, count]) => ({
        name: name === '' ? '(top folder)' : oneLine(name, 120),
        count,
        bar: shareBar(count, counts[0]?.[1] ?? 1),
      })),
      more: Math.max(0, counts.length - MOST_FACETS),
    })),
    worst: index.bundles.slice(0, MOST_WORST).map((bundle) => ({
      ...linkOf(bundle),
      cause: bundle.causes.map((cause) => oneLine(index.causes[cause]?.title ?? '', 120)).join('; '),
    })),
    unknown: index.unknown.slice(0, MOST_UNKNOWN).map(({ text, fingerprint, bundles, count, example }) => ({
      text: oneLine(text, 300),
      fingerprint,
      bundles,
      count,
      quote: oneLine(example.quote ?? '', 300),
      place: oneLine(`${example.bundle} · ${example.source}`, 300),
    })),
    moreUnknown: Math.max(0, index.unknown.length - MOST_UNKNOWN),
    clusters: index.clusters.slice(0, MOST_CLUSTERS).map(({ identity, bundles, firstSeen, lastSeen }) => ({
      identity: oneLine(identity, 80),
      count: bundles.length,
      firstSeen: day(firstSeen),
      lastSeen: day(lastSeen),
      bundles: bundles.slice(0, MOST_OF_A_CLUSTER).flatMap((number) => {
        const bundle = index.bundles[number];
        return bundle === undefined ? [] : [linkOf(bundle)];
      }),
      more: Math.max(0, bundles.length - MOST_OF_A_CLUSTER),
    })),
    ...failedOf(index),
  };
}

function failedOf({ bundles }: TriageIndex): object {
  const failed = bundles.filter(({ state }) => state === 'failed');
  return {
    failed: failed.slice(0, MOST_FAILED).map(({ path, reason = '' }) => ({
      path: oneLine(path, 300),
      reason: oneLine(reason, 300),
    })),
    moreFailed: Math.max(0, failed.length - MOST_FAILED),
  };
}

function linkOf({ path, report }: TriageBundle): { path: string; report: string } {
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
