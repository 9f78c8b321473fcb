import { readWeekdayFirst } from '../../../src/time/index.ts';
import { watchBoots, type BegunBoot } from '../../support/log-lines/journal-boots.ts';
import {
  bootOf,
  journalRecordLine,
  replaceJournalLine,
  trimEnd,
  type JournalField,
} from '../../support/log-lines/journal-record.ts';
import type { RecordForm } from '../../support/log-lines/record-joiner.ts';

const LINE_END = 10;
const BLANKS = new Set([LINE_END, 13, 9, 32]);
const CURSOR = ' [s=';
const STAMP = /^[A-Z][a-z]{2} \d{4}-[^[]{1,40} \[s=/;
const FIELD = /^ {4}(?<name>[A-Z0-9_]{1,64})=(?<value>.*)$/s;
/** Further lines of a message stand below its first character. */
const MESSAGE_INDENT = ' '.repeat('    MESSAGE='.length);

/** The records of one journal, each with what its lines tell on one of them. */
export function verboseRecords(): RecordForm {
  const begunBoot = watchBoots();
  return { endOf, join: (record) => joinRecord(record, begunBoot) };
}

/** A record begins with its stamp; what is indented or blank belongs to it. */
function endOf(bytes: Buffer, from: number): number {
  for (let end = bytes.indexOf(LINE_END, from); end >= 0; end = bytes.indexOf(LINE_END, end + 1)) {
    const next = bytes[end + 1];
    if (next === undefined) return -1;
    if (!BLANKS.has(next)) return end + 1;
  }
  return -1;
}

function joinRecord(record: Buffer, begunBoot: BegunBoot): Buffer {
  const text = record.toString('latin1');
  const lines = text.split('\n');
  const first = lines[0] ?? '';
  const cursor = first.indexOf(CURSOR);
  if (!STAMP.test(first)) return record;
  const read = lines.map(fieldOf);
  const position = read.findIndex((field) => field?.name === 'MESSAGE');
  const message = read[position]?.value;
  if (message === undefined) return record;
  const further = takeFurtherLines(lines, position);
  const fields = read.filter((field) => field !== undefined);
  const boot = begunBoot(bootOf(fields, readWeekdayFirst(first, 0)?.stamp.ms ?? Number.NaN));
  const line = journalRecordLine(first.slice(0, cursor), fields, [message, ...further].join(' '), boot);
  return Buffer.from(replaceJournalLine(lines, position, line, text.length), 'latin1');
}

function fieldOf(line: string): JournalField | undefined {
  const { name, value } = FIELD.exec(line)?.groups ?? {};
  return name === undefined || value === undefined ? undefined : { name, value: trimEnd(value) };
}

/** Takes the further lines of a message out of the record, and leaves blank ones. */
function takeFurtherLines(lines: string[], position: number): string[] {
  const further: string[] = [];
  for (let at = position + 1; lines[at]?.startsWith(MESSAGE_INDENT) === true; at++) {
    further.push(trimEnd(lines[at]!.slice(MESSAGE_INDENT.length)));
    lines[at] = '';
  }
  return further;
}
