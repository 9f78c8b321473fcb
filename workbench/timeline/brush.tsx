/// <reference lib="dom" />
import { useMemo, useRef, useState } from 'preact/hooks';
import { timeLabel } from '../../reports/text/wording.ts';
import { partOf, spanBetween, timeAt, type Span } from './span.ts';

/** Slices of the whole time in which episodes are counted. */
const SLICES = 120;
/** How far keys move an edge: parts of the whole. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -0.01,
  ArrowDown: -0.01,
  ArrowRight: 0.01,
  ArrowUp: 0.01,
  PageDown: -0.1,
  PageUp: 0.1,
  Home: -1,
  End: 1,
};

interface BrushProps {
  readonly whole: Span;
  readonly span: Span | undefined;
  /** Where the episodes begin. */
  readonly begins: readonly number[];
  readonly onSpan: (span: Span | undefined) => void;
}

/** The whole time at a glance: a stretch of it is chosen by drawing over it, or by moving its two edges with the arrow keys. */
export function Brush({ whole, span, begins, onSpan }: BrushProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<number | undefined>(undefined);
  const heights = useMemo(() => heightsOf(begins, whole), [begins, whole]);
  const timeOf = ({ clientX }: PointerEvent): number => {
    const { left, width } = strip.current!.getBoundingClientRect();
    return timeAt((clientX - left) / width, whole);
  };
  const begin = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    strip.current!.setPointerCapture(event.pointerId);
    setAnchor(timeOf(event));
    onSpan(undefined);
  };
  const draw = (event: PointerEvent): void => {
    if (anchor !== undefined && Math.abs(timeOf(event) - anchor) > (whole.to - whole.from) / 300)
      onSpan(spanBetween(anchor, timeOf(event), whole));
  };
  const { from, to } = span ?? whole;
  const [left, right] = [partOf(from, whole) * 100, partOf(to, whole) * 100];
  return (
    <div class="brush">
      <div
        ref={strip}
        class="brush-strip"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => setAnchor(undefined)}
        onPointerCancel={() => setAnchor(undefined)}
      >
        <svg viewBox={`0 0 ${SLICES} 1`} preserveAspectRatio="none" aria-hidden="true">
          {heights.map((height, index) => height > 0 && <rect x={index} y={1 - height} width="0.9" height={height} />)}
        </svg>
        {span !== undefined && <div class="brushed" style={{ left: `${left}%`, width: `${right - left}%` }} />}
      </div>
      <Edge
        name="Begin of the time that is shown"
        at={from}
        whole={whole}
        onMove={(ms) => onSpan(spanBetween(Math.min(ms, to), to, whole))}
      />
      <Edge
        name="End of the time that is shown"
        at={to}
        whole={whole}
        onMove={(ms) => onSpan(spanBetween(from, Math.max(ms, from), whole))}
      />
    </div>
  );
}

interface EdgeProps {
  readonly name: string;
  readonly at: number;
  readonly whole: Span;
  readonly onMove: (ms: number) => void;
}

function Edge({ name, at, whole, onMove }: EdgeProps) {
  const part = partOf(at, whole);
  const move = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMove(timeAt(part + step, whole));
  };
  return (
    <div
      class="edge"
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      aria-valuetext={timeLabel(new Date(at).toISOString())}
      style={{ left: `${part * 100}%` }}
      onKeyDown={move}
    />
  );
}

/** How many episodes begin in each slice, the most as 1; few are seen beside many, too. */
function heightsOf(begins: readonly number[], whole: Span): number[] {
  const counts = Array.from({ length: SLICES }, () => 0);
  for (const ms of begins) {
    const slice = Math.min(SLICES - 1, Math.max(0, Math.floor(partOf(ms, whole) * SLICES)));
    counts[slice] = (counts[slice] ?? 0) + 1;
  }
  const most = Math.log1p(Math.max(1, ...counts));
  return counts.map((count) => Math.log1p(count) / most);
}
