import {
  CONFIDENCE,
  filled,
  isJsonObject,
  objectAt,
  type JsonObject,
  type KubeObject,
} from '../../../src/model/index.ts';
import type { DocumentInput, DocumentParser, Sink } from '../../../src/model/index.ts';
import { collectedLine } from '../../logs/collected-json/read.ts';
import { columnsOf } from '../log-table/columns.ts';
import { handOnLines, type StoredLine } from '../log-table/hand-on.ts';
import { eventOfRow, lineOfRow, type Row } from '../log-table/row.ts';
import { hasCommonLabels, labelledLines } from './labelled-lines.ts';
import { isAnswer } from './recognise.ts';
import { recordsOf } from './records.ts';
import { rootsOf } from './roots.ts';

const LINE_FEED = 0x0a;

/**
 * What a store of logs answers to a search, as one document: Google Cloud's (JSON and YAML), Elasticsearch's and OpenSearch's, Loki's,
 * Splunk's, CloudWatch's, Azure's, Datadog's. Records are handed on one by one, those that are Events of the cluster as objects.
 */
export const parser: DocumentParser = {
  type: 'document',
  id: 'log-answer',
  title: 'answer of a store of logs',
  mostConfidence: CONFIDENCE.signature,
  matches: (artifact) => (isAnswer(artifact) || hasCommonLabels(artifact) ? CONFIDENCE.signature : 0),
  parse,
};

function parse(input: DocumentInput, sink: Sink): void {
  handOnLines(sink, 'answer', hasCommonLabels(input) ? labelledLines(input) : answeredLines(input, sink));
}

/** The records that are lines of logs; Events of the cluster go on as objects. */
function answeredLines(input: DocumentInput, sink: Sink): readonly StoredLine[] {
  const found: StoredLine[] = [];
  const { path: artifact, text } = input;
  const lineAt = linesOfOffsets(input);
  const records = rootsOf(input, sink).flatMap(({ value, offsetOf }) =>
    recordsOf(value).map(({ record, node }) => ({ record, offset: offsetOf(node) })),
  );
  for (const [index, { record, offset }] of records.entries()) {
    const next = records[index + 1]?.offset ?? text.length;
    const line = lineAt(offset);
    const told = lineAt(offset + Math.max(0, text.slice(offset, next).indexOf(wordsOf(record))));
    const row = rowOf(record);
    const event = heldEvent(record, index) ?? (row && eventOfRow(row, index));
    if (event !== undefined) {
      const source = { artifact, line, endLine: Math.max(told, lineAt(next) - 1) };
      sink.object({ object: event, form: 'json', source, fieldLines: new Map([['message', told]]) });
      continue;
    }
    // What has the columns of a table is told as its row is.
    const collected = 'LogMessage' in record ? undefined : lineOfCollected(record, told);
    const spoken = collected ?? (row && lineOfRow(row, told));
    if (spoken !== undefined) found.push(spoken);
  }
  return found;
}

/** The lines on which offsets stand that grow from one to the next. */
function linesOfOffsets({ text, firstLine }: DocumentInput): (offset: number) => number {
  let line = firstLine;
  let counted = 0;
  return (offset) => {
    for (; counted < offset; counted++) if (text.charCodeAt(counted) === LINE_FEED) line++;
    return line;
  };
}

/** The Event of the cluster that a record is, or holds. */
function heldEvent(record: JsonObject, index: number): KubeObject | undefined {
  const held = [record, objectAt(record, 'jsonPayload'), objectAt(record, 'event')].find(
    (each) => isJsonObject(each['involvedObject']) && typeof each['reason'] === 'string',
  );
  return held && { apiVersion: 'v1', kind: 'Event', metadata: { name: `event.${index}` }, ...held };
}

/** A record as a line of a log, where a collector says who wrote it. */
function lineOfCollected(record: JsonObject, number: number): StoredLine | undefined {
  // The journal's own records say from which machine they are.
  if ('__REALTIME_TIMESTAMP' in record) return { text: JSON.stringify(record), number, from: {} };
  const collected = collectedLine(record, NOBODY);
  if (collected === undefined) return undefined;
  const { namespace, pod, container, host } = collected;
  return { text: JSON.stringify(wordsFirst(record)), number, from: filled({ namespace, pod, container, host }) };
}

/** A record whose members begin with when and what was written: a long one is quoted from its beginning. */
function wordsFirst(record: JsonObject): JsonObject {
  const first = ['timestamp', '@timestamp', '_time', ...WORDS, ...HOLDERS].filter((name) => record[name] !== undefined);
  return { ...Object.fromEntries(first.map((name) => [name, record[name] ?? null])), ...record };
}

/** What the record carries is read where it is handed on to. */
const NOBODY = { content: () => undefined, any: () => undefined };

function rowOf(record: JsonObject): Row | undefined {
  const titles = Object.keys(record);
  const columns = columnsOf(titles);
  if (columns === undefined) return undefined;
  return (column) => {
    const index = columns.get(column);
    const value = index === undefined ? undefined : record[titles[index] ?? ''];
    return typeof value === 'string'
      ? value.trim()
      : typeof value === 'number'
        ? textOfNumber(value, column)
        : undefined;
  };
}

/** Times in numbers are milliseconds since 1970. */
function textOfNumber(value: number, column: string): string {
  return column === 'time' && value > 1e11 && value < 1e14 ? new Date(value).toISOString() : String(value);
}

/** Members whose text is what was written. */
const WORDS = ['message', 'msg', 'MESSAGE', 'textPayload', 'log', 'line', '_raw', '@message', 'LogMessage', 'Message'];
/** Members that hold what was written. */
const HOLDERS = ['_source', 'jsonPayload', 'event'];
const LONGEST_WORDS = 60;

/** The beginning of what was written, as far as nothing of it is written otherwise in JSON and YAML. */
function wordsOf(record: JsonObject): string {
  const holders = [record, ...HOLDERS.map((name) => objectAt(record, name))];
  const words = holders.flatMap((holder) => WORDS.map((name) => holder[name])).find((each) => typeof each === 'string');
  return (/^[^"'\\\n]*/.exec(words ?? '')?.[0] ?? '').slice(0, LONGEST_WORDS);
}
