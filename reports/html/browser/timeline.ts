/// <reference lib="dom" />
import type { Page, PageEpisode } from './data.ts';
import { SEVERITY_NAMES, timeText, whenText } from './data.ts';
import { numberLabel } from '../../text/wording.ts';
import { element } from '../../page/browser/elements.ts';
import { THEME_EVENT } from '../../page/browser/theme.ts';
import type { Scene } from './timeline-canvas.ts';
import { AXIS_HEIGHT, LANE_HEIGHT, drawLanes, drawOverview, episodeAt, timeScale } from './timeline-canvas.ts';
import { ZONE_EVENT } from './zones.ts';
import { filterBar } from './timeline-filters.ts';
import { followOverview, followPlot } from './timeline-gestures.ts';
import { episodeDetails, episodeRows } from './timeline-rows.ts';
import type { ShownLane, Window } from './timeline-state.ts';
import { NO_FILTER, clampWindow, density, passing, shownLanes, zoomWindow } from './timeline-state.ts';

const MOST_HEIGHT = 460;
const OVERVIEW_HEIGHT = 36;
const SLICES = 160;

/** The interactive timeline; returns how to show one episode in it. */
export function startTimeline(page: Page): (index: number) => void {
  const host = document.getElementById('timeline-plot');
  const frame = document.getElementById('timeline-rows');
  if (host === null || frame === null || page.episodes.length === 0) return () => undefined;

  let episodes: readonly PageEpisode[] = [];
  let lanes: readonly ShownLane[] = [];
  let counts: readonly number[] = [];
  let view: Window = { from: page.from, to: page.to };
  let selected: number | null = null;
  let hovered: number | null = null;
  let brush: readonly [number, number] | null = null;
  let pending = 0;

  const overview = element('canvas', { class: 'overview', 'aria-hidden': 'true' });
  const canvas = element('canvas', { class: 'lanes', 'aria-hidden': 'true' });
  const sizer = element('div', { class: 'sizer' });
  const plot = element(
    'div',
    {
      class: 'plot',
      tabindex: '0',
      role: 'group',
      'aria-label':
        'Timeline plot. Left and right move, plus and minus zoom, zero shows everything, up and down scroll. The table below lists the same episodes.',
    },
    canvas,
    sizer,
  );
  const tip = element('div', { class: 'tip', hidden: true, 'aria-hidden': 'true' });
  const details = element('div', { class: 'details', role: 'status', tabindex: '-1' });
  const range = element('span', { class: 'range' });

  const scene = (): Scene => {
    const width = plot.clientWidth;
    const gutter = width < 560 ? 104 : Math.min(300, Math.round(width * 0.28));
    const height = Math.min(MOST_HEIGHT, AXIS_HEIGHT + Math.max(1, lanes.length) * LANE_HEIGHT);
    return { page, lanes, window: view, width, height, gutter, scrollTop: plot.scrollTop, selected, hovered, brush };
  };

  const draw = (): void => {
    pending = 0;
    const now = scene();
    plot.style.height = `${now.height}px`;
    sizer.style.height = `${AXIS_HEIGHT + lanes.length * LANE_HEIGHT - now.height}px`;
    drawLanes(canvas, now);
    drawOverview(overview, counts, now, OVERVIEW_HEIGHT);
    range.textContent = `${timeText(view.from)} – ${timeText(view.to)}`;
  };
  const redraw = (): void => {
    if (pending === 0) pending = requestAnimationFrame(draw);
  };

  const rows = episodeRows(page, frame, (index) => select(index));
  const inWindow = (episode: PageEpisode): boolean => episode.to >= view.from && episode.from <= view.to;
  const list = (): void => {
    const within = episodes.filter(inWindow);
    rows?.show(within);
    rows?.mark(selected);
    const [shown, all] = [within.length, page.episodes.length].map(numberLabel);
    bar.status.textContent = `${shown} of ${all} episodes, ${lanes.length} of ${page.lanes.length} subjects`;
  };
  const bar = filterBar(page, (filter) => {
    episodes = passing(page, filter);
    lanes = shownLanes(page, episodes);
    counts = density(page, episodes, SLICES);
    plot.scrollTop = Math.min(plot.scrollTop, lanes.length * LANE_HEIGHT);
    list();
    redraw();
  });
  const look = (next: Window): void => {
    view = next;
    list();
    redraw();
  };
  const zoom = (factor: number, around = (view.from + view.to) / 2): void =>
    look(zoomWindow(page, view, factor, around));
  const move = (share: number): void => {
    const by = (view.to - view.from) * share;
    look(clampWindow(page, view.from + by, view.to + by));
  };
  const everything = (): void => look({ from: page.from, to: page.to });

  const select = (index: number | null): void => {
    selected = index;
    const episode = index === null ? undefined : page.episodes[index];
    details.replaceChildren(...(episode === undefined ? [] : episodeDetails(page, episode)));
    rows?.mark(selected);
    redraw();
  };
  const show = (index: number): void => {
    const episode = page.episodes[index];
    if (episode === undefined) return;
    if (!episodes.includes(episode)) bar.reset();
    if (!inWindow(episode)) everything();
    const row = lanes.findIndex(({ lane }) => lane === episode.lane);
    plot.scrollTop = Math.max(0, (row - 4) * LANE_HEIGHT);
    select(index);
    host.scrollIntoView({ block: 'start' });
    // What leads back, to the chain and to the inventory, is the next stop of the keyboard.
    details.focus({ preventScroll: true });
  };

  const showTip = (episode: PageEpisode, x: number, y: number): void => {
    const severity = SEVERITY_NAMES[episode.severity] ?? 'info';
    tip.replaceChildren(
      element('strong', {}, episode.title),
      element('span', {}, `${whenText(episode)} · ${episode.count}× · ${severity}`),
      element('span', {}, page.lanes[episode.lane]?.label ?? ''),
    );
    tip.hidden = false;
    tip.style.left = `${Math.max(0, Math.min(x + 12, plot.clientWidth - tip.offsetWidth))}px`;
    tip.style.top = `${y + 16}px`;
  };

  followPlot(plot, {
    scene,
    zoom,
    move,
    everything,
    brush(next, done) {
      brush = done ? null : next;
      if (done && next !== null) {
        const x = timeScale(scene());
        look(clampWindow(page, Number(x.invert(Math.min(...next))), Number(x.invert(Math.max(...next)))));
      }
      redraw();
    },
    point(x, y) {
      const episode = episodeAt(scene(), x, y);
      const next = episode?.index ?? null;
      plot.classList.toggle('over', next !== null);
      if (episode === undefined) tip.hidden = true;
      else showTip(episode, x, y + plot.offsetTop);
      if (next !== hovered) redraw();
      hovered = next;
    },
    leave() {
      tip.hidden = true;
      hovered = null;
      redraw();
    },
    pick(x, y) {
      select(episodeAt(scene(), x, y)?.index ?? null);
    },
  });
  followOverview(overview, { scene, look: (from, to) => look(clampWindow(page, from, to)) });
  plot.addEventListener('scroll', redraw);
  document.addEventListener(THEME_EVENT, redraw);
  document.addEventListener(ZONE_EVENT, () => {
    list();
    select(selected);
  });
  new ResizeObserver(redraw).observe(plot);

  const button = (label: string, title: string, act: () => void): HTMLButtonElement => {
    const made = element('button', { type: 'button', title, 'aria-label': title }, label);
    made.addEventListener('click', act);
    return made;
  };
  const buttons = element(
    'div',
    { class: 'zoom', role: 'group', 'aria-label': 'Zoom' },
    button('+', 'Zoom in', () => zoom(0.5)),
    button('−', 'Zoom out', () => zoom(2)),
    button('←', 'Earlier', () => move(-0.25)),
    button('→', 'Later', () => move(0.25)),
    button('All', 'All: show the whole time', everything),
    range,
  );
  const hint = element(
    'p',
    { class: 'note hint' },
    'Drag to zoom into a range, Ctrl and wheel to zoom, double click for everything. Choose a mark or a row for its quote.',
  );
  host.append(bar.bar, buttons, overview, plot, tip, bar.status, details, hint);
  episodes = passing(page, NO_FILTER);
  lanes = shownLanes(page, episodes);
  counts = density(page, episodes, SLICES);
  list();
  draw();
  return show;
}
