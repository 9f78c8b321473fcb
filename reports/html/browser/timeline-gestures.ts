/// <reference lib="dom" />
import type { Scene } from './timeline-canvas.ts';
import { LANE_HEIGHT, timeScale } from './timeline-canvas.ts';

/** What pointer, wheel and keys do to the plot. Positions are pixels within it. */
export interface PlotGestures {
  scene(): Scene;
  zoom(factor: number, around?: number): void;
  /** By a share of the window's length. */
  move(share: number): void;
  everything(): void;
  /** A range while it is dragged, and when it is let go; `null`: taken back. */
  brush(range: readonly [number, number] | null, done: boolean): void;
  point(x: number, y: number): void;
  leave(): void;
  pick(x: number, y: number): void;
}

/** A drag shorter than this is a click. */
const CLICK = 5;

function positionIn(target: Element, event: MouseEvent): readonly [number, number] {
  const box = target.getBoundingClientRect();
  return [event.clientX - box.left, event.clientY - box.top];
}

/** Connects the plot's pointer, wheel and keys. */
export function followPlot(plot: HTMLElement, gestures: PlotGestures): void {
  let start: number | null = null;

  plot.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const [x] = positionIn(plot, event);
    if (x > plot.clientWidth) return;
    start = x;
    plot.setPointerCapture(event.pointerId);
  });
  plot.addEventListener('pointermove', (event) => {
    const [x, y] = positionIn(plot, event);
    if (start === null) gestures.point(x, y);
    else if (Math.abs(x - start) >= CLICK) gestures.brush([start, x], false);
  });
  plot.addEventListener('pointerup', (event) => {
    const [x, y] = positionIn(plot, event);
    const dragged = start !== null && Math.abs(x - start) >= CLICK;
    if (start !== null && dragged) gestures.brush([start, x], true);
    else gestures.pick(x, y);
    start = null;
  });
  plot.addEventListener('pointercancel', () => {
    start = null;
    gestures.brush(null, true);
  });
  plot.addEventListener('pointerleave', () => gestures.leave());
  plot.addEventListener('dblclick', () => gestures.everything());

  plot.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey || event.metaKey) {
        const [x] = positionIn(plot, event);
        const around = Number(timeScale(gestures.scene()).invert(x));
        gestures.zoom(Math.exp(Math.max(-50, Math.min(50, event.deltaY)) * 0.01), around);
      } else if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
        gestures.move((event.deltaX || event.deltaY) / plot.clientWidth);
      } else return;
      event.preventDefault();
    },
    { passive: false },
  );

  plot.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => gestures.move(-0.1),
      ArrowRight: () => gestures.move(0.1),
      ArrowUp: () => plot.scrollBy({ top: -LANE_HEIGHT, behavior: 'instant' }),
      ArrowDown: () => plot.scrollBy({ top: LANE_HEIGHT, behavior: 'instant' }),
      '+': () => gestures.zoom(0.7),
      '=': () => gestures.zoom(0.7),
      '-': () => gestures.zoom(1 / 0.7),
      '0': () => gestures.everything(),
      Home: () => gestures.everything(),
    };
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (action === undefined) return;
    event.preventDefault();
    action();
  });
}

/** Connects the overview: drag an edge of the window, the window itself, or a new one. */
export function followOverview(
  canvas: HTMLCanvasElement,
  { scene, look }: { readonly scene: () => Scene; readonly look: (from: number, to: number) => void },
): void {
  const timeAt = (x: number): number => {
    const { page, width, gutter } = scene();
    const share = (x - gutter) / Math.max(1, width - 6 - gutter);
    return page.from + Math.min(1, Math.max(0, share)) * (page.to - page.from);
  };
  const pixelOf = (ms: number): number => {
    const { page, width, gutter } = scene();
    return gutter + ((ms - page.from) / (page.to - page.from)) * (width - 6 - gutter);
  };
  let drag:
    | { readonly fixed: number }
    | { readonly grabbed: number; readonly from: number; readonly to: number }
    | null = null;
  canvas.addEventListener('pointerdown', (event) => {
    const [x] = positionIn(canvas, event);
    const { window: shown, page } = scene();
    const whole = shown.from === page.from && shown.to === page.to;
    const time = timeAt(x);
    if (!whole && Math.abs(x - pixelOf(shown.from)) < 8) drag = { fixed: shown.to };
    else if (!whole && Math.abs(x - pixelOf(shown.to)) < 8) drag = { fixed: shown.from };
    else if (!whole && time > shown.from && time < shown.to) drag = { grabbed: time, from: shown.from, to: shown.to };
    else drag = { fixed: time };
    canvas.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (drag === null) return;
    const time = timeAt(positionIn(canvas, event)[0]);
    if ('fixed' in drag) look(Math.min(drag.fixed, time), Math.max(drag.fixed, time));
    else look(drag.from + time - drag.grabbed, drag.to + time - drag.grabbed);
  });
  for (const end of ['pointerup', 'pointercancel'] as const) canvas.addEventListener(end, () => (drag = null));
}
