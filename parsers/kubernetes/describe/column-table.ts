import type { DescribedLine } from './layout.ts';

/** A row of a table inside a description: cells by column title. */
export interface TableRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

interface Column {
  readonly title: string;
  /** Where it begins; -1 where the table has lost its alignment. */
  readonly at: number;
}

/**
 * Reads a table whose first line holds the titles. Cells are cut where the titles begin; where a row does not keep to that
 * (double-width text, lost white space), at runs of white space. A line of dashes is skipped, and the table ends at a blank line
 * or, where `least` is given, at a line that is indented less than that.
 */
export function readColumnTable(lines: readonly DescribedLine[], least = 0): TableRow[] {
  const start = lines.findIndex((line) => line.text !== '');
  const header = lines[start];
  if (header === undefined) return [];
  const columns = tableColumns(header.text);
  const rows: TableRow[] = [];
  for (const line of lines.slice(start + 1)) {
    if (line.text === '' || line.indent < least) break;
    if (isUnderline(line.text)) continue;
    rows.push({ line: line.number, cells: cutRow(line.text, columns) });
  }
  return rows;
}

/** Whether the line only underlines titles: `----  ------`. */
export function isUnderline(text: string): boolean {
  return text.trim() !== '' && !/[^- ]/.test(text);
}

/** Titles and where they begin. One space is part of a title unless the whole line has single spaces only. */
export function tableColumns(header: string): Column[] {
  const isAligned = /\S {2,}\S/.test(header);
  const columns: Column[] = [];
  let at = 0;
  for (const title of header.trim().split(isAligned ? / {2,}/ : / +/)) {
    at = header.indexOf(title, at);
    columns.push({ title, at: isAligned ? at : -1 });
    at += title.length;
  }
  return columns;
}

/** The cells of a row by column title. */
export function cutRow(text: string, columns: readonly Column[]): Record<string, string> {
  const aligned = columns.every(({ at }) => at === 0 || at >= text.length || text[at - 1] === ' ');
  const cells = aligned ? cutAtColumns(text, columns) : cutAtSpace(text, columns.length);
  return Object.fromEntries(columns.map(({ title }, index) => [title, cells[index] ?? '']));
}

function cutAtColumns(text: string, columns: readonly Column[]): string[] {
  return columns.map(({ at }, index) => text.slice(at, columns[index + 1]?.at).trim());
}

function cutAtSpace(text: string, count: number): string[] {
  const wide = text.trim().split(/ {2,}/);
  const words = wide.length > 1 ? wide : text.trim().split(/ +/);
  if (words.length <= count) return words;
  return [...words.slice(0, count - 1), words.slice(count - 1).join(' ')];
}
