import { readHeader, type Header } from './header.ts';
import { shapeOf } from './shapes.ts';
import { splitByShapes, splitRow } from './split.ts';

/** Into how many lines a row or header is wrapped at most. */
const MOST_PARTS = 4;
/** Lines of a table's last column of free text that go on below. */
const MOST_TEXT_LINES = 8;
/** Nobody wraps lines that are shorter. */
const LEAST_WIDTH = 40;
/** How a row of a table of events begins: perhaps with its namespace, then with its age. */
const EVENT_BEGINNING =
  /^\s*(?:[a-z0-9-]{1,63}\s+)?(?:(?:\d{1,6}[ydhms]){1,4}|<unknown>|<invalid>)(?: \(x\d{1,9} over |\s+[A-Z])/;
/** What stands under a table and is no part of it. */
const NO_TEXT = /^(?:[Ee]rror\b|Warning: |The connection |Unable to |No resources |[$#>]|[A-Z]\d{4} )/;
/** How the kubelet goes on, on lines of their own, in a message of a mount that failed. */
const PART_OF_MOUNT = /^(?:Mounting (?:command|arguments)|Output): /;
/** A line of nothing but titles, or parts of them. */
const TITLES = /^[\sA-Z0-9()_./%-]{1,400}$/;
const LONGEST_ROW = 4096;
/** After so many lines that are joined with none, what is below is not looked at: looking costs more than reading rows. */
const MOST_MISSES = 100;

interface WrappedHeader {
  /** Lines that it takes. */
  readonly parts: number;
  readonly text: string;
  readonly header: Header;
  /** The column after which a terminal went on in the next line; absent where a mail program broke lines at blanks. */
  readonly width?: number;
}

/**
 * Joins the rows of tables that a terminal or a mail program wrapped: each row on its first line, the lines that it took
 * beyond that empty, so that all lines keep their numbers. Tables whose header is whole are left as they are,
 * but for the messages of events.
 */
export function unwrapTables(lines: readonly string[]): readonly string[] {
  let joined: string[] | undefined;
  for (let index = 0; index < lines.length - 1; index++) {
    const wrapped = wrappedHeader(lines, index);
    if (wrapped !== undefined) {
      joined ??= [...lines];
      index = joinTable(joined, index, wrapped) - 1;
    } else if (endsInMessages(lines[index] ?? '')) {
      for (index++; index < lines.length && (lines[index] ?? '').trim() !== ''; index++) {
        const end = endOfMessage(lines, index);
        if (end === index + 1) continue;
        joined ??= [...lines];
        replace(joined, index, end, [lines[index]?.trimEnd(), collapse(lines.slice(index + 1, end))].join(' '));
        index = end - 1;
      }
    }
  }
  return joined ?? lines;
}

function endsInMessages(line: string): boolean {
  return /^\s*(?:NAMESPACE\s+)?LAST SEEN\s.*\sMESSAGE\s*$/.test(line.slice(0, LONGEST_ROW));
}

/** The line behind a row of events whose message goes on below it. */
function endOfMessage(lines: readonly string[], from: number): number {
  let end = from + 1;
  if (!EVENT_BEGINNING.test(lines[from] ?? '')) return end;
  while (end - from <= MOST_TEXT_LINES && goesOn(lines[end - 1] ?? '', lines[end] ?? '')) end++;
  return end;
}

function goesOn(above: string, line: string): boolean {
  const isPart = above.trimEnd().length >= LEAST_WIDTH || PART_OF_MOUNT.test(line);
  return isPart && line.trim() !== '' && !EVENT_BEGINNING.test(line) && !NO_TEXT.test(line) && !isTitled(line);
}

/** Whether another table begins here, with no empty line between. */
function isTitled(line: string): boolean {
  return TITLES.test(line) && readHeader(line.trimEnd()) !== undefined;
}

function wrappedHeader(lines: readonly string[], index: number): WrappedHeader | undefined {
  const first = lines[index] ?? '';
  if (first.length < LEAST_WIDTH || !TITLES.test(first) || !isContinuation(lines[index + 1])) return undefined;
  if (readHeader(first.trimEnd()) === undefined) return undefined;
  let parts = 2;
  while (parts < MOST_PARTS && isContinuation(lines[index + parts])) parts++;
  const titles = lines.slice(index, index + parts);
  return atWidth(lines, index, titles) ?? atBlanks(titles);
}

function isContinuation(line: string | undefined): boolean {
  if (line === undefined || line.trim() === '' || !TITLES.test(line) || !/[A-Z]{2}/.test(line)) return false;
  const header = readHeader(line.trimEnd());
  return header === undefined || !header.columns.some(({ title }) => title === 'NAME');
}

/** Every part but the last is as long as the terminal was wide, and the first row joined likewise is one. */
function atWidth(lines: readonly string[], index: number, titles: readonly string[]): WrappedHeader | undefined {
  const width = titles[0]?.length ?? 0;
  if (titles.some((part, at) => (at < titles.length - 1 ? part.length !== width : part.length > width)))
    return undefined;
  const text = titles.join('').trimEnd();
  const header = readHeader(text);
  if (header === undefined) return undefined;
  const { row, end } = rowAtWidth(lines, index + titles.length, width);
  const cells = end - index > titles.length + 1 ? splitRow(row, header) : undefined;
  return cells !== undefined && isComplete(cells, header) ? { parts: titles.length, text, header, width } : undefined;
}

function rowAtWidth(lines: readonly string[], from: number, width: number): { row: string; end: number } {
  let end = from;
  while (end - from < MOST_PARTS - 1 && lines[end]?.length === width) end++;
  return {
    row: lines
      .slice(from, end + 1)
      .join('')
      .trimEnd(),
    end: end + 1,
  };
}

function atBlanks(titles: readonly string[]): WrappedHeader | undefined {
  const text = titles.join(' ').trim().replaceAll(/\s+/g, ' ');
  const header = readHeader(text);
  return header === undefined ? undefined : { parts: titles.length, text, header };
}

/** Joins header and rows in place; returns the line behind the table. */
function joinTable(lines: string[], index: number, wrapped: WrappedHeader): number {
  replace(lines, index, index + wrapped.parts, wrapped.text);
  const { header, width } = wrapped;
  let at = index + wrapped.parts;
  let misses = 0;
  while (at < lines.length && (lines[at] ?? '').trim() !== '' && misses < MOST_MISSES) {
    const joined = width === undefined ? rowAtBlanks(lines, at, header) : rowAtWidth(lines, at, width);
    misses = joined.end === at + 1 ? misses + 1 : 0;
    replace(lines, at, joined.end, joined.row);
    at = joined.end;
  }
  return at;
}

/**
 * The fewest lines that have something in every column, or else in every one that is not often empty; of a last column of
 * free text also the lines that go on with it.
 */
function rowAtBlanks(lines: readonly string[], from: number, header: Header): { row: string; end: number } {
  const end = rowEnd(lines, from, header, isFilled) ?? rowEnd(lines, from, header, isComplete) ?? from + 1;
  const isText = shapeOf(header.columns.at(-1)?.title ?? '').free === true;
  const last = isText ? endOfText(lines, end, header) : end;
  return { row: collapse(lines.slice(from, last)), end: last };
}

/** The line behind the row that begins here; `undefined` where none begins. */
function rowEnd(
  lines: readonly string[],
  from: number,
  header: Header,
  isWhole: (cells: readonly string[], header: Header) => boolean,
): number | undefined {
  for (let end = from + 1; end <= Math.min(from + MOST_PARTS, lines.length); end++) {
    if ((lines[end - 1] ?? '').trim() === '') return undefined;
    const row = collapse(lines.slice(from, end));
    const cells = row.length > LONGEST_ROW ? undefined : splitByShapes(row, header);
    if (cells !== undefined && isWhole(cells, header)) return end;
  }
  return undefined;
}

function endOfText(lines: readonly string[], from: number, header: Header): number {
  let end = from;
  while (end - from < MOST_TEXT_LINES && (lines[end] ?? '').trim() !== '' && !rowEnd(lines, end, header, isComplete))
    end++;
  return end;
}

function isFilled(cells: readonly string[]): boolean {
  return cells.every((cell) => cell !== '');
}

function isComplete(cells: readonly string[], header: Header): boolean {
  return cells.every((cell, index) => cell !== '' || shapeOf(header.columns[index]?.title ?? '').optional === true);
}

function collapse(parts: readonly string[]): string {
  return parts.join(' ').trim().replaceAll(/\s+/g, ' ');
}

function replace(lines: string[], from: number, end: number, text: string): void {
  lines[from] = text;
  lines.fill('', from + 1, end);
}
