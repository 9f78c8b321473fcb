import type { DocumentInput, Sink } from '../../../src/model/index.ts';
import { rfc3339 } from '../../support/documents/dates.ts';
import { emit } from '../../support/documents/emit.ts';
import type { Series } from './series.ts';
import { rises } from './rises.ts';
import { largestShift, median, quantile } from './shift.ts';

/** Part of a series that `recent` is the median of. */
const RECENT_PART = 0.2;

/**
 * Hands on each series. `baseline` is the level outside the largest shift (the median without one), `level` the one inside
 * (the same without one), `changedAt` and `recoveredAt` its ends, `peersMedian` the median of the same metric over the other subjects of its kind (those
 * that have the same set of metrics). Of a rise, `share` is its part of the greatest rise of the same metric, and `overtaken`
 * tells that it was over before another one began. `zone` is `unknown` where times carry none; they are then written as if in UTC.
 */
export function emitSeries(input: DocumentInput, sink: Sink, all: readonly Series[]): void {
  const peers = peersOf(all);
  const shifts = new Map(all.map((series) => [series, largestShift(meansOf(series))]));
  const risen = rises(shifts);
  for (const series of all) {
    if (series.samples === 0) continue;
    const values = meansOf(series);
    const sorted = [...values].sort((a, b) => a - b);
    const shift = shifts.get(series);
    const middle = quantile(sorted, 0.5);
    const baseline = shift?.baseline ?? middle;
    const start = shift === undefined ? undefined : series.buckets[shift.from];
    const end = shift === undefined ? undefined : series.buckets[shift.to];
    const recent = median(values.slice(-Math.max(1, Math.ceil(values.length * RECENT_PART))));
    emit(input, sink, {
      kind: 'MetricSeries',
      name: series.name,
      node: input.context.node,
      spec: { metric: series.metric, subject: series.subject },
      status: {
        from: timeAt(series.buckets[0]?.from),
        to: timeAt(series.buckets.at(-1)?.to),
        zone: series.missingZone ? 'unknown' : undefined,
        samples: series.samples,
        min: series.min?.value,
        max: series.max?.value,
        median: round(middle),
        p95: round(quantile(sorted, 0.95)),
        first: series.first,
        last: series.last,
        baseline: round(baseline),
        recent: round(recent),
        ratio: ratioOf(recent, baseline),
        level: round(shift?.level ?? baseline),
        levelRatio: ratioOf(shift?.level ?? baseline, baseline),
        significance: round(shift?.significance ?? 0),
        changedAt: timeAt(start?.from),
        recoveredAt: timeAt(end?.from),
        share: round(risen.get(series)?.share ?? 0),
        overtaken: risen.get(series)?.overtaken ?? false,
        peersMedian: peers.get(series),
      },
      line: input.firstLine,
      fieldLines: new Map(
        [
          ['status.changedAt', start?.line],
          ['status.level', start?.line],
          ['status.recoveredAt', end?.line],
          ['status.max', series.max?.line],
          ['status.min', series.min?.line],
        ].filter((entry): entry is [string, number] => entry[1] !== undefined),
      ),
    });
  }
}

/** For each series the median over its peers. */
function peersOf(all: readonly Series[]): ReadonlyMap<Series, number> {
  const metrics = new Map<string, string[]>();
  for (const { subject, metric } of all) {
    if (subject !== undefined) metrics.set(subject, [...(metrics.get(subject) ?? []), metric]);
  }
  const kinds = new Map([...metrics].map(([subject, names]) => [subject, kindOf(names)]));
  const groups = new Map<string, { readonly series: Series; readonly middle: number }[]>();
  for (const series of all) {
    if (series.subject === undefined || series.samples === 0) continue;
    const key = `${kinds.get(series.subject)}\n${series.metric}`;
    const group = groups.get(key) ?? [];
    group.push({ series, middle: median(meansOf(series)) });
    groups.set(key, group);
  }
  const peers = new Map<Series, number>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const middles = group.map(({ middle }) => middle);
    for (const [index, { series }] of group.entries()) {
      peers.set(series, round(median(middles.filter((_, other) => other !== index))));
    }
  }
  return peers;
}

/** Subjects of one kind have the same metrics, but for the percentiles that were chosen. */
function kindOf(metrics: readonly string[]): string {
  return [...new Set(metrics.map((metric) => metric.replace(/\d+/g, '')))].sort().join(' ');
}

function meansOf({ buckets }: Series): readonly number[] {
  return buckets.map(({ sum, count }) => sum / count);
}

function ratioOf(value: number, baseline: number): number | undefined {
  return baseline === 0 ? undefined : round(value / baseline);
}

function timeAt(ms: number | undefined): string | undefined {
  return ms === undefined ? undefined : rfc3339(ms);
}

/** Six significant digits: the noise of floating point does not belong into a report. */
function round(value: number): number {
  return Number(value.toPrecision(6));
}
