import { isJsonObject, objectAt, type Json, type JsonObject } from '../../../src/model/index.ts';
import { parseObject } from '../../logs/json/read.ts';
import { whereaboutsOf } from '../../logs/collected-json/whereabouts.ts';
import { objectsAt, textAt } from '../../support/documents/json.ts';

/** A record of an answer. */
export interface AnsweredRecord {
  readonly record: JsonObject;
  /** The object or list of the answer in which it stands. */
  readonly node: object;
}

/** Members in which consoles hold the answer of the store behind them. */
const WRAPPINGS = ['rawResponse', 'response', 'body'];

/** Members in which a store keeps what a collector sent. */
const PACKED = ['message', '@message'];

/** The records of an answer in their order, by whichever of the stores' forms it has. */
export function recordsOf(answer: Json): readonly AnsweredRecord[] {
  return storedIn(answer).map(({ record, node }) => ({ record: unpacked(record), node }));
}

/** What a collector sent as one text: it knows who wrote it, and the store when it came. */
function unpacked(record: JsonObject): JsonObject {
  for (const name of PACKED) {
    const text = record[name];
    const sent = typeof text === 'string' && text.startsWith('{') ? parseObject(text) : undefined;
    if (sent === undefined || whereaboutsOf(sent) === undefined) continue;
    return { timestamp: record['timestamp'] ?? record['@timestamp'] ?? null, ...sent };
  }
  return record;
}

function storedIn(answer: Json): readonly AnsweredRecord[] {
  if (Array.isArray(answer)) return asTheyAre((answer as readonly Json[]).filter(isJsonObject));
  if (!isJsonObject(answer)) return [];
  const wrapped = WRAPPINGS.map((name) => answer[name]).find(isJsonObject);
  if (wrapped !== undefined) return storedIn(wrapped);
  return [
    ...asTheyAre(objectsAt(answer['hits'], 'hits').concat(objectsAt(answer, 'results'), objectsAt(answer, 'events'))),
    ...listsAt(answer, 'results').flatMap(ofFields),
    ...objectsAt(objectAt(answer, 'data'), 'result').flatMap(ofStream),
    ...objectsAt(answer, 'tables').flatMap(ofTable),
    ...objectsAt(answer, 'data').flatMap(ofTagged),
    ...objectsAt(answer, 'resourceLogs').flatMap(ofResource),
    ...('insertId' in answer ? asTheyAre([answer]) : []),
  ];
}

function asTheyAre(records: readonly JsonObject[]): readonly AnsweredRecord[] {
  return records.map((record) => ({ record, node: record }));
}

/** `[{"field": "@timestamp", "value": "..."}, ...]` */
function ofFields(fields: readonly Json[]): readonly AnsweredRecord[] {
  const entries = fields.flatMap((each) =>
    isJsonObject(each) && typeof each['field'] === 'string' ? [[each['field'], each['value'] ?? null] as const] : [],
  );
  return entries.length === 0 ? [] : [{ record: Object.fromEntries(entries), node: fields }];
}

/** `{"stream": {labels}, "values": [["<nanoseconds>", "line"], ...]}` */
function ofStream(stream: JsonObject): readonly AnsweredRecord[] {
  const labels = objectAt(stream, 'stream');
  return listsAt(stream, 'values').flatMap((entry) => {
    const [time, line] = entry;
    if (typeof time !== 'string' || typeof line !== 'string' || !/^\d{16,19}$/.test(time)) return [];
    const timestamp = new Date(Number(time) / 1e6).toISOString();
    return [{ record: { labels, line, timestamp }, node: entry }];
  });
}

/** `{"columns": [{"name": "TimeGenerated"}, ...], "rows": [[...], ...]}` */
function ofTable(table: JsonObject): readonly AnsweredRecord[] {
  const names = objectsAt(table, 'columns').map((column) => textAt(column, 'name') ?? '');
  return listsAt(table, 'rows').map((row) => ({
    record: Object.fromEntries(names.map((name, index) => [name, row[index] ?? null])),
    node: row,
  }));
}

/** `{"resource": {"attributes": [...]}, "scopeLogs": [{"logRecords": [{"timeUnixNano": "...", "body": {"stringValue": "..."}}]}]}` */
function ofResource(resource: JsonObject): readonly AnsweredRecord[] {
  const attributes = Object.fromEntries(
    objectsAt(objectAt(resource, 'resource'), 'attributes').map((each) => [
      textAt(each, 'key') ?? '',
      textAt(objectAt(each, 'value'), 'stringValue') ?? null,
    ]),
  );
  const records = objectsAt(resource, 'scopeLogs').flatMap((scope) => objectsAt(scope, 'logRecords'));
  return records.flatMap((node) => {
    const nanoseconds = textAt(node, 'timeUnixNano') ?? textAt(node, 'observedTimeUnixNano') ?? '';
    const body = textAt(objectAt(node, 'body'), 'stringValue');
    if (body === undefined || !/^\d{16,19}$/.test(nanoseconds)) return [];
    const timestamp = new Date(Number(nanoseconds) / 1e6).toISOString();
    const severity = node['severityText'] ?? null;
    return [{ record: { resource: { attributes }, timestamp, severity, body }, node }];
  });
}

/** Under which names tags say who wrote a record. */
const TAGS: Readonly<Record<string, string>> = {
  pod_name: 'pod_name',
  kube_namespace: 'namespace_name',
  kube_container_name: 'container_name',
};

/** `{"attributes": {"message": "...", "tags": ["pod_name:cart-0", ...], "timestamp": "..."}}` */
function ofTagged(entry: JsonObject): readonly AnsweredRecord[] {
  const { message, timestamp, status, tags } = objectAt(entry, 'attributes');
  if (typeof message !== 'string' || typeof timestamp !== 'string') return [];
  const texts = Array.isArray(tags) ? (tags as readonly Json[]).filter((tag) => typeof tag === 'string') : [];
  const named = texts.flatMap((tag) => {
    const colon = tag.indexOf(':');
    const name = TAGS[tag.slice(0, colon)];
    return name === undefined ? [] : [[name, tag.slice(colon + 1)] as const];
  });
  return [{ record: { ...Object.fromEntries(named), timestamp, level: status ?? null, message }, node: entry }];
}

function listsAt(value: JsonObject, key: string): readonly (readonly Json[])[] {
  const member = value[key];
  return Array.isArray(member) ? (member as readonly Json[]).filter((each) => Array.isArray(each)) : [];
}
