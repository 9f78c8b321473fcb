/// <reference lib="dom" />
import type { Page, PageEpisode } from './data.ts';
import { SEVERITY_NAMES, whenText } from './data.ts';
import { numberLabel } from '../../text/wording.ts';
import { element } from '../../page/browser/elements.ts';

/** Rows that are made at once; more on request. */
const BATCH = 100;

/** The table of the episodes that the plot shows, for reading and for readers who cannot see the plot. */
export interface EpisodeRows {
  show(episodes: readonly PageEpisode[]): void;
  mark(selected: number | null): void;
}

function rowOf(page: Page, episode: PageEpisode, select: (index: number) => void): HTMLTableRowElement {
  const severity = SEVERITY_NAMES[episode.severity] ?? 'info';
  const title = element('button', { type: 'button', class: 'row-title' }, episode.title);
  title.addEventListener('click', () => select(episode.index));
  const step = episode.step > 0 ? `${episode.diagnosis}.${episode.step}` : '';
  const href = `#step-${episode.diagnosis}-${episode.step}`;
  const mark = step === '' ? [] : [element('a', { class: 'step-mark', href, title: 'Diagnosis and step' }, step), ' '];
  return element(
    'tr',
    { class: episode.step > 0 ? 'in-chain' : undefined, 'data-episode': String(episode.index) },
    element('td', {}, whenText(episode)),
    element(
      'td',
      {},
      element('span', { class: `severity ${severity}` }, severity),
      ' ',
      ...mark,
      title,
      element('span', { class: 'about' }, page.lanes[episode.lane]?.label ?? ''),
    ),
    element('td', {}, numberLabel(episode.count)),
    element('td', { class: 'cite' }, episode.source),
  );
}

/** Takes over the table that stands in the page. */
export function episodeRows(page: Page, frame: HTMLElement, select: (index: number) => void): EpisodeRows | undefined {
  const body = frame.querySelector('tbody');
  if (body === null) return undefined;
  const more = element('button', { type: 'button', class: 'more' });
  frame.after(more);
  let all: readonly PageEpisode[] = [];
  let shown = 0;
  const extend = (): void => {
    const next = all.slice(shown, shown + BATCH);
    body.append(...next.map((episode) => rowOf(page, episode, select)));
    shown += next.length;
    more.hidden = shown >= all.length;
    more.textContent = `Show ${Math.min(BATCH, all.length - shown)} more of ${numberLabel(all.length - shown)}`;
  };
  more.addEventListener('click', extend);
  return {
    show(episodes) {
      all = episodes;
      shown = 0;
      body.replaceChildren();
      extend();
    },
    mark(selected) {
      for (const row of body.querySelectorAll('tr.selected')) row.classList.remove('selected');
      if (selected !== null) body.querySelector(`tr[data-episode="${selected}"]`)?.classList.add('selected');
    },
  };
}

/** What is known of one episode, shown under the plot when it is chosen. */
export function episodeDetails(page: Page, episode: PageEpisode): readonly Node[] {
  const severity = SEVERITY_NAMES[episode.severity] ?? 'info';
  const facts = [whenText(episode), `${numberLabel(episode.count)}×`, page.nodes[episode.node]];
  const spans = facts
    .filter((fact) => fact !== undefined && fact !== '')
    .map((fact) => element('span', {}, fact ?? ''));
  const subject = page.lanes[episode.lane]?.label ?? '';
  const row = rowOfObject(subject);
  const about = element('span', {}, row === undefined ? subject : element('a', { href: `#${row}` }, subject));
  const parts: Node[] = [
    element(
      'p',
      {},
      element('span', { class: `severity ${severity}` }, severity),
      ' ',
      element('strong', {}, episode.title),
    ),
    element('p', { class: 'fine' }, about, ...spans, element('code', {}, episode.event)),
  ];
  if (episode.diagnosis > 0) {
    const step =
      episode.step > 0
        ? `Step ${episode.step} of diagnosis ${episode.diagnosis}`
        : `Explained by diagnosis ${episode.diagnosis}`;
    const href = `#${episode.step > 0 ? 'step' : 'diagnosis'}-${episode.diagnosis}${episode.step > 0 ? `-${episode.step}` : ''}`;
    parts.push(element('p', { class: 'fine' }, element('a', { href }, step)));
  }
  parts.push(element('p', { class: 'cite' }, episode.source));
  if (episode.quote !== '') parts.push(quoteOf(episode));
  return parts;
}

/** The row of the inventory that stands for an object. */
function rowOfObject(label: string): string | undefined {
  for (const row of document.querySelectorAll<HTMLElement>('[data-object]'))
    if (row.dataset['object'] === label) return row.id;
  return undefined;
}

/** The quote with the lines around it, numbered as the artifact numbers them. */
function quoteOf({ source, quote, before, after }: PageEpisode): HTMLElement {
  const [first = 0, last = first] = source
    .slice(source.lastIndexOf(':') + 1)
    .split('-')
    .map(Number);
  const numbered = (lines: readonly string[], from: number) =>
    lines.map((line, index) =>
      element('span', { class: 'context' }, element('i', {}, String(from + index)), `${line}\n`),
    );
  const line = element('mark', {}, element('i', {}, String(first)), `${quote}\n`);
  return element(
    'div',
    { class: 'quote' },
    element(
      'pre',
      { tabindex: '0', 'aria-label': 'Quote' },
      ...numbered(before, first - before.length),
      line,
      ...numbered(after, last + 1),
    ),
  );
}
