/// <reference lib="dom" />
import { element } from '../../page/browser/elements.ts';
import { startTheme } from '../../page/browser/theme.ts';
import { STATUSES, type TriageData } from '../data.ts';
import { ChoiceFilter, choicesOf } from './choices.ts';
import { matching, prepare, type Order, type Row } from './rows.ts';

/** Rows in the page at first and with each "Show more": a browser lays out no more than anyone reads. */
const PAGE = 100;
const DOTS = ['critical', 'error', 'warning', 'info'] as const;

document.documentElement.classList.remove('no-script');
startTheme();
const text = document.getElementById('triage-data')?.textContent;
if (text !== undefined) start(JSON.parse(text) as TriageData);

function start(data: TriageData): void {
  const rows = prepare(data);
  const months = [...new Set(rows.map(({ month }) => month))].sort();
  const monthNumbers = new Map(months.map((month, number) => [month, month === '' ? -1 : number]));
  const filters = {
    cause: new ChoiceFilter('filter-cause', choicesOf(data.causes, causesOf(rows))),
    version: choice('filter-version', data.versions, (row) => row.version),
    producer: choice('filter-producer', data.producers, (row) => row.producer),
    group: choice('filter-group', data.groups, (row) => row.group),
    status: choice('filter-status', STATUSES, (row) => row.status),
    month: choice('filter-time', months, (row) => monthNumbers.get(row.month) ?? -1),
  };
  const search = document.getElementById('filter-text');
  const order = document.getElementById('order');
  const more = document.getElementById('more');
  const body = document.querySelector('#rows tbody');
  const matches = document.getElementById('matches');
  let found: readonly Row[] = [];
  let shown = 0;

  function choice(id: string, texts: readonly string[], numberOf: (row: Row) => number): ChoiceFilter {
    return new ChoiceFilter(id, choicesOf(texts, rows.map(numberOf)));
  }
  function showMore(): void {
    const part = found.slice(shown, shown + PAGE);
    body?.append(...part.map((row) => rowElement(row, data)));
    shown += part.length;
    if (more !== null) more.hidden = shown >= found.length;
  }
  function update(): void {
    const wanted = {
      words: search instanceof HTMLInputElement ? search.value.toLowerCase().split(/\s+/u).filter(Boolean) : [],
      cause: filters.cause.value,
      version: filters.version.value,
      producer: filters.producer.value,
      group: filters.group.value,
      status: filters.status.value,
      month: months[filters.month.value] ?? '',
    };
    found = matching(rows, wanted, order instanceof HTMLSelectElement ? (order.value as Order) : 'worst');
    shown = 0;
    body?.replaceChildren();
    if (matches !== null) matches.textContent = `${found.length} of ${rows.length} bundles`;
    showMore();
  }
  /** Lets a button choose; one that has nothing to choose becomes text. */
  function pick(button: HTMLElement, filter: ChoiceFilter, value: number | undefined): void {
    if (value === undefined) button.replaceWith(button.textContent);
    button.addEventListener('click', () => {
      filter.value = value ?? -1;
      update();
      document.getElementById('bundles')?.scrollIntoView();
    });
  }
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
    pick(button, filters.cause, Number(button.dataset['cause']));
  for (const name of ['version', 'producer', 'group'] as const)
    for (const button of document.querySelectorAll<HTMLElement>(`button[data-filter=${name}]`))
      pick(button, filters[name], filters[name].valueOf(button.dataset['value'] ?? ''));
  update();
}

function* causesOf(rows: readonly Row[]): Generator<number> {
  for (const { causes } of rows) yield* causes;
}

function rowElement(row: Row, data: TriageData): HTMLElement {
  const name = row.report === '' ? row.path : element('a', { href: row.report }, row.path);
  const dot = row.severity < 0 ? [] : [element('span', { class: `dot ${DOTS[row.severity] ?? ''}` })];
  const titles = row.causes.map((cause) => data.causes[cause] ?? '').join('; ');
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, name, ...notes(row.copies.map((path) => `also ${path}`))),
    element('td', {}, ...dot, titles === '' ? (STATUSES[row.status] ?? '') : titles, ...notes([row.text])),
    element('td', { 'data-label': 'Version' }, data.versions[row.version] ?? ''),
    element('td', { class: 'date', 'data-label': 'Collected' }, row.collected),
  );
}

function notes(texts: readonly string[]): HTMLElement[] {
  return texts.filter((each) => each !== '').map((each) => element('span', { class: 'why' }, each));
}
