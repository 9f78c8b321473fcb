/// <reference lib="dom" />
import { scaleUtc } from 'd3-scale';
import { tickLabels } from '../ticks.ts';
import type { Page, PageEpisode } from './data.ts';
import { SEVERITY_NAMES } from './data.ts';
import { chosenZone } from './zones.ts';
import type { ShownLane, Window } from './timeline-state.ts';

export const LANE_HEIGHT = 24;
export const AXIS_HEIGHT = 28;
const MARK_HEIGHT = 12;
/** Below this width, in pixels, labels leave out what stands before the name. */
const NARROW_GUTTER = 160;
/** Longer marks are pale with a strong beginning, so that what came first is seen first. */
const SHORT_MARK = 16;
/** From the middle of a diamond to its corners. */
const STATE_SIZE = 6;

/** The page's colours and font, read from the style so that both themes and print agree. */
interface Palette {
  readonly severities: readonly string[];
  readonly ink: string;
  readonly soft: string;
  readonly line: string;
  readonly surface: string;
  readonly accent: string;
  readonly accentSoft: string;
  readonly font: string;
}

export function palette(): Palette {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    severities: SEVERITY_NAMES.map((name) => colour(`mark-${name}`)),
    ink: colour('ink'),
    soft: colour('soft'),
    line: colour('line'),
    surface: colour('surface'),
    accent: colour('accent'),
    accentSoft: colour('accent-soft'),
    font: colour('sans'),
  };
}

/** Sizes a canvas to CSS pixels on a screen of any density and clears it. */
export function prepare(canvas: HTMLCanvasElement, width: number, height: number): CanvasRenderingContext2D | null {
  const ratio = Math.min(devicePixelRatio || 1, 3);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return context;
}

/** What is drawn, and where. */
export interface Scene {
  readonly page: Page;
  readonly lanes: readonly ShownLane[];
  readonly window: Window;
  readonly width: number;
  readonly height: number;
  /** Columns for the lanes' labels. */
  readonly gutter: number;
  readonly scrollTop: number;
  readonly selected: number | null;
  readonly hovered: number | null;
  /** A range being dragged, in pixels. */
  readonly brush: readonly [number, number] | null;
}

/** Pixels to the right of the gutter for a time, and back. */
export function timeScale({ window, gutter, width }: Pick<Scene, 'window' | 'gutter' | 'width'>) {
  return scaleUtc([window.from, window.to], [gutter, width - 6]);
}

/** Ticks on whole units of time in the zone that was chosen. */
function zonedTicks({ window, gutter, width }: Scene): ReturnType<typeof tickLabels> {
  const zone = chosenZone();
  const apart = zone.offsetAt((window.from + window.to) / 2) * 60_000;
  const shifted = scaleUtc([window.from + apart, window.to + apart], [gutter, width - 6]);
  const ticks = shifted.ticks(Math.max(2, Math.floor((width - gutter) / 120)));
  return tickLabels(
    ticks.map((tick) => new Date(Number(tick) - apart)),
    zone,
  );
}

/** A label that fits, shortened in its middle: names of one workload differ at their ends. */
function fitted(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  const shortened = (length: number): string => {
    const end = Math.floor(length * 0.45);
    return `${text.slice(0, length - end)}…${text.slice(text.length - end)}`;
  };
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (context.measureText(shortened(middle)).width <= width) low = middle;
    else high = middle - 1;
  }
  return shortened(low);
}

/** A lane's label where there is little room: the name alone. */
function nameIn(label: string): string {
  return label.slice(Math.max(label.indexOf(' '), label.indexOf('/')) + 1);
}

