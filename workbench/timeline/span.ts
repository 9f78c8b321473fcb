import { collectedAt } from '../../reports/html/timeline.ts';
import type { ReportEpisode } from '../../src/model/index.ts';
import type { WireTimeline } from '../../src/workbench/wire.ts';

/** A stretch of time, epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A shorter one cannot be told apart any more. */
const SHORTEST = 1000;

/** Where an episode stands on the clock. What has no time of its own is seen when the bundle was collected. */
export function placeOf({ from, to, ongoing }: ReportEpisode, whole: Span, collected: number): Span {
  const begin = from ?? to;
  if (begin === undefined) return { from: collected, to: collected };
  return { from: Date.parse(begin), to: ongoing ? whole.to : Date.parse(to ?? begin) };
}

/** Whether nobody tells when an episode was. */
export function isUndated({ from, to }: ReportEpisode): boolean {
  return from === undefined && to === undefined;
}

/** When the bundle was collected, as far as that is known. */
export function collectedIn(report: WireTimeline, whole: Span): number {
  return collectedAt(report) ?? whole.to;
}

export function overlaps(left: Span, right: Span): boolean {
  return left.from <= right.to && left.to >= right.from;
}

/** A position from 0 to 1 within a span, and the time that it means. */
export function partOf(ms: number, { from, to }: Span): number {
  return (ms - from) / (to - from);
}

export function timeAt(part: number, { from, to }: Span): number {
  return from + Math.max(0, Math.min(1, part)) * (to - from);
}

/** The span between two times, whichever comes first, within the whole; `undefined` where that is all of it. */
export function spanBetween(one: number, other: number, whole: Span): Span | undefined {
  const from = Math.max(whole.from, Math.min(one, other, whole.to - SHORTEST));
  const to = Math.min(whole.to, Math.max(one, other, from + SHORTEST));
  return from <= whole.from && to >= whole.to ? undefined : { from, to };
}

/** The span that an address names; `undefined` where it names none. */
export function spanIn(query: URLSearchParams, whole: Span): Span | undefined {
  const [from, to] = ['from', 'to'].map((name) => Date.parse(query.get(name) ?? ''));
  if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to)) return undefined;
  return spanBetween(from, to, whole);
}

/** A span for an address. */
export function spanQuery(span: Span | undefined): Readonly<Record<string, string>> {
  if (span === undefined) return {};
  return { from: new Date(span.from).toISOString(), to: new Date(span.to).toISOString() };
}
