import { scaleUtc } from 'd3-scale';
import { SEVERITIES, type Report, type ReportEpisode } from '../../src/model/index.ts';
import { clip } from '../text/visible.ts';
import type { Lane } from './lanes.ts';
import { chainSteps } from './lanes.ts';
import { coordinate as c, escapeHtml } from '../page/markup.ts';
import { tickLabels } from './ticks.ts';

const WIDTH = 960;
const GUTTER = 250;
const TOP = 26;
const LANE = 22;
const MOST_LANES = 18;
const MOST_MARKS_PER_LANE = 60;
/** Longer marks are pale with a strong beginning, so that what came first is seen first. */
const SHORT_MARK = 16;

/** When a bundle was collected, as far as it tells. */
interface Collected {
  readonly bundle: Pick<Report['bundle'], 'collectedAt' | 'span'>;
}

/** First and last time of the timeline, and when what has no time was collected, widened a little; `undefined` when nothing has a time. */
export function timelineSpan(
  report: Collected & Pick<Report, 'timeline'>,
): { readonly from: number; readonly to: number } | undefined {
  let from = Infinity;
  let to = -Infinity;
  for (const episode of report.timeline) {
    for (const time of [episode.from, episode.to]) {
      if (time === undefined) continue;
      const ms = Date.parse(time);
      from = Math.min(from, ms);
      to = Math.max(to, ms);
    }
  }
  if (from > to) return undefined;
  const collected = collectedAt(report);
  if (collected !== undefined && report.timeline.some(isUndated)) to = Math.max(to, collected);
  const margin = Math.max(1000, (to - from) * 0.01);
  return { from: from - margin, to: to + margin };
}

/** When the bundle was collected, epoch milliseconds. */
export function collectedAt({ bundle }: Collected): number | undefined {
  const time = bundle.collectedAt ?? bundle.span?.to;
  return time === undefined ? undefined : Date.parse(time);
}

function isUndated({ from, to }: ReportEpisode): boolean {
  return from === undefined && to === undefined;
}

/** A state that nobody knows the beginning of, where it was collected. */
function diamond(x: number, y: number, classes: string): string {
  return `<path class="mark state${classes}" d="M${c(x)} ${y - 6}l6 6l-6 6l-6-6z"/>`;
}

/** The timeline as one still picture: for readers without scripts, and for paper. The script draws the full one. */
export function stillTimeline(report: Report, lanes: readonly Lane[]): string {
  const span = timelineSpan(report);
  const shown = lanes.slice(0, MOST_LANES);
  if (span === undefined || shown.length === 0) return '';
  const x = scaleUtc([new Date(span.from), new Date(span.to)], [GUTTER, WIDTH - 8]);
  const height = TOP + shown.length * LANE + 6;
  const steps = chainSteps(report);
  const collected = collectedAt(report) ?? span.to;
  const parts: string[] = [];
  for (const { ms, label } of tickLabels(x.ticks(6))) {
    const at = c(x(ms));
    parts.push(`<path class="grid" d="M${at} ${TOP - 4}V${height - 4}"/>`);
    parts.push(`<text class="tick" x="${at}" y="${TOP - 10}">${label}</text>`);
  }
  for (const [row, lane] of shown.entries()) {
    const y = TOP + row * LANE;
    parts.push(`<path class="grid" d="M0 ${y + LANE}H${WIDTH}"/>`);
    parts.push(
      `<text class="lane${lane.chain ? ' chain' : ''}" x="2" y="${y + 15}">${escapeHtml(clip(lane.label, 36))}</text>`,
    );
    for (const index of mostImportant(report, lane, steps)) {
      const episode = report.timeline[index];
      if (episode === undefined) continue;
      const step = steps.get(index);
      const chain = step?.diagnosis === 0 ? ' chain' : '';
      if (isUndated(episode)) {
        const since = episode.ongoing ? '' : ' sometime';
        parts.push(diamond(x(new Date(collected)), y + 11, ` ${episode.severity}${chain}${since}`));
        continue;
      }
      const from = x(new Date(episode.from ?? episode.to ?? 0));
      const to = episode.ongoing ? WIDTH - 8 : x(new Date(episode.to ?? episode.from ?? 0));
      const width = Math.max(3, to - from);
      const long = width > SHORT_MARK;
      const mark = (classes: string, length: number): string =>
        `<rect class="mark ${episode.severity}${classes}" x="${c(from)}" y="${y + 5}" width="${c(length)}" height="12"/>`;
      parts.push(mark(`${chain}${long ? ' long' : ''}`, width));
      if (long) parts.push(mark('', 4));
    }
  }
  const label = `Timeline of ${shown.length} subjects; the episodes are listed below the picture`;
  return `<svg class="still" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${label}">${parts.join('')}</svg>`;
}

/** The episodes of a lane that a still picture has room for, painted from the least to the most important. */
function mostImportant(report: Report, lane: Lane, steps: ReturnType<typeof chainSteps>): readonly number[] {
  const rank = (index: number): number =>
    steps.has(index) ? -1 : SEVERITIES.indexOf(report.timeline[index]?.severity ?? 'info');
  return [...lane.episodes]
    .sort((a, b) => rank(a) - rank(b) || a - b)
    .slice(0, MOST_MARKS_PER_LANE)
    .reverse();
}
