import { dirname, relative, sep } from 'node:path';
import type {
  Confidence,
  Severity,
  TriageBundle,
  TriageCause,
  TriageCluster,
  TriageIndex,
  VerdictStatus,
} from '../model/index.ts';
import { defined, compareText, pileUp, SEVERITIES } from '../model/index.ts';
import { VERSION } from '../version.ts';
import { withoutPath } from './errors.ts';
import { isRemote } from './inputs.ts';
import type { ReportOf } from './find-reports.ts';
import type { TriageStore } from './store.ts';
import { unknownPatterns } from './unknown-patterns.ts';
import { sharedTitle } from './shared-title.ts';
import { sliceTime, trendOf, type TimeSlices } from './time-slices.ts';

interface BundleRow {
  readonly content: string;
  readonly state: 'done' | 'failed';
  readonly reason: string | null;
  readonly status: VerdictStatus | null;
  readonly headline: string | null;
  readonly producer: string | null;
  readonly cluster_version: string | null;
  readonly cluster_identity: string | null;
  readonly collected_at: string | null;
  readonly bytes: number | null;
}

interface DiagnosisRow {
  readonly content: string;
  readonly id: string;
  readonly title: string;
  readonly confidence: Confidence;
  readonly score: number;
  readonly severity: Severity;
  readonly seen_from: string | null;
  readonly seen_to: string | null;
}

interface SourceOfContent {
  readonly path: string;
  readonly content: string | null;
  readonly problem: string | null;
}

/** Clusters beyond these are in the exports only. */
const MAX_CLUSTERS = 500;
/** What is without a severity comes last. */
const WORST_FIRST: readonly (string | undefined)[] = [...SEVERITIES, undefined];

/** Everything the index shows, from the store and the reports beside it; sorted, so that the same store makes the same bytes. */
export function triageIndex(store: TriageStore, reportOf: ReportOf): TriageIndex {
  const sources = store.query<SourceOfContent>('SELECT path, content, problem FROM sources ORDER BY path');
  const base = commonFolder(sources.map(({ path }) => path).filter((path) => !isRemote(path)));
  const paths = pathsByContent(sources, base);
  const rows = store.query<BundleRow>('SELECT * FROM bundles ORDER BY content');
  const times = rows.map((row) => row.collected_at).filter((time) => time !== null);
  const slices = sliceTime(times);
  const diagnoses = diagnosesByContent(store);
  const causes = countCauses(rows, diagnoses, slices);
  const numberOf = new Map(causes.map(({ id }, index) => [id, index]));
  const entries = [
    ...rows.map((row) => ({
      ...entryOf(row, paths.get(row.content) ?? [], diagnoses.get(row.content) ?? [], numberOf),
      ...linkTo(reportOf(row.content)),
    })),
    ...sources.filter(({ content }) => content === null).map((source) => unreadableBundle(source, base)),
  ].sort(worstFirst);
  return {
    tool: { name: 'faultline', version: VERSION },
    bundles: entries,
    causes,
    unknown: unknownPatterns(store, paths, reportOf),
    clusters: clustersOf(entries),
    slices: slices.starts,
    sliceUnit: slices.unit,
  };
}

function pathsByContent(sources: readonly SourceOfContent[], base: string): Map<string, string[]> {
  const paths = new Map<string, string[]>();
  for (const { path, content } of sources) {
    if (content === null) continue;
    pileUp(paths, content, shortPath(path, base));
  }
  return paths;
}

function diagnosesByContent(store: TriageStore): Map<string, DiagnosisRow[]> {
  const found = new Map<string, DiagnosisRow[]>();
  for (const row of store.query<DiagnosisRow>(
    'SELECT content, id, title, confidence, score, severity, seen_from, seen_to FROM diagnoses ORDER BY content, position',
  )) {
    pileUp(found, row.content, row);
  }
  return found;
}

interface CauseCount {
  title: string;
  bundles: number;
  first: number;
  readonly clusters: Set<string>;
  firstSeen: string | undefined;
  lastSeen: string | undefined;
  readonly overTime: number[];
}

