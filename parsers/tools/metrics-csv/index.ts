import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { headLines } from '../../support/documents/head.ts';
import { emitSeries } from './emit.ts';
import { longColumnsOf, LongTable, type LongColumns } from './long-format.ts';
import { readMatrix } from './matrix.ts';
import { namesOfHeading, panelOf } from './naming.ts';
import { Series } from './series.ts';
import { readTime } from './time.ts';
import { readValue } from './value.ts';

const TIME_HEADING = /^(?:time|timestamp|date|datetime|ts|_time)$/i;
const COLUMN_LIMIT = 5000;

/**
 * Metrics over time: CSV with a column of times and one column per series (`orders-cpu`, a dashboard's legend), CSV with one
 * sample a row, and the JSON of a Prometheus range query. One `MetricSeries` per column with its level, spread and largest shift; memory per column is constant.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'metrics-csv',
  title: 'metrics over time',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const lines = headLines(artifact);
    const header = lines[0] ?? '';
    if (/^\s*\{/.test(header)) {
      return /"resultType"\s*:\s*"matrix"/.test(lines.slice(0, 20).join('\n').slice(0, 5000)) ? CONFIDENCE.header : 0;
    }
    const headings = cellsOf(header.slice(0, 4096), delimiterOf(header));
    const [heading = '', ...others] = headings;
    const long = longColumnsOf(headings);
    if (long !== undefined) {
      const time = cellsOf(lines[1] ?? '', delimiterOf(header))[long.time] ?? '';
      return time === '' || readTime(time) !== undefined ? CONFIDENCE.header : 0;
    }
    if (!TIME_HEADING.test(heading) || others.length === 0) return 0;
    const [first = ''] = cellsOf(lines[1] ?? '', delimiterOf(header));
    return lines[1] === undefined || lines[1] === '' || readTime(first) !== undefined ? CONFIDENCE.header : 0;
  },
  parse(input, sink) {
    if (/^\s*\{/.test(input.text)) emitSeries(input, sink, readMatrix(input, sink));
    else readTable(input, sink);
  },
};

function readTable(input: DocumentInput, sink: Sink): void {
  const [header = ''] = input.text.split('\n', 1);
  const delimiter = delimiterOf(header);
  const headings = cellsOf(header, delimiter);
  const long = longColumnsOf(headings);
  if (long !== undefined) {
    readLongTable(input, sink, long, delimiter);
    return;
  }
  if (headings.length > COLUMN_LIMIT) {
    sink.warning({ line: input.firstLine, message: `Has more than ${COLUMN_LIMIT} columns; the others were not read` });
  }
  const panel = panelOf(input.path);
  const columns = headings.slice(1, COLUMN_LIMIT).map((heading) => {
    const { subject, metric } = namesOfHeading(heading, panel);
    // The same pods head the columns of every panel.
    const isNamedByPanel = metric === panel && !heading.includes(metric);
    return new Series(isNamedByPanel ? `${heading}-${metric}` : heading, subject, metric);
  });
  let damaged: number | undefined;
  let number = input.firstLine - 1;
  for (const text of rowsOf(input)) {
    number += 1;
    if (number === input.firstLine || text === '') continue;
    const cells = cellsOf(text, delimiter);
    const time = readTime(cells[0] ?? '');
    if (time === undefined || cells.length !== headings.length) damaged ??= number;
    if (time === undefined) continue;
    for (const [index, column] of columns.entries()) {
      const cell = cells[index + 1];
      if (cell !== undefined && cell !== '') column.add(time, readValue(cell), number);
    }
  }
  if (damaged !== undefined) {
    sink.warning({ line: damaged, message: 'Rows that are cut off or do not fit the header were read in part' });
  }
  emitSeries(input, sink, columns);
}

function readLongTable(input: DocumentInput, sink: Sink, columns: LongColumns, delimiter: string): void {
  const table = new LongTable(columns, panelOf(input.path));
  let damaged: number | undefined;
  let number = input.firstLine - 1;
  for (const text of rowsOf(input)) {
    number += 1;
    if (number === input.firstLine || text === '') continue;
    if (!table.add(cellsOf(text, delimiter), number)) damaged ??= number;
  }
  if (damaged !== undefined) {
    sink.warning({ line: damaged, message: 'Rows that are cut off or do not fit the header were left out' });
  }
  if (table.isFull) sink.warning({ line: input.firstLine, message: 'Has too many series; the others were not read' });
  emitSeries(input, sink, [...table.series.values()]);
}

/** Whole lines: rows of many series are long. */
function* rowsOf(input: DocumentInput): Generator<string> {
  for (let start = 0; start < input.text.length;) {
    const next = input.text.indexOf('\n', start);
    const end = next < 0 ? input.text.length : next;
    yield input.text.slice(start, end).trimEnd();
    start = end + 1;
  }
}

function delimiterOf(header: string): string {
  if (header.includes(',')) return ',';
  return header.includes('\t') ? '\t' : ';';
}

/** Cells without their quotes; a delimiter inside quotes does not cut. */
function cellsOf(row: string, delimiter: string): readonly string[] {
  if (!row.includes('"')) return row.split(delimiter).map((cell) => cell.trim());
  const cells: string[] = [];
  let quoted = false;
  let start = 0;
  for (let at = 0; at <= row.length; at += 1) {
    if (row[at] === '"') quoted = !quoted;
    if (at < row.length && (quoted || row[at] !== delimiter)) continue;
    cells.push(row.slice(start, at).trim().replace(/^"|"$/g, '').replaceAll('""', '"'));
    start = at + 1;
  }
  return cells;
}
