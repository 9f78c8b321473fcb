import { BOOT_MARK } from '../../../src/model/index.ts';
import { watchBoots, type BootRecord } from '../../support/log-lines/journal-boots.ts';
import type { RecordForm } from '../../support/log-lines/record-joiner.ts';
import { isRecordText } from './read.ts';

const LINE_END = 10;
const CARRIAGE_RETURN = 13;
const BEGIN = 0x7b;
const CLOSE = Buffer.from('\n}');
const BOOT = Buffer.from('"_BOOT_ID"');
/** Bytes in which the name of a member and its value stand. */
const MEMBER = 80;
const MESSAGE = /^[ \t]+"MESSAGE" ?:/;

/** The records of one journal: on one line each, and marked where they begin another life of their machine. */
export function jsonRecords(): RecordForm {
  const begunBoot = watchBoots();
  let last = Buffer.alloc(0);
  return {
    endOf: (bytes, from) => prettyRecords.endOf(bytes, from),
    join(record) {
      const joined = prettyRecords.join(record);
      const at = joined.indexOf(BOOT);
      // Nearly every record is of the same life as the one before.
      if (at < 0 || (last.length > 0 && joined.includes(last, at))) return joined;
      const read = bootOf(joined, at);
      if (read === undefined) return joined;
      last = Buffer.from(read.boot);
      if (begunBoot(read) === undefined) return joined;
      const marked = Buffer.from(joined);
      marked.write(JSON.stringify(BOOT_MARK), at, 'latin1');
      return marked;
    },
  };
}

function bootOf(record: Buffer, at: number): BootRecord | undefined {
  const boot = memberAt(record, at);
  const written = Number(memberAt(record, record.indexOf('"__REALTIME_TIMESTAMP"')));
  return boot === '' || Number.isNaN(written)
    ? undefined
    : { boot, machine: memberAt(record, record.indexOf('"_MACHINE_ID"')), at: written };
}

/** The text of the member whose name stands at an offset; empty where none does. */
function memberAt(record: Buffer, at: number): string {
  if (at < 0) return '';
  return /^"\w+" ?: ?"(?<value>[^"]*)"/.exec(record.toString('latin1', at, at + MEMBER))?.groups?.['value'] ?? '';
}

/** `journalctl -o json-pretty`: a member per line, from a line `{` to a line `}`. One-line records end with their line. */
export const prettyRecords: RecordForm = {
  endOf(bytes, from) {
    const lineEnd = bytes.indexOf(LINE_END, from);
    if (lineEnd < 0) return -1;
    const opens = bytes[from] === BEGIN && (lineEnd === from + 1 || bytes[from + 1] === CARRIAGE_RETURN);
    if (!opens) return lineEnd + 1;
    const close = bytes.indexOf(CLOSE, from);
    const end = close < 0 ? -1 : bytes.indexOf(LINE_END, close + 1);
    return end < 0 ? -1 : end + 1;
  },

  join(record) {
    if (record[1] !== LINE_END && record[1] !== CARRIAGE_RETURN) return record;
    const text = record.toString('latin1');
    const lines = text.split('\n');
    const position = lines.findIndex((line) => MESSAGE.test(line));
    const line = lines.map((part) => part.trim()).join('');
    if (position < 0 || !isRecordText(line)) return record;
    const joined = lines.map((_, index) => (index === position ? line : ''));
    const spare = text.length - joined.join('\n').length;
    return Buffer.from(`${' '.repeat(Math.max(0, spare))}${joined.join('\n')}`, 'latin1');
  },
};

/** The beginning of a journal with its records on one line each; anything else as it is. */
export function isPretty(head: Buffer): boolean {
  return /^\s*\{\r?\n[ \t]+"/.test(head.toString('latin1', 0, 64)) && head.includes('"__REALTIME_TIMESTAMP"');
}
