import type { RecordForm } from '../../support/log-lines/record-joiner.ts';
import { isRecordText } from './read.ts';

const LINE_END = 10;
const CARRIAGE_RETURN = 13;
const BEGIN = 0x7b;
const CLOSE = Buffer.from('\n}');
const MESSAGE = /^[ \t]+"MESSAGE" ?:/;

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
