import { append } from '../../../src/model/index.ts';
import { watchBoots, type BegunBoot } from '../../support/log-lines/journal-boots.ts';
import {
  bootOf,
  journalRecordLine,
  replaceJournalLine,
  trimEnd,
  type JournalField,
} from '../../support/log-lines/journal-record.ts';
import { joinRecords, MOST_HELD, type RecordForm } from '../../support/log-lines/record-joiner.ts';

const LINE_END = 10;
const CARRIAGE_RETURN = 13;
const EQUALS = 0x3d;
const CURSOR = '__CURSOR=';
const CURSOR_BYTES = Buffer.from(CURSOR);
const STAMP = '__REALTIME_TIMESTAMP';
const MESSAGE = 'MESSAGE';
const LONGEST_NAME = 64;
const NAME = /^[A-Z0-9_]{1,64}$/;
/** Bytes of the length that stands before a value with line breaks or control characters. */
const LENGTH_BYTES = 8;
const BREAKS = /\r?\n/g;

/** A field as the file holds it. */
interface WrittenField {
  /** Empty for a line that is no field. */
  readonly name: string;
  /** Offsets of its value. */
  readonly from: number;
  readonly to: number;
  /** The value stands on lines of its own, behind its length. */
  readonly counted: boolean;
  /** Offset behind its line end. */
  readonly end: number;
}

/** The records of one journal, each with what its lines tell on one of them. */
export function exportRecords(): RecordForm {
  const begunBoot = watchBoots();
  return { endOf, join: (record) => joinRecord(record, begunBoot) };
}

/** A record ends with a blank line; one whose blank line was lost ends where the next cursor stands. */
function endOf(bytes: Buffer, from: number): number {
  for (let at = from; ;) {
    if (at > from && isCursor(bytes, at)) return at;
    const lineEnd = bytes.indexOf(LINE_END, at);
    if (equalsAt(bytes, at, lineEnd) > at) {
      at = lineEnd + 1;
      continue;
    }
    const field = fieldAt(bytes, at);
    if (field === undefined) return -1;
    if (field.name === '' && field.to === at) return field.end;
    at = field.end;
  }
}

function joinRecord(record: Buffer, begunBoot: BegunBoot): Buffer {
  if (!isCursor(record, 0)) return record;
  // The length before a counted value has bytes that are zero.
  const { lines, fields, position } = record.includes(0) ? readFields(record) : readLines(record);
  const stamp = fields.find(({ name }) => name === STAMP);
  const message = fields.find(({ name }) => name === MESSAGE);
  if (stamp === undefined || message === undefined) return record;
  const boot = begunBoot(bootOf(fields, Number(stamp.value)));
  const line = journalRecordLine(`${STAMP}=${stamp.value}`, fields, message.value, boot);
  return Buffer.from(replaceJournalLine(lines, position, line, record.length), 'latin1');
}

/** A record as lines of text, its fields, and on which of the lines the message stands. */
interface ReadRecord {
  readonly lines: readonly string[];
  readonly fields: readonly JournalField[];
  readonly position: number;
}

function readLines(record: Buffer): ReadRecord {
  const lines = record.toString('latin1').split('\n');
  const fields = lines.map((line) => {
    const equals = line.indexOf('=');
    return { name: line.slice(0, Math.max(0, equals)), value: trimEnd(line.slice(equals + 1)) };
  });
  return { lines, fields, position: fields.findIndex(({ name }) => name === MESSAGE) };
}

function readFields(record: Buffer): ReadRecord {
  const lines: string[] = [];
  const fields: JournalField[] = [];
  let position = -1;
  for (let at = 0; at < record.length;) {
    const field = fieldAt(record, at) ?? plainLine(record, at, record.length);
    const written = linesOf(record, at, field.end);
    const { name } = field;
    const value = trimEnd(record.toString('latin1', field.from, field.to)).replace(BREAKS, ' ');
    if (name === MESSAGE && position < 0) position = lines.length;
    if (name !== '') fields.push({ name, value });
    append(lines, field.counted ? [`${name}=${value}`, ...written.slice(1).map(() => '')] : written);
    at = field.end;
  }
  if (record.at(-1) === LINE_END) lines.push('');
  return { lines, fields, position };
}

/** The beginning of an exported journal without the bytes that are no text: the lengths of values; anything else as it is. */
export function textOfRecords(head: Buffer): Buffer {
  if (!isCursor(head, 0) || !head.includes(0)) return head;
  const joiner = joinRecords(exportRecords());
  return Buffer.concat([...joiner.feed(head), ...joiner.end()]);
}

function isCursor(bytes: Buffer, at: number): boolean {
  return CURSOR_BYTES.every((byte, index) => bytes[at + index] === byte);
}

/** The field or line that begins at an offset; `undefined` where these bytes do not hold all of it. */
function fieldAt(bytes: Buffer, at: number): WrittenField | undefined {
  const lineEnd = bytes.indexOf(LINE_END, at);
  if (lineEnd < 0) return undefined;
  const from = lineEnd + 1 + LENGTH_BYTES;
  const line = plainLine(bytes, at, lineEnd);
  if (line.name !== '' || !NAME.test(bytes.toString('latin1', at, line.to))) return line;
  if (bytes.length < from) return undefined;
  const length = bytes.readBigUInt64LE(lineEnd + 1);
  if (length > BigInt(MOST_HELD)) return line;
  const to = from + Number(length);
  if (bytes.length <= to) return undefined;
  if (bytes[to] !== LINE_END) return line;
  return { name: bytes.toString('latin1', at, line.to), from, to, counted: true, end: to + 1 };
}

/** `NAME=value`, or a line that is no field, which ends at `lineEnd`. */
function plainLine(bytes: Buffer, at: number, lineEnd: number): WrittenField {
  const to = bytes[lineEnd - 1] === CARRIAGE_RETURN && lineEnd > at ? lineEnd - 1 : lineEnd;
  const equals = equalsAt(bytes, at, to);
  const name = equals < 0 ? '' : bytes.toString('latin1', at, equals);
  const known = NAME.test(name);
  return { name: known ? name : '', from: known ? equals + 1 : at, to, counted: false, end: lineEnd + 1 };
}

/** Where the name of a field on this line ends; -1 where none does. */
function equalsAt(bytes: Buffer, at: number, lineEnd: number): number {
  const limit = Math.min(lineEnd, at + LONGEST_NAME + 1);
  for (let end = at; end < limit; end++) if (bytes[end] === EQUALS) return end;
  return -1;
}

function linesOf(bytes: Buffer, from: number, end: number): string[] {
  const text = bytes.toString('latin1', from, end);
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
}
