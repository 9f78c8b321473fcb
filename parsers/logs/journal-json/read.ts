import type { Json, JsonObject, LogLine } from '../../../src/model/index.ts';
import { parseObject, stampOf } from '../json/read.ts';
import { readJournalRecord } from '../../support/log-lines/journal-record.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

const LONGEST_BYTES = 65_536;
const STAMP = '"__REALTIME_TIMESTAMP"';

/** What stands before the object in server-sent events (`json-sse`) and JSON sequences (`json-seq`). */
const BEFORE = ['', 'data: ', '\u001e'];

/** Whether a text is one record. */
export function isRecordText(text: string): boolean {
  return text.includes(STAMP) && parseObject(text) !== undefined;
}

/**
 * `journalctl -o json`, `json-sse` and `json-seq`: one object of journal fields per line. Those of `json-pretty` are joined before, see
 * `prettyRecords`.
 */
export function readJournalJson(text: string, inner: InnerReaders): LogLine | undefined {
  const before = BEFORE.find((prefix) => text.startsWith(`${prefix}{`));
  if (before === undefined || !text.includes(STAMP)) {
    return undefined;
  }
  const record = parseObject(text.slice(before.length));
  const stamp = record && stampOf(record.__REALTIME_TIMESTAMP);
  if (!record || !stamp) {
    return undefined;
  }
  const value = (name: string): string | undefined =>
    name === 'MESSAGE' ? messageOf(record.MESSAGE) : textMember(record, name);
  return readJournalRecord(stamp, value, inner);
}

function textMember(record: JsonObject, name: string): string | undefined {
  const value = record[name];
  return typeof value === 'string' ? value : undefined;
}

/** Messages that are not printable text come as an array of bytes. */
function messageOf(value: Json | undefined): string {
  if (typeof value === 'string') {
    return value;
  }
  if (!Array.isArray(value)) {
    return '';
  }
  const bytes = value.slice(0, LONGEST_BYTES).filter((byte): byte is number => typeof byte === 'number');
  return Buffer.from(bytes).toString();
}
