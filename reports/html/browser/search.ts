/// <reference lib="dom" />
import type { Page } from './data.ts';
import { whenText } from './data.ts';
import { ZONE_EVENT } from './zones.ts';
import { element, reveal } from '../../page/browser/elements.ts';

interface Hit {
  readonly area: string;
  readonly text: string;
  readonly open: () => void;
}

/** So many results of each sort are listed; the rest is counted. */
const MOST = 20;

interface Passage {
  readonly target: Element;
  readonly area: string;
  readonly text: string;
  readonly haystack: string;
}

/** The words of a passage, those of its buttons left out; neighbouring elements do not run together. */
function wordsOf(target: Element): string {
  const words: string[] = [];
  const walker = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { currentNode } = walker;
    if (currentNode.parentElement?.closest('button') === null) words.push(currentNode.textContent ?? '');
  }
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

function passages(): readonly Passage[] {
  return [...document.querySelectorAll('[data-hit], main h1, main h2')].map((target) => {
    const text = wordsOf(target);
    const area = target.closest('[data-area]')?.getAttribute('data-area') ?? '';
    return { target, area, text, haystack: text.toLowerCase() };
  });
}

/** The words around the first match, with the match marked. */
function excerpt(text: string, term: string): readonly (Node | string)[] {
  const at = text.toLowerCase().indexOf(term);
  if (at < 0) return [text.slice(0, 160)];
  const from = Math.max(0, at - 50);
  return [
    (from > 0 ? '…' : '') + text.slice(from, at),
    element('mark', {}, text.slice(at, at + term.length)),
    text.slice(at + term.length, at + term.length + 110),
  ];
}

/** Search over everything the page holds: its passages and every episode of the timeline. */
export function startSearch(page: Page | undefined, showEpisode: (index: number) => void): void {
  const input = document.querySelector<HTMLInputElement>('#search');
  const list = document.getElementById('search-results');
  if (input === null || list === null) return;
  let texts: readonly Passage[] | undefined;
  let hits: readonly Hit[] = [];
  let active = -1;

  const close = (): void => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const choose = (index: number): void => {
    const hit = hits[index];
    if (hit === undefined) return;
    close();
    hit.open();
  };
  const activate = (index: number): void => {
    active = hits.length === 0 ? -1 : (index + hits.length) % hits.length;
    for (const [position, option] of [...list.querySelectorAll('[role=option]')].entries()) {
      option.setAttribute('aria-selected', String(position === active));
      if (position === active) option.scrollIntoView({ block: 'nearest' });
    }
    if (active >= 0) input.setAttribute('aria-activedescendant', `search-hit-${active}`);
  };

  const find = (): void => {
    const terms = input.value
      .toLowerCase()
      .split(/\s+/)
      .filter((term) => term !== '');
    if (terms.length === 0) {
      hits = [];
      close();
      return;
    }
    const matches = (haystack: string): boolean => terms.every((term) => haystack.includes(term));
    texts ??= passages();
    const inText = texts.filter(({ haystack }) => matches(haystack));
    const episodes = (page?.episodes ?? []).filter(({ haystack }) => matches(haystack));
    hits = [
      ...inText.slice(0, MOST).map(({ target, area, text }) => ({ area, text, open: () => reveal(target) })),
      ...episodes.slice(0, MOST).map((episode) => ({
        area: `Timeline, ${whenText(episode)}`,
        text: `${episode.title} ${page?.lanes[episode.lane]?.label ?? ''} ${episode.source} ${episode.quote}`,
        open: () => showEpisode(episode.index),
      })),
    ];
    const options = hits.map((hit, index) => {
      const option = element(
        'div',
        { role: 'option', id: `search-hit-${index}`, 'aria-selected': 'false' },
        element('span', { class: 'area' }, hit.area),
        ...excerpt(hit.text, terms[0] ?? ''),
      );
      option.addEventListener('mousedown', (event) => event.preventDefault());
      option.addEventListener('click', () => choose(index));
      return option;
    });
    const more = inText.length + episodes.length - hits.length;
    const note = hits.length === 0 ? 'Nothing found.' : more > 0 ? `${more} more; add a word to narrow it down.` : '';
    const rest =
      note === '' ? [] : [element('div', { role: 'option', 'aria-disabled': 'true', class: 'nothing' }, note)];
    list.replaceChildren(...options, ...rest);
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    active = -1;
    input.removeAttribute('aria-activedescendant');
  };

  document.addEventListener(ZONE_EVENT, () => (texts = undefined));
  input.addEventListener('input', find);
  input.addEventListener('focus', () => {
    if (input.value !== '') find();
  });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') activate(active + 1);
    else if (event.key === 'ArrowUp') activate(active - 1);
    else if (event.key === 'Enter') choose(Math.max(active, 0));
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}
