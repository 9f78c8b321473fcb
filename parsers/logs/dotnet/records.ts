import type { RecordForm } from '../../support/log-lines/record-joiner.ts';
import { readDotnet } from './read.ts';

const LINE_END = 10;
/** What is said is indented so far. */
const INDENTATION = '      ';
const LONGEST_HEADER = 300;

/** Level and category on one line, what is said on the next. Further lines, and those of a stack, stay as they are. */
export const dotnetRecords: RecordForm = {
  endOf(bytes, from) {
    const lineEnd = bytes.indexOf(LINE_END, from);
    if (lineEnd < 0) return -1;
    const next = lineEnd + 1;
    if (!isHeader(bytes.subarray(from, lineEnd))) return next;
    if (bytes.length < next + INDENTATION.length) return -1;
    if (bytes.toString('latin1', next, next + INDENTATION.length) !== INDENTATION) return next;
    const end = bytes.indexOf(LINE_END, next);
    return end < 0 ? -1 : end + 1;
  },

  join(record) {
    const lineEnd = record.indexOf(LINE_END);
    if (lineEnd < 0 || lineEnd === record.length - 1 || !isHeader(record.subarray(0, lineEnd))) return record;
    const [header = '', said = '', ...rest] = record.toString('latin1').split('\n');
    const joined = ['', `${header.trimEnd()} ${said.trimStart()}`, ...rest].join('\n');
    return Buffer.from(' '.repeat(Math.max(0, record.length - joined.length)) + joined, 'latin1');
  },
};

function isHeader(line: Buffer): boolean {
  return line.length <= LONGEST_HEADER && readDotnet(line.toString('latin1').trimEnd())?.message === '';
}
