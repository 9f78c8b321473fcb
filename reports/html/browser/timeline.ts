/// <reference lib="dom" />
import type { Page, PageEpisode } from './data.ts';
import { timeText } from './data.ts';
import { numberLabel } from '../../text/wording.ts';
import { element } from '../../page/browser/elements.ts';
import { THEME_EVENT } from '../../page/browser/theme.ts';
import { zoomButtons } from './timeline-buttons.ts';
import type { Scene } from './timeline-canvas.ts';
import { AXIS_HEIGHT, LANE_HEIGHT, drawLanes, drawOverview, episodeAt, timeScale } from './timeline-canvas.ts';
import { ZONE_EVENT } from './zones.ts';
import { filterBar, type FilterBar } from './timeline-filters.ts';
import { followOverview, followPlot, type PlotGestures } from './timeline-gestures.ts';
import { episodeDetails, episodeRows, type EpisodeRows } from './timeline-rows.ts';
import type { Filter, ShownLane, Window } from './timeline-state.ts';
import { NO_FILTER, clampWindow, density, passing, shownLanes, zoomWindow } from './timeline-state.ts';
import { TimelineTip } from './timeline-tip.ts';

const MOST_HEIGHT = 460;
const OVERVIEW_HEIGHT = 36;
const SLICES = 160;

const PLOT_LABEL =
  'Timeline plot. Left and right move, plus and minus zoom, zero shows everything, up and down scroll. The table below lists the same episodes.';
const HINT =
  'Drag to zoom into a range, Ctrl and wheel to zoom, double click for everything. Choose a mark or a row for its quote.';

/** The interactive timeline; returns how to show one episode in it. */
export function startTimeline(page: Page): (index: number) => void {
  const host = document.getElementById('timeline-plot');
  const frame = document.getElementById('timeline-rows');
  if (host === null || frame === null || page.episodes.length === 0) return () => undefined;
  const timeline = new Timeline(page, host, frame);
  return (index) => timeline.show(index);
}