function drawMark(
  context: CanvasRenderingContext2D,
  scene: Scene,
  colours: Palette,
  mark: { episode: PageEpisode; left: number; right: number; y: number },
): void {
  const { episode, left, right, y } = mark;
  const width = Math.max(3, right - left);
  const chosen = episode.index === scene.selected || episode.index === scene.hovered;
  const outlined = chosen || (episode.diagnosis === 1 && episode.step > 0);
  context.fillStyle = colours.severities[episode.severity] ?? colours.soft;
  context.lineWidth = chosen ? 2.5 : 1.75;
  context.strokeStyle = chosen ? colours.ink : colours.accent;
  if (!episode.timed) {
    drawState(context, mark, outlined);
    return;
  }
  context.globalAlpha = width > SHORT_MARK ? 0.5 : 1;
  context.fillRect(left, y, width, MARK_HEIGHT);
  context.globalAlpha = 1;
  if (width > SHORT_MARK) context.fillRect(left, y, 4, MARK_HEIGHT);
  if (outlined) {
    context.strokeRect(left - 1, y - 1, width + 2, MARK_HEIGHT + 2);
  }
}

/** A state that nobody knows the beginning of: full where it was so when collected, hollow where no time is known at all. */
function drawState(
  context: CanvasRenderingContext2D,
  { episode, left, y }: { episode: PageEpisode; left: number; y: number },
  outlined: boolean,
): void {
  const middle = y + MARK_HEIGHT / 2;
  context.beginPath();
  context.moveTo(left, middle - STATE_SIZE);
  context.lineTo(left + STATE_SIZE, middle);
  context.lineTo(left, middle + STATE_SIZE);
  context.lineTo(left - STATE_SIZE, middle);
  context.closePath();
  if (episode.ongoing) context.fill();
  else if (!outlined) context.strokeStyle = context.fillStyle;
  if (outlined || !episode.ongoing) context.stroke();
}

/** Draws the lanes in view with their marks, the worst on top and the chain above all. */
export function drawLanes(canvas: HTMLCanvasElement, scene: Scene): void {
  const context = prepare(canvas, scene.width, scene.height);
  if (context === null) return;
  const colours = palette();
  const x = timeScale(scene);
  const right = scene.width - 6;
  context.textBaseline = 'middle';
  context.font = `12px ${colours.font}`;

  const ticks = zonedTicks(scene);
  context.fillStyle = colours.line;
  for (const { ms } of ticks) context.fillRect(Math.round(x(ms)), AXIS_HEIGHT - 4, 1, scene.height);

  context.save();
  context.beginPath();
  context.rect(0, AXIS_HEIGHT, scene.width, scene.height - AXIS_HEIGHT);
  context.clip();
  const first = Math.max(0, Math.floor(scene.scrollTop / LANE_HEIGHT));
  const last = Math.min(scene.lanes.length, Math.ceil((scene.scrollTop + scene.height) / LANE_HEIGHT) + 1);
  for (let row = first; row < last; row += 1) {
    const shown = scene.lanes[row];
    const lane = shown === undefined ? undefined : scene.page.lanes[shown.lane];
    if (shown === undefined || lane === undefined) continue;
    const top = AXIS_HEIGHT + row * LANE_HEIGHT - scene.scrollTop;
    context.fillStyle = colours.line;
    context.fillRect(0, top + LANE_HEIGHT - 1, scene.width, 1);
    context.fillStyle = lane.chain ? colours.ink : colours.soft;
    context.font = `${lane.chain ? '600 ' : ''}12px ${colours.font}`;
    const label = scene.gutter < NARROW_GUTTER ? nameIn(lane.label) : lane.label;
    context.fillText(fitted(context, label, scene.gutter - 14), 2, top + LANE_HEIGHT / 2);
    drawMarks(context, scene, colours, shown, { top, right });
  }
  if (scene.brush !== null) {
    const [from, to] = scene.brush;
    context.globalAlpha = 0.25;
    context.fillStyle = colours.accent;
    context.fillRect(Math.min(from, to), AXIS_HEIGHT, Math.abs(to - from), scene.height);
    context.globalAlpha = 1;
  }
  context.restore();

  context.font = `12px ${colours.font}`;
  context.fillStyle = colours.soft;
  let free = scene.gutter;
  for (const { ms, label } of ticks) {
    const width = context.measureText(label).width;
    const left = Math.max(x(ms) - width / 2, scene.gutter);
    if (left < free || left + width > scene.width) continue;
    context.fillText(label, left, 12);
    free = left + width + 10;
  }
}

