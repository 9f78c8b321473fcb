import { append, isColumnTitle } from '../model/index.ts';
import type { PastedLine } from './line.ts';
import { BLOCK_MARK } from './marks.ts';

/** A row is broken into no more lines. */
const MOST_PIECES = 5;
const MOST_ROWS = 500;
const LEAST_COLUMNS = 3;
const HEADER = /^(?:NAMESPACE|NAME|KIND|READY|POD)\b/;
const GAP = '   ';

interface Row {
  readonly cells: readonly string[];
  readonly from: number;
  /** Behind its last line. */
  readonly end: number;
}

/**
 * Mends tables whose rows were broken at blanks: a header over several lines, and below it groups of lines with as many cells. All
 * rows down to where the table ends must come out whole, else it is left as it is.
 */
export function joinBrokenRows(
  lines: readonly PastedLine[],
  isTyped: (line: string) => boolean,
): readonly PastedLine[] {
  let mended: PastedLine[] | undefined;
  for (let at = 0; at < lines.length; at++) {
    const table = HEADER.test(lines[at]!.text) ? readTable(lines, at, isTyped) : undefined;
    if (table === undefined) {
      mended?.push(lines[at]!);
      continue;
    }
    mended ??= lines.slice(0, at);
    append(mended, aligned(table, lines));
    at = table.at(-1)!.end - 1;
  }
  return mended ?? lines;
}

function readTable(
  lines: readonly PastedLine[],
  begin: number,
  isTyped: (line: string) => boolean,
): readonly Row[] | undefined {
  const header = readHeader(lines, begin);
  if (header === undefined || header.cells.length < LEAST_COLUMNS) return undefined;
  const rows = [header];
  for (let at = header.end; at < lines.length && rows.length < MOST_ROWS;) {
    const { text } = lines[at]!;
    if (text.trim() === '' || isTyped(text) || text === BLOCK_MARK) break;
    const row = readRow(lines, at, header.cells.length, isTyped);
    if (row === undefined) return undefined;
    rows.push(row);
    at = row.end;
  }
  const isBroken = rows.some(({ from, end }) => end - from > 1);
  return rows.length > 1 && isBroken ? rows : undefined;
}

function readHeader(lines: readonly PastedLine[], from: number): Row | undefined {
  const cells: string[] = [];
  let end = from;
  for (; end < lines.length && end - from < MOST_PIECES; end++) {
    const more = cellsOf(lines[end]!.text);
    if (more.length === 0 || !more.every((cell) => isColumnTitle(cell))) break;
    if (end > from && HEADER.test(lines[end]!.text)) break;
    append(cells, more);
  }
  return end === from ? undefined : { cells, from, end };
}

/** The lines that together have as many cells as the header. What somebody typed below a row is no cell that it lacks. */
function readRow(
  lines: readonly PastedLine[],
  from: number,
  count: number,
  isTyped: (line: string) => boolean,
): Row | undefined {
  const cells: string[] = [];
  for (let end = from; end < lines.length && end - from < MOST_PIECES; end++) {
    if (end > from && isTyped(lines[end]!.text)) return undefined;
    const more = cellsOf(lines[end]!.text);
    if (more.length === 0) return undefined;
    const last = cells.at(-1);
    // `3 (4m` and `ago)` are one.
    if (last !== undefined && last.includes('(') && !last.includes(')'))
      cells[cells.length - 1] = `${last} ${more.shift()!}`;
    append(cells, more);
    const isOpen = cells.at(-1)!.includes('(') && !cells.at(-1)!.includes(')');
    if (cells.length > count) return undefined;
    if (cells.length === count && !isOpen) return { cells, from, end: end + 1 };
  }
  return undefined;
}

/** As the table was printed. */
function aligned(rows: readonly Row[], lines: readonly PastedLine[]): PastedLine[] {
  const widths = rows[0]!.cells.map((_title, column) => Math.max(...rows.map(({ cells }) => cells[column]!.length)));
  return rows.map(({ cells, from, end }) => ({
    text: cells
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join(GAP)
      .trimEnd(),
    from: lines[from]!.from,
    to: lines[end - 1]!.to,
  }));
}

function cellsOf(text: string): string[] {
  return text
    .trim()
    .split(/\s{2,}|\t/)
    .filter((cell) => cell !== '');
}
