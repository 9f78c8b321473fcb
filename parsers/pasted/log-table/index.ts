import { CONFIDENCE } from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { headContent } from '../../support/documents/head.ts';
import { handOnLines, type StoredLine } from './hand-on.ts';
import { eventOfRow, lineOfRow, type Row } from './row.ts';
import { headerOf, rowsOf } from './rows.ts';

/**
 * What a search in a store of logs is exported to: a table, in CSV or as it is printed, with a time and a message in each row, and often
 * with the pod that wrote it. Its rows are handed on as lines with labels, and those that tell of Events of the cluster are Events.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'log-table',
  title: 'exported log (table)',
  mostConfidence: CONFIDENCE.header,
  matches(artifact) {
    const [first = '', second = ''] = headContent(artifact, 2);
    return headerOf(first, second) === undefined ? 0 : CONFIDENCE.header;
  },
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  const begin = Math.max(0, input.text.search(/\S/));
  const text = input.text.slice(begin);
  const [first = '', second = ''] = text.split('\n', 2);
  const header = headerOf(first, second);
  if (header === undefined) return;
  const firstLine = input.firstLine + input.text.slice(0, begin).split('\n').length - 1;
  const lines: StoredLine[] = [];
  for (const [index, { line, cells }] of rowsOf(text, header).entries()) {
    const row: Row = (column) => cells[header.columns.get(column) ?? -1];
    const event = eventOfRow(row, index);
    const number = firstLine + line;
    if (event !== undefined)
      sink.object({ object: event, form: 'table', source: { artifact: input.path, line: number } });
    else if (header.columns.has('time')) lines.push(lineOfRow(row, number));
  }
  handOnLines(sink, 'exported log', lines);
}
