/// <reference lib="dom" />
import { numberLabel } from '../../reports/text/wording.ts';
import type { Lane } from '../../reports/html/lanes.ts';
import { SEVERITIES } from '../../src/model/index.ts';
import type { WireTimeline } from '../../src/workbench/wire.ts';
import { isUndated, partOf, placeOf, type Span } from './span.ts';
import { defined } from '../../src/model/defined.ts';

/** Marks of one lane; those of the gravest stay. */
const MOST_MARKS = 200;

/** What marks are drawn with. */
export interface Drawing {
  readonly report: WireTimeline;
  readonly whole: Span;
  /** The time that is shown. */
  readonly view: Span;
  readonly collected: number;
  readonly selected: number | undefined;
  readonly onSelect: (index: number) => void;
}

/** Everything that happened to one subject, on the clock. */
export function LaneRow({ lane, drawing }: { readonly lane: Lane; readonly drawing: Drawing }) {
  const { report, selected } = drawing;
  const isSelected = selected !== undefined && lane.episodes.includes(selected);
  return (
    <div class={`lane${lane.chain ? ' leading' : ''}`} data-selected={isSelected}>
      <span class="lane-label" title={lane.label}>
        {lane.label} <span class="hidden">{numberLabel(lane.episodes.length)} episodes</span>
      </span>
      <span class="lane-strip">
        {weightiest(lane, report).map((index) => (
          <Mark key={index} index={index} drawing={drawing} />
        ))}
      </span>
    </div>
  );
}

function Mark({ index, drawing }: { readonly index: number; readonly drawing: Drawing }) {
  const { report, whole, view, collected, selected, onSelect } = drawing;
  const episode = report.timeline[index]!;
  const { from, to } = placeOf(episode, whole, collected);
  const [left, right] = [from, to].map((ms) => Math.max(0, Math.min(1, partOf(ms, view))) * 100) as [number, number];
  const shape = isUndated(episode) ? 'undated' : '';
  return (
    <span
      class={`mark ${episode.severity} ${shape}`}
      title={episode.title}
      data-episode={index}
      data-chosen={index === selected}
      style={{ left: `${left}%`, ...defined({ width: shape === '' ? `${right - left}%` : undefined }) }}
      onClick={() => onSelect(index)}
    />
  );
}

/** Painted from the least to the most important. */
function weightiest({ episodes }: Lane, { timeline }: WireTimeline): number[] {
  const rank = (index: number): number => SEVERITIES.indexOf(timeline[index]?.severity ?? 'info');
  return [...episodes]
    .sort((left, right) => rank(left) - rank(right) || left - right)
    .slice(0, MOST_MARKS)
    .reverse();
}
