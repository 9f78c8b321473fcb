import { parse as parseRows } from 'csv-parse/sync';
import { append, CONFIDENCE, filled } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { handOn } from '../../support/documents/emit.ts';
import { firstLine } from '../../support/documents/head.ts';
import type { Line } from '../../support/documents/lines.ts';
import { columnsOf, timeOf, type Column } from './columns.ts';

const DELIMITERS = [',', ';', '\t'];
const LONGEST_HEADER = 4096;

/**
 * What a search in a store of logs is exported to: a table in CSV, with a time and a message in each row, and often with the pod that
 * wrote it. Its rows are handed on as records of a collector.
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

interface Row {
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
  }) as unknown as readonly Row[];
  const lines: Line[] = [];
  let ended = 0;
  for (const { record, info } of rows) {
    const number = input.firstLine + above + ended;
    if (ended > 0) append(lines, lineOf(record, header.columns, number, info.lines - ended));
    ended = info.lines;
  }
  handOn(sink, 'exported log', lines);
}

/** A row as one line, and an empty one for each further line that it takes. */
function lineOf(
  record: readonly string[],
  columns: ReadonlyMap<Column, number>,
  number: number,
  length: number,
): readonly Line[] {
  const cell = (column: Column): string | undefined => record[columns.get(column) ?? -1]?.trim();
  const time = timeOf(cell('time') ?? '');
  const level = cell('level');
  const message = (cell('message') ?? '').replace(/\s*\n\s*/g, ' ');
  const kubernetes = filled({
    pod_name: cell('pod'),
    namespace_name: cell('namespace'),
    container_name: cell('container'),
    host: cell('host'),
  });
  // The host of who names no pod is anybody's.
  const text =
    kubernetes.pod_name !== undefined
      ? JSON.stringify({ '@timestamp': time, ...filled({ severity: level }), log: message, kubernetes })
      : [time, level?.toUpperCase(), message].filter(Boolean).join(' ');
  return Array.from({ length: Math.max(1, length) }, (_, below) => ({
    text: below === 0 ? text : '',
    number: number + below,
  }));
}
