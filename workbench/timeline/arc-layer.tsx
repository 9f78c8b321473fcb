import type { Arc } from './arcs.ts';
import { partOf, placeOf } from './span.ts';
import type { Drawing } from './lane-row.tsx';

/** The picture is so wide, however wide it is shown. */
const WIDTH = 1000;

interface LayerProps {
  readonly arcs: readonly Arc[];
  /** The lane that an episode stands in; `undefined` where it is not shown. */
  readonly laneOf: (episode: number) => number | undefined;
  readonly drawing: Drawing;
  readonly rowHeight: number;
  /** How far the lanes are scrolled, and how much of them is in view. */
  readonly top: number;
  readonly height: number;
}

/** Causes and effects as arcs over the lanes; those of the selected episode stand out. */
export function ArcLayer({ arcs, laneOf, drawing, rowHeight, top, height }: LayerProps) {
  const { report, whole, view, collected, selected } = drawing;
  const xOf = (index: number): number =>
    Math.max(0, Math.min(1, partOf(placeOf(report.timeline[index]!, whole, collected).from, view))) * WIDTH;
  return (
    <svg class="arcs" viewBox={`0 0 ${WIDTH} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {arcs.map(({ cause, effect, diagnosis }) => {
        const lanes = [laneOf(cause), laneOf(effect)];
        const [one, other] = lanes;
        if (one === undefined || other === undefined) return null;
        const [from, to] = [one, other].map((lane) => (lane + 0.5) * rowHeight - top) as [number, number];
        if (Math.max(from, to) < 0 || Math.min(from, to) > height) return null;
        const [left, right] = [xOf(cause), xOf(effect)];
        const isNear = cause === selected || effect === selected;
        const bend = Math.min(80, 20 + Math.abs(to - from) / 4);
        return (
          <path
            class={`arc${diagnosis === 0 ? ' first' : ''}${isNear ? ' near' : ''}`}
            d={`M${left} ${from}C${left + bend} ${from} ${right - bend} ${to} ${right} ${to}`}
          />
        );
      })}
    </svg>
  );
}
