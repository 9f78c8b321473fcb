/// <reference lib="dom" />
import MiniSearch from 'minisearch';
import { element } from '../../reports/page/browser/elements.ts';
import { startTheme } from '../../reports/page/browser/theme.ts';
import type { SearchEntry } from '../search-entries.ts';

declare global {
  interface Window {
    /** Set by the script of entries, which is loaded when somebody searches: files may not be fetched, scripts may. */
    searchEntries?: readonly SearchEntry[];
  }
}

const MOST_RESULTS = 12;
const base = document.documentElement.dataset['base'] ?? '';
let index: Promise<MiniSearch<SearchEntry>> | undefined;

function loadIndex(): Promise<MiniSearch<SearchEntry>> {
  index ??= new Promise<void>((loaded, failed) => {
    const script = element('script', { src: `${base}assets/search-entries.js` });
    script.addEventListener('load', () => loaded());
    script.addEventListener('error', () => failed(new Error('the entries of the search are not there')));
    document.head.append(script);
  }).then(() => {
    const search = new MiniSearch<SearchEntry>({
      idField: 'url',
      fields: ['id', 'title', 'words'],
      storeFields: ['url', 'type', 'id', 'title'],
      searchOptions: {
        boost: { id: 3, title: 4 },
        prefix: (term) => term.length > 2,
        fuzzy: (term) => (term.length > 5 ? 0.15 : 0),
      },
    });
    search.addAll(window.searchEntries ?? []);
    return search;
  });
  return index;
}

function startSearch(input: HTMLInputElement, list: HTMLElement): void {
  const close = (): void => {
    list.hidden = true;
  };
  input.addEventListener('input', () => {
    const asked = input.value;
    void loadIndex().then((search) => {
      if (input.value === asked) show(search, asked, list);
    });
  });
  input.addEventListener('keydown', (event) => {
    const first = list.querySelector('a');
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown' && first !== null) {
      event.preventDefault();
      first.focus();
    } else if (event.key === 'Enter') first?.click();
  });
  list.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      close();
      input.focus();
    }
    if (step === undefined) return;
    event.preventDefault();
    const links = [...list.querySelectorAll('a')];
    const next = links[links.findIndex((link) => link === document.activeElement) + step];
    (next ?? input).focus();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    input.focus();
  });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !list.contains(event.target)) close();
  });
}

function show(search: MiniSearch<SearchEntry>, asked: string, list: HTMLElement): void {
  const found = search.search(asked).slice(0, MOST_RESULTS);
  const rows = found.map((result) => {
    const { url, type, id, title } = result as unknown as SearchEntry;
    return element('li', {}, element('a', { href: base + url }, element('b', {}, id), element('i', {}, type), title));
  });
  list.replaceChildren(...(rows.length > 0 ? rows : [element('li', { class: 'none' }, 'Nothing is called so.')]));
  list.hidden = asked.trim() === '';
}

document.documentElement.classList.remove('no-script');
const input = document.getElementById('search');
const list = document.getElementById('results');
if (input instanceof HTMLInputElement && list !== null) startSearch(input, list);
startTheme();
