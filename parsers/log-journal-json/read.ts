import type { Json, JsonObject, LogLine } from '../../src/model/index.ts';
import { parseObject, stampOf } from '../log-json/read.ts';
import { openEnvelope } from '../log-line/envelope.ts';
import { syslogLevel } from '../log-line/level.ts';
import { oneLine } from '../log-line/one-line.ts';

const LONGEST_BYTES = 65_536;

/** What stands before the object in server-sent events (`json-sse`) and JSON sequences (`json-seq`). */
const BEFORE = ['', 'data: ', '\u001e'];

/** `journalctl -o json`, `json-sse` and `json-seq`: one object of journal fields per line. */
export function readJournalJson(text: string): LogLine | undefined {
  const before = BEFORE.find((prefix) => text.startsWith(`${prefix}{`));
  if (before === undefined || !text.includes('"__REALTIME_TIMESTAMP"')) {
    return undefined;
  }
  const record = parseObject(text.slice(before.length));
  const stamp = record && stampOf(record.__REALTIME_TIMESTAMP);
  if (!record || !stamp) {
    return undefined;
  }
  const program = textMember(record, ['SYSLOG_IDENTIFIER', '_COMM', '_SYSTEMD_UNIT', 'UNIT']);
  const host = textMember(record, ['_HOSTNAME']);
  const priority = textMember(record, ['PRIORITY']);
  const level = priority === undefined ? undefined : syslogLevel(Number(priority));
  const line = openEnvelope(
    { stamp, ...(program !== undefined && { program }), ...(host !== undefined && { host }) },
    oneLine(messageOf(record.MESSAGE)),
  );
  // Services log everything at priority 6 through their standard output: what the text says is better.
  return line.level || !level ? line : { ...line, level };
}

function textMember(record: JsonObject, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = record[key];
    if (typeof value === 'string' && value !== '') {
      return value;
    }
  }
  return undefined;
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
