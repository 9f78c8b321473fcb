/// <reference lib="dom" />
import { element } from '../../page/browser/elements.ts';
import { SEVERITY_NAMES, whenText, type Page, type PageEpisode } from './data.ts';

/** What stands beside the pointer about the episode under it. */
export class TimelineTip {
  readonly element = element('div', { class: 'tip', hidden: true, 'aria-hidden': 'true' });
  readonly #page: Page;
  readonly #plot: HTMLElement;

  constructor(page: Page, plot: HTMLElement) {
    this.#page = page;
    this.#plot = plot;
  }

  show(episode: PageEpisode, x: number, y: number): void {
    const severity = SEVERITY_NAMES[episode.severity] ?? 'info';
    this.element.replaceChildren(
      element('strong', {}, episode.title),
      element('span', {}, `${whenText(episode)} · ${episode.count}× · ${severity}`),
      element('span', {}, this.#page.lanes[episode.lane]?.label ?? ''),
    );
    this.element.hidden = false;
    this.element.style.left = `${Math.max(0, Math.min(x + 12, this.#plot.clientWidth - this.element.offsetWidth))}px`;
    this.element.style.top = `${y + this.#plot.offsetTop + 16}px`;
  }

  hide(): void {
    this.element.hidden = true;
  }
}
