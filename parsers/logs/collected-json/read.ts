import {
  defined,
  filledText,
  isJsonObject,
  levelOf,
  type Json,
  type JsonObject,
  type LogLine,
} from '../../../src/model/index.ts';
import { parseObject, recordLine, stampOf } from '../json/read.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import { oneLine } from '../../support/log-lines/one-line.ts';
import { readJournalRecord } from '../../support/log-lines/journal-record.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';
import { whereaboutsOf, type Whereabouts } from './whereabouts.ts';

/** What a search answers with holds the record in a member of this name. */
const ANSWERS = ['_source', 'result'];
/** Members in which an exported record holds what the store has in columns; when it was stands beside them. */
const COLUMNS = ['properties'];
const TIMES = ['@timestamp', 'timestamp', 'time', '_time', 'ts', 'TimeGenerated'];
const LEVELS = ['severity', 'level', 'severity_text', 'severityText', 'LogLevel'];
const HEADER: ReadonlySet<string> = new Set([...TIMES, ...LEVELS]);
/** What the container wrote, as it wrote it. */
const WRITTEN = ['log', 'textPayload', '_raw', 'body', 'line', 'LogMessage'];
/** What the container wrote, taken apart: beside what the collector knows, or in a member of its own. */
const TAKEN_APART = ['jsonPayload', 'body'];
const MESSAGES = ['message', 'msg'];

/** Most JSON that is logged says nothing of where, and need not be parsed. */
const MAY_TELL_WHERE = /pod[_.]name|PodName|"pod"|node_name|_HOSTNAME|[/.](?:pods|containers)[/.]/;

/**
 * A record as collectors send it to a store of logs, and as those give it back: what the container wrote in one member, who wrote it in
 * others.
 */
export function readCollected(text: string, inner: InnerReaders): LogLine | undefined {
  const record = recordOf(text);
  return record && collectedLine(record, inner);
}

/** The line that a record is; `undefined` where it does not say when, or who wrote it. */
export function collectedLine(answer: JsonObject, inner: InnerReaders): LogLine | undefined {
  const record = answeredIn(answer);
  const whereabouts = whereaboutsOf(record);
  if (whereabouts === undefined) return undefined;
  const time = valueOf(record, TIMES, isStamp);
  const stamp = stampOf(time);
  if (stamp === undefined) return undefined;
  const level = valueOf(record, LEVELS, isText);
  const header = { ...whereabouts, ...defined({ level: level === undefined ? undefined : levelOf(level) }) };
  const parts = valueOf(record, TAKEN_APART, isJsonObject) ?? (isTakenApart(record) ? scalarsOf(record) : undefined);
  const journal = [parts, record].find((each) => isText(each?.['MESSAGE']));
  if (journal !== undefined)
    return openEnvelope(header, '', inner, () => readJournalRecord(stamp, (name) => filledText(journal[name]), inner));
  const words = oneLine(wordsOf(record)?.trimEnd() ?? '');
  const carried = words === '' ? undefined : inner.any(words);
  const told =
    carried === undefined && parts !== undefined
      ? { ...defined({ time, level: level ?? 'info' }), ...parts }
      : undefined;
  const line = told && recordLine(told);
  if (line !== undefined) return openEnvelope(header, '', inner, () => line);
  return words === '' ? undefined : openEnvelope({ ...header, stamp }, words, inner, () => carried);
}

/** What the container wrote. */
export function collectedPayload(text: string): string | undefined {
  const words = collectedParts(text)?.words;
  return words === undefined ? undefined : `${words.trimEnd()}\n`;
}

/** Who wrote a record, and what, without what its collector added; `undefined` where it does not say both. */
export function collectedParts(text: string): { readonly from: Whereabouts; readonly words: string } | undefined {
  const answer = recordOf(text);
  const record = answer && answeredIn(answer);
  const from = record && whereaboutsOf(record);
  const words = record && wordsOf(record);
  return from === undefined || words === undefined ? undefined : { from, words };
}

function recordOf(text: string): JsonObject | undefined {
  return text.startsWith('{') && MAY_TELL_WHERE.test(text) ? parseObject(text) : undefined;
}

function answeredIn(record: JsonObject): JsonObject {
  const answer = valueOf(record, ANSWERS, isJsonObject) ?? record;
  const columns = valueOf(answer, COLUMNS, isJsonObject);
  return columns === undefined || whereaboutsOf(columns) === undefined ? answer : { ...answer, ...columns };
}

function wordsOf(record: JsonObject): string | undefined {
  return valueOf(record, WRITTEN, isText) ?? valueOf(record, MESSAGES, isText);
}

/** Whether a collector put the members of what the container wrote beside its own. */
function isTakenApart(record: JsonObject): boolean {
  return valueOf(record, WRITTEN, isText) === undefined && valueOf(record, MESSAGES, isText) !== undefined;
}

/** What programs write; what collectors add are objects, times and levels. */
function scalarsOf(record: JsonObject): JsonObject {
  const own = Object.entries(record).filter(([name, value]) => typeof value !== 'object' && !HEADER.has(name));
  return Object.fromEntries(own);
}

function valueOf<Value extends Json>(
  record: JsonObject,
  names: readonly string[],
  isOne: (value: Json | undefined) => value is Value,
): Value | undefined {
  return names.map((name) => record[name]).find(isOne);
}

function isText(value: Json | undefined): value is string {
  return typeof value === 'string' && value !== '';
}

function isStamp(value: Json | undefined): value is string | number {
  return typeof value === 'number' || isText(value);
}
