import { parse as parseCsv } from 'csv-parse/sync';
import { columnsOf, type Column } from './columns.ts';

const DELIMITERS = [',', ';', '\t'];
const LONGEST_HEADER = 4096;
/** What stands between the titles of a table that is printed and its rows. */
const RULE = /^-{2,}(?: {2}-{2,})+\s*$/;
/** What is drawn around the rows of a table with bars, and between them. */
const BORDER = /^[|+][-|+: ]{2,}[|+]\s*$|^-{8,}\s*$/;
const BAR = '|';

/** How the rows of a table are cut into cells, and what its columns hold. */
export interface Header {
  readonly columns: ReadonlyMap<Column, number>;
  /** Between the cells; or the offsets at which they begin. */
  readonly cells: string | readonly number[];
}

/** A row, on which line of its text it begins (0-based), and its cells. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The header of a table of records, by its first two lines. */
export function headerOf(line: string, below: string): Header | undefined {
  if (line.length > LONGEST_HEADER) return undefined;
  if (BORDER.test(line)) return below.startsWith(BAR) ? headerOf(below, '') : undefined;
  if (line.startsWith(BAR)) {
    const columns = columnsOf(betweenBars(line));
    return columns && { columns, cells: BAR };
  }
  if (RULE.test(below)) {
    const offsets = [...below.matchAll(/-+/g)].map(({ index }) => index);
    const columns = columnsOf(cut(line, offsets));
    return columns && { columns, cells: offsets };
  }
  for (const delimiter of DELIMITERS) {
    const titles = line.split(delimiter).map((title) => title.replace(/^\uFEFF?"?|"$/g, ''));
    // Where tabs align what a terminal shows, several of them stand between two titles.
    const columns = titles.includes('') ? undefined : columnsOf(titles);
    if (columns !== undefined) return { columns, cells: delimiter };
  }
  return undefined;
}

/** The rows below the header of a text that begins with it. */
export function rowsOf(text: string, { cells }: Header): readonly TableRow[] {
  if (cells === BAR) return rowsWithBars(text);
  if (typeof cells === 'string') return rowsOfCsv(text, cells);
  return text
    .split('\n')
    .map((row, line) => ({ line, cells: cut(row, cells) }))
    .slice(2)
    .filter((row) => row.cells.some((cell) => cell !== ''));
}

function rowsWithBars(text: string): readonly TableRow[] {
  return text
    .split('\n')
    .map((row, line) => ({ line, cells: row.startsWith(BAR) && !BORDER.test(row) ? betweenBars(row) : [] }))
    .filter(({ cells }) => cells.length > 0)
    .slice(1);
}

/** What is written between two bars may hold one itself, escaped as in Markdown. */
function betweenBars(row: string): readonly string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', BAR));
}

function cut(line: string, offsets: readonly number[]): readonly string[] {
  return offsets.map((offset, index) => line.slice(offset, offsets[index + 1]).trim());
}

interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function rowsOfCsv(text: string, delimiter: string): readonly TableRow[] {
  const records = parseCsv(text, {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  }) as unknown as readonly CsvRecord[];
  return records
    .map(({ record }, index) => ({
      line: records[index - 1]?.info.lines ?? 0,
      cells: record.map((cell) => cell.trim()),
    }))
    .slice(1);
}