/** What is shown of the episodes, chosen and pointed at, and everything that changes it. */
class Timeline implements PlotGestures {
  readonly #page: Page;
  readonly #host: HTMLElement;
  readonly #overview = element('canvas', { class: 'overview', 'aria-hidden': 'true' });
  readonly #canvas = element('canvas', { class: 'lanes', 'aria-hidden': 'true' });
  readonly #sizer = element('div', { class: 'sizer' });
  readonly #plot = element(
    'div',
    { class: 'plot', tabindex: '0', role: 'group', 'aria-label': PLOT_LABEL },
    this.#canvas,
    this.#sizer,
  );
  readonly #details = element('div', { class: 'details', role: 'status', tabindex: '-1' });
  readonly #range = element('span', { class: 'range' });
  readonly #tip: TimelineTip;
  readonly #rows: EpisodeRows | undefined;
  readonly #bar: FilterBar;
  #episodes: readonly PageEpisode[] = [];
  #lanes: readonly ShownLane[] = [];
  #counts: readonly number[] = [];
  #view: Window;
  #selected: number | null = null;
  #hovered: number | null = null;
  #brush: readonly [number, number] | null = null;
  #pending = 0;

  constructor(page: Page, host: HTMLElement, frame: HTMLElement) {
    this.#page = page;
    this.#host = host;
    this.#view = { from: page.from, to: page.to };
    this.#tip = new TimelineTip(page, this.#plot);
    this.#rows = episodeRows(page, frame, (index) => this.#select(index));
    this.#bar = filterBar(page, (filter) => this.#filter(filter));
    this.#follow();
    const buttons = zoomButtons(this, this.#range);
    const hint = element('p', { class: 'note hint' }, HINT);
    const { bar, status } = this.#bar;
    host.append(bar, buttons, this.#overview, this.#plot, this.#tip.element, status, this.#details, hint);
    this.#pass(NO_FILTER);
    this.#list();
    this.#draw();
  }

  /** Shows one episode, wherever it is. */
  show(index: number): void {
    const episode = this.#page.episodes[index];
    if (episode === undefined) return;
    if (!this.#episodes.includes(episode)) this.#bar.reset();
    if (!this.#isInWindow(episode)) this.everything();
    const row = this.#lanes.findIndex(({ lane }) => lane === episode.lane);
    this.#plot.scrollTop = Math.max(0, (row - 4) * LANE_HEIGHT);
    this.#select(index);
    this.#host.scrollIntoView({ block: 'start' });
    // What leads back, to the chain and to the inventory, is the next stop of the keyboard.
    this.#details.focus({ preventScroll: true });
  }

  scene(): Scene {
    const width = this.#plot.clientWidth;
    return {
      page: this.#page,
      lanes: this.#lanes,
      window: this.#view,
      width,
      height: Math.min(MOST_HEIGHT, AXIS_HEIGHT + Math.max(1, this.#lanes.length) * LANE_HEIGHT),
      gutter: width < 560 ? 104 : Math.min(300, Math.round(width * 0.28)),
      scrollTop: this.#plot.scrollTop,
      selected: this.#selected,
      hovered: this.#hovered,
      brush: this.#brush,
    };
  }

  zoom(factor: number, around = (this.#view.from + this.#view.to) / 2): void {
    this.#look(zoomWindow(this.#page, this.#view, factor, around));
  }

  move(share: number): void {
    const { from, to } = this.#view;
    const by = (to - from) * share;
    this.#look(clampWindow(this.#page, from + by, to + by));
  }

  everything(): void {
    this.#look({ from: this.#page.from, to: this.#page.to });
  }

  brush(range: readonly [number, number] | null, done: boolean): void {
    this.#brush = done ? null : range;
    if (done && range !== null) {
      const x = timeScale(this.scene());
      const timeAt = (edge: number): number => Number(x.invert(edge));
      this.#look(clampWindow(this.#page, timeAt(Math.min(...range)), timeAt(Math.max(...range))));
    }
    this.#redraw();
  }

  point(x: number, y: number): void {
    const episode = episodeAt(this.scene(), x, y);
    const next = episode?.index ?? null;
    this.#plot.classList.toggle('over', next !== null);
    if (episode === undefined) this.#tip.hide();
    else this.#tip.show(episode, x, y);
    if (next !== this.#hovered) this.#redraw();
    this.#hovered = next;
  }

  leave(): void {
    this.#tip.hide();
    this.#hovered = null;
    this.#redraw();
  }

  pick(x: number, y: number): void {
    this.#select(episodeAt(this.scene(), x, y)?.index ?? null);
  }

  #follow(): void {
    const redraw = (): void => this.#redraw();
    followPlot(this.#plot, this);
    followOverview(this.#overview, {
      scene: () => this.scene(),
      look: (from, to) => this.#look(clampWindow(this.#page, from, to)),
    });
    this.#plot.addEventListener('scroll', redraw);
    document.addEventListener(THEME_EVENT, redraw);
    document.addEventListener(ZONE_EVENT, () => {
      this.#list();
      this.#select(this.#selected);
    });
    new ResizeObserver(redraw).observe(this.#plot);
  }

  #select(index: number | null): void {
    this.#selected = index;
    const episode = index === null ? undefined : this.#page.episodes[index];
    this.#details.replaceChildren(...(episode === undefined ? [] : episodeDetails(this.#page, episode)));
    this.#rows?.mark(this.#selected);
    this.#redraw();
  }

  #filter(filter: Filter): void {
    this.#pass(filter);
    this.#plot.scrollTop = Math.min(this.#plot.scrollTop, this.#lanes.length * LANE_HEIGHT);
    this.#list();
    this.#redraw();
  }

  #pass(filter: Filter): void {
    this.#episodes = passing(this.#page, filter);
    this.#lanes = shownLanes(this.#page, this.#episodes);
    this.#counts = density(this.#page, this.#episodes, SLICES);
  }

  #look(next: Window): void {
    this.#view = next;
    this.#list();
    this.#redraw();
  }

  #isInWindow(episode: PageEpisode): boolean {
    return episode.to >= this.#view.from && episode.from <= this.#view.to;
  }

  #list(): void {
    const within = this.#episodes.filter((episode) => this.#isInWindow(episode));
    this.#rows?.show(within);
    this.#rows?.mark(this.#selected);
    const [shown, all] = [within.length, this.#page.episodes.length].map(numberLabel);
    const subjects = `${this.#lanes.length} of ${this.#page.lanes.length} subjects`;
    this.#bar.status.textContent = `${shown} of ${all} episodes, ${subjects}`;
  }

  #redraw(): void {
    if (this.#pending === 0) this.#pending = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    this.#pending = 0;
    const scene = this.scene();
    this.#plot.style.height = `${scene.height}px`;
    this.#sizer.style.height = `${AXIS_HEIGHT + this.#lanes.length * LANE_HEIGHT - scene.height}px`;
    drawLanes(this.#canvas, scene);
    drawOverview(this.#overview, this.#counts, scene, OVERVIEW_HEIGHT);
    this.#range.textContent = `${timeText(this.#view.from)} – ${timeText(this.#view.to)}`;
  }
}
