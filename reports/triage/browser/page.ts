/// <reference lib="dom" />
import { element } from '../../page/browser/elements.ts';
import { startTheme } from '../../page/browser/theme.ts';
import { STATUSES, type TriageData } from '../data.ts';
import { matching, prepare, type Filters, type Order, type Row } from './rows.ts';

/** Rows in the page at first and with each "Show more": a browser lays out no more than anyone reads. */
const PAGE = 200;
const DOTS = ['critical', 'error', 'warning', 'info'] as const;

document.documentElement.classList.remove('no-script');
startTheme();
const text = document.getElementById('triage-data')?.textContent;
if (text !== undefined) start(JSON.parse(text) as TriageData);

function start(data: TriageData): void {
  const rows = prepare(data);
  const selects = {
    cause: fill('filter-cause', data.causes),
    version: fill('filter-version', data.versions),
    producer: fill('filter-producer', data.producers),
    group: fill('filter-group', data.groups),
    status: fill('filter-status', STATUSES),
    time: fill('filter-time', [...new Set(rows.map((row) => row.month))].filter((month) => month !== '').sort()),
  };
  const search = input('filter-text');
  const order = select('order');
  const more = document.getElementById('more');
  let found: readonly Row[] = [];
  let shown = 0;

  const showMore = (): void => {
    const part = found.slice(shown, shown + PAGE);
    document.querySelector('#rows tbody')?.append(...part.map((row) => rowElement(row, data)));
    shown += part.length;
    if (more !== null) more.hidden = shown >= found.length;
  };
  const update = (): void => {
    const filters: Filters = {
      words: (search?.value ?? '').toLowerCase().split(/\s+/u).filter(Boolean),
      cause: numberOf(selects.cause),
      version: numberOf(selects.version),
      producer: numberOf(selects.producer),
      group: numberOf(selects.group),
      status: numberOf(selects.status),
      month: selects.time?.selectedIndex ? (selects.time.selectedOptions[0]?.textContent ?? '') : '',
    };
    found = matching(rows, filters, (order?.value ?? 'worst') as Order);
    shown = 0;
    document.querySelector('#rows tbody')?.replaceChildren();
    const matches = document.getElementById('matches');
    if (matches !== null) matches.textContent = `${found.length} of ${rows.length} bundles`;
    showMore();
  };
  const form = document.getElementById('filters');
  form?.addEventListener('input', update);
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  form?.addEventListener('reset', () => {
    setTimeout(update);
  });
  more?.addEventListener('click', showMore);
  for (const button of document.querySelectorAll<HTMLElement>('button[data-cause]'))
    button.addEventListener('click', () => {
      if (selects.cause !== undefined) selects.cause.value = button.dataset['cause'] ?? '';
      update();
      document.getElementById('bundles')?.scrollIntoView();
    });
  update();
}

function rowElement(row: Row, data: TriageData): HTMLElement {
  const name = row.report === '' ? row.path : element('a', { href: row.report }, row.path);
  const copies =
    row.copies > 0
      ? [element('span', { class: 'why' }, row.copies === 1 ? 'and a copy' : `and ${row.copies} copies`)]
      : [];
  const dot = row.severity < 0 ? [] : [element('span', { class: `dot ${DOTS[row.severity] ?? ''}` })];
  const titles = row.causes.map((cause) => data.causes[cause] ?? '').join('; ');
  const said = row.text === '' ? [] : [element('span', { class: 'why' }, row.text)];
  const state = STATUSES[row.status] ?? '';
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, name, ...copies),
    element('td', {}, ...dot, titles === '' ? state : titles, ...said),
    element('td', {}, data.versions[row.version] ?? ''),
    element('td', { class: 'date' }, row.collected),
  );
}

function select(id: string): HTMLSelectElement | undefined {
  const found = document.getElementById(id);
  return found instanceof HTMLSelectElement ? found : undefined;
}

function input(id: string): HTMLInputElement | undefined {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? found : undefined;
}

/** Fills a choice with "any" and the texts, whose values are their numbers. */
function fill(id: string, texts: readonly string[]): HTMLSelectElement | undefined {
  const found = select(id);
  found?.append(
    element('option', { value: '' }, 'any'),
    ...texts.map((each, index) => element('option', { value: String(index) }, each)),
  );
  return found;
}

function numberOf(choice: HTMLSelectElement | undefined): number {
  return choice === undefined || choice.value === '' ? -1 : Number(choice.value);
}