function drawMarks(
  context: CanvasRenderingContext2D,
  scene: Scene,
  colours: Palette,
  shown: ShownLane,
  at: { top: number; right: number },
): void {
  const x = timeScale(scene);
  context.save();
  context.beginPath();
  context.rect(scene.gutter - 2, at.top, scene.width, LANE_HEIGHT);
  context.clip();
  const onTop: { episode: PageEpisode; left: number; right: number; y: number }[] = [];
  for (let severity = 3; severity >= 0; severity -= 1) {
    for (const episode of shown.episodes) {
      if (episode.severity !== severity) continue;
      if (episode.to < scene.window.from || episode.from > scene.window.to) continue;
      const left = Math.max(scene.gutter - 4, x(episode.from));
      const mark = {
        episode,
        left,
        right: Math.min(at.right + 4, x(episode.to)),
        y: at.top + (LANE_HEIGHT - MARK_HEIGHT) / 2,
      };
      if (episode.step > 0 || episode.index === scene.selected || episode.index === scene.hovered) onTop.push(mark);
      else drawMark(context, scene, colours, mark);
    }
  }
  for (const mark of onTop) drawMark(context, scene, colours, mark);
  context.restore();
}

/** The mark under a point, the chain's and the worst first. */
export function episodeAt(scene: Scene, px: number, py: number): PageEpisode | undefined {
  if (px < scene.gutter || py < AXIS_HEIGHT) return undefined;
  const shown = scene.lanes[Math.floor((py - AXIS_HEIGHT + scene.scrollTop) / LANE_HEIGHT)];
  if (shown === undefined) return undefined;
  const x = timeScale(scene);
  let best: PageEpisode | undefined;
  for (const episode of shown.episodes) {
    const left = x(episode.from);
    const reach = episode.timed ? 3 : STATE_SIZE + 2;
    if (px < left - reach || px > Math.max(left + 3, x(episode.to)) + reach) continue;
    const rank = (candidate: PageEpisode): number => (candidate.step > 0 ? -1 : candidate.severity);
    const shorter = best !== undefined && episode.to - episode.from < best.to - best.from;
    if (best === undefined || rank(episode) < rank(best) || (rank(episode) === rank(best) && shorter)) best = episode;
  }
  return best;
}

/** Draws the overview: how many episodes begin when, and the window that the lanes show. */
export function drawOverview(
  canvas: HTMLCanvasElement,
  counts: readonly number[],
  scene: Pick<Scene, 'page' | 'window' | 'width' | 'gutter'>,
  height: number,
): void {
  const context = prepare(canvas, scene.width, height);
  if (context === null) return;
  const colours = palette();
  const left = scene.gutter;
  const width = scene.width - 6 - left;
  const most = Math.max(1, ...counts);
  const slice = width / counts.length;
  const position = (ms: number): number => left + ((ms - scene.page.from) / (scene.page.to - scene.page.from)) * width;
  const from = position(scene.window.from);
  const to = position(scene.window.to);
  context.fillStyle = colours.accentSoft;
  context.fillRect(from, 0, to - from, height);
  context.fillStyle = colours.soft;
  for (const [index, count] of counts.entries()) {
    if (count === 0) continue;
    const bar = Math.max(1, Math.sqrt(count / most) * (height - 6));
    context.fillRect(left + index * slice, height - bar, Math.max(1, slice - 1), bar);
  }
  context.fillStyle = colours.accent;
  context.fillRect(from - 1, 0, 3, height);
  context.fillRect(to - 2, 0, 3, height);
  context.font = `12px ${colours.font}`;
  context.textBaseline = 'middle';
  context.fillStyle = colours.soft;
  if (left > 60) context.fillText('Overview', 2, height / 2);
}
