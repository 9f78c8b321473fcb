import { parse as parseRows } from 'csv-parse/sync';
import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { firstLine } from '../../support/documents/head.ts';
import { columnsOf, type Column } from './columns.ts';
import { handOnLines, type StoredLine } from './hand-on.ts';
import { eventOfRow, lineOfRow, type Row } from './row.ts';

const DELIMITERS = [',', ';', '\t'];
const LONGEST_HEADER = 4096;

/**
 * What a search in a store of logs is exported to: a table in CSV, with a time and a message in each row, and often with the pod that
 * wrote it. Its rows are handed on as lines with labels, and those that tell of Events of the cluster are Events.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'log-table',
  title: 'exported log (CSV)',
  mostConfidence: CONFIDENCE.header,
  matches: (artifact) => (headerOf(firstLine(artifact) ?? '') === undefined ? 0 : CONFIDENCE.header),
  parse,
};

interface Header {
  readonly delimiter: string;
  readonly columns: ReadonlyMap<Column, number>;
}

function headerOf(line: string): Header | undefined {
  if (line.length > LONGEST_HEADER) return undefined;
  for (const delimiter of DELIMITERS) {
    const columns = columnsOf(line.split(delimiter).map((title) => title.replace(/^\uFEFF?"?|"$/g, '')));
    if (columns !== undefined) return { delimiter, columns };
  }
  return undefined;
}

interface CsvRow {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function parse(input: DocumentInput, sink: Sink): void {
  const { text } = input;
  const begin = text.search(/\S/);
  const header = headerOf(text.slice(begin).split('\n', 1)[0] ?? '');
  if (header === undefined) return;
  const above = text.slice(0, begin).split('\n').length - 1;
  const rows = parseRows(text.slice(begin), {
    delimiter: header.delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  }) as unknown as readonly CsvRow[];
  const lines: StoredLine[] = [];
  let ended = 0;
  for (const [index, { record, info }] of rows.entries()) {
    const line = input.firstLine + above + ended;
    ended = info.lines;
    if (index === 0) continue;
    const row: Row = (column) => record[header.columns.get(column) ?? -1]?.trim();
    const event = eventOfRow(row, index);
    if (event === undefined) lines.push(lineOfRow(row, line));
    else sink.object({ object: event, form: 'table', source: { artifact: input.path, line } });
  }
  handOnLines(sink, 'exported log', lines);
}