function countCauses(
  rows: readonly BundleRow[],
  diagnoses: ReadonlyMap<string, readonly DiagnosisRow[]>,
  slices: TimeSlices,
): TriageCause[] {
  const counts = new Map<string, CauseCount>();
  for (const row of rows) {
    const seen = new Set<string>();
    for (const [position, diagnosis] of (diagnoses.get(row.content) ?? []).entries()) {
      const count = counts.get(diagnosis.id) ?? newCount(diagnosis.title, slices);
      counts.set(diagnosis.id, count);
      count.title = sharedTitle(count.title, diagnosis.title);
      count.firstSeen = earlier(count.firstSeen, diagnosis.seen_from ?? row.collected_at ?? undefined);
      count.lastSeen = later(count.lastSeen, diagnosis.seen_to ?? row.collected_at ?? undefined);
      if (position === 0) count.first += 1;
      if (seen.has(diagnosis.id)) continue;
      seen.add(diagnosis.id);
      count.bundles += 1;
      if (row.cluster_identity !== null) count.clusters.add(row.cluster_identity);
      const slice = row.collected_at === null ? undefined : slices.indexOf(row.collected_at);
      if (slice !== undefined) count.overTime[slice] = (count.overTime[slice] ?? 0) + 1;
    }
  }
  return [...counts]
    .map(([id, { title, bundles, first, clusters, firstSeen, lastSeen, overTime }]) => ({
      id,
      title,
      bundles,
      first,
      clusters: clusters.size,
      ...defined({ firstSeen, lastSeen }),
      overTime,
      trend: trendOf(overTime),
    }))
    .sort((left, right) => right.bundles - left.bundles || compareText(left.id, right.id));
}

function newCount(title: string, slices: TimeSlices): CauseCount {
  return {
    title,
    bundles: 0,
    first: 0,
    clusters: new Set(),
    firstSeen: undefined,
    lastSeen: undefined,
    overTime: slices.starts.map(() => 0),
  };
}

function entryOf(
  row: BundleRow,
  [path = row.content, ...copies]: readonly string[],
  diagnoses: readonly DiagnosisRow[],
  numberOf: ReadonlyMap<string, number>,
): TriageBundle {
  const [best] = diagnoses;
  return {
    path,
    copies,
    group: groupOf(path),
    state: row.state,
    ...defined({
      reason: row.reason ?? undefined,
      status: row.status ?? undefined,
      headline: row.headline ?? undefined,
    }),
    causes: [...new Set(diagnoses.map(({ id }) => numberOf.get(id) ?? 0))],
    ...defined({
      confidence: best?.confidence,
      severity: best?.severity,
      score: best?.score,
      producer: row.producer ?? undefined,
      clusterVersion: row.cluster_version ?? undefined,
      cluster: row.cluster_identity ?? undefined,
      collectedAt: row.collected_at ?? undefined,
      bytes: row.bytes ?? undefined,
    }),
  };
}

function linkTo(report: string | undefined): Pick<TriageBundle, 'report'> {
  return report === undefined ? {} : { report };
}

function unreadableBundle({ path, problem }: SourceOfContent, base: string): TriageBundle {
  const short = shortPath(path, base);
  return {
    path: short,
    copies: [],
    group: groupOf(short),
    state: 'failed',
    ...defined({ reason: problem === null ? undefined : withoutPath(problem, path) }),
    causes: [],
  };
}

function worstFirst(left: TriageBundle, right: TriageBundle): number {
  return (
    WORST_FIRST.indexOf(left.severity) - WORST_FIRST.indexOf(right.severity) ||
    (right.score ?? 0) - (left.score ?? 0) ||
    compareText(left.path, right.path)
  );
}

function clustersOf(entries: readonly TriageBundle[]): TriageCluster[] {
  const found = new Map<string, number[]>();
  for (const [index, { cluster }] of entries.entries()) {
    if (cluster === undefined) continue;
    pileUp(found, cluster, index);
  }
  const timeOf = (index: number): string => entries[index]?.collectedAt ?? '';
  return [...found]
    .filter(([, bundles]) => bundles.length > 1)
    .map(([identity, bundles]) => {
      bundles.sort((left, right) => compareText(timeOf(left), timeOf(right)) || left - right);
      const times = bundles.map(timeOf).filter((time) => time !== '');
      const [firstSeen] = times;
      const lastSeen = times.at(-1);
      return { identity, bundles, ...defined({ firstSeen, lastSeen }) };
    })
    .sort((left, right) => right.bundles.length - left.bundles.length || compareText(left.identity, right.identity))
    .slice(0, MAX_CLUSTERS);
}

/** The folder that all paths lie below. */
export function commonFolder(paths: readonly string[]): string {
  const [first] = paths;
  if (first === undefined) return '';
  let base = dirname(first);
  for (const path of paths) while (base !== dirname(base) && !path.startsWith(base + sep)) base = dirname(base);
  return base;
}

function shortPath(path: string, base: string): string {
  if (isRemote(path)) return path.replace(/\?.*$/s, '');
  return relative(base, path).split(sep).join('/');
}

function groupOf(path: string): string {
  if (isRemote(path)) return new URL(path).host;
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
}

function earlier(known: string | undefined, time: string | undefined): string | undefined {
  return known === undefined || (time !== undefined && time < known) ? time : known;
}

function later(known: string | undefined, time: string | undefined): string | undefined {
  return known === undefined || (time !== undefined && time > known) ? time : known;
}
