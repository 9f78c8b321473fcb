import type { LogLine } from '../../../src/model/index.ts';
import { readEpoch, readIso, readSyslogStamp, readWeekdayFirst } from '../../../src/time/index.ts';
import type { StampReading } from '../../../src/time/index.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import type { EnvelopeHeader } from '../../support/log-lines/envelope.ts';
import { isContinuationText } from '../../support/log-lines/continuation.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

const LONGEST_HOST = 253;
const LONGEST_PROGRAM = 128;
const SPACE = 0x20;
const BRACKET = 0x5b;
const POINT = 0x2e;
const LONGEST_SINCE_BOOT = 48;
/** Offset behind `2025-11-29T21:07:14.123456`, where a seventh digit would stand. */
const MICROSECONDS_END = 26;
/** Offset of the point in `1764450434.123456`. */
const EPOCH_POINT = 10;
/** `[ 1234.567890]` of short-monotonic, `[ 1234.567890 <    0.000012 >]` of short-delta: no time of day. */
const SINCE_BOOT = /^\[ *(?<seconds>\d{1,12}\.\d{6})(?: <? *(?:\d{1,12}\.\d{6})? >?| +)?\] /;

/**
 * journalctl's text forms (short, short-iso, short-precise, short-full, short-unix, short-monotonic, short-delta, with-unit)
 * and syslog files written like them: stamp, host, `program[pid]:`, message. A time since boot becomes the field `uptime`
 * (seconds), since nothing on the line tells when that was.
 */
export function readJournal(text: string, inner: InnerReaders): LogLine | undefined {
  if (text.charCodeAt(0) === BRACKET) return readSinceBoot(text, inner);
  const stamp = readJournalStamp(text);
  if (!stamp || text.charCodeAt(stamp.end) !== SPACE) {
    return undefined;
  }
  const hostAt = stamp.end + 1;
  // `--no-hostname` leaves the host out: then the program comes first.
  const nameless = endOfProgram(text, hostAt);
  if (nameless > 0 && isProgram(text, hostAt, nameless)) {
    return journalLine(
      text,
      { stamp: stamp.stamp, program: programName(text.slice(hostAt, nameless)) },
      nameless,
      inner,
    );
  }
  return readWithHost(text, hostAt, { stamp: stamp.stamp }, inner);
}

/** In the kernel's own log host and program are missing, and a name without process id is what the kernel says. */
function readSinceBoot(text: string, inner: InnerReaders): LogLine | undefined {
  const sinceBoot = SINCE_BOOT.exec(text.slice(0, LONGEST_SINCE_BOOT));
  const seconds = sinceBoot?.groups?.seconds;
  if (sinceBoot === null || seconds === undefined) return undefined;
  return readWithHost(text, sinceBoot[0].length, { fields: { uptime: String(Number(seconds)) } }, inner);
}

/** Reads `host program[pid]: message` behind the stamp. */
function readWithHost(text: string, hostAt: number, header: EnvelopeHeader, inner: InnerReaders): LogLine | undefined {
  const hostEnd = text.indexOf(' ', hostAt);
  const hostLength = hostEnd - hostAt;
  if (hostLength < 1 || hostLength > LONGEST_HOST) {
    return undefined;
  }
  const colon = endOfProgram(text, hostEnd + 1);
  if (colon < 0 || !isProgram(text, hostEnd + 1, colon)) {
    return undefined;
  }
  const program = programName(text.slice(hostEnd + 1, colon));
  return journalLine(text, { ...header, program, host: text.slice(hostAt, hostEnd) }, colon, inner);
}

/**
 * Behind a stamp that other logs use as well, `word:` may be the beginning of any message: there the process id must tell,
 * or the kernel's name.
 */
function isProgram(text: string, from: number, colon: number): boolean {
  const first = text.charCodeAt(0);
  return (
    (!isDigit(first) && first !== BRACKET) ||
    text.charCodeAt(colon - 1) === 0x5d ||
    text.slice(from, colon) === 'kernel'
  );
}

function journalLine(text: string, header: EnvelopeHeader, colon: number, inner: InnerReaders): LogLine {
  return openEnvelope(header, text.slice(text.charCodeAt(colon + 1) === SPACE ? colon + 2 : colon + 1), inner);
}

function readJournalStamp(text: string): StampReading | undefined {
  const first = text.charCodeAt(0);
  const small = first | 0x20;
  if (small >= 0x61 && small <= 0x7a) {
    return readSyslogStamp(text, 0) ?? readWeekdayFirst(text, 0);
  }
  if (text.charCodeAt(EPOCH_POINT) === POINT) return readEpoch(text, 0);
  // Of the ISO forms, `short-iso` always has a zone, and never nanoseconds.
  if (!isDigit(first) || text.charCodeAt(10) !== 0x54 || isDigit(text.charCodeAt(MICROSECONDS_END))) {
    return undefined;
  }
  const stamp = readIso(text, 0);
  return stamp && !stamp.stamp.missingZone ? stamp : undefined;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Offset of the colon after `program[pid]`; programs may contain spaces only inside brackets and parentheses. */
function endOfProgram(text: string, at: number): number {
  const limit = Math.min(text.length, at + LONGEST_PROGRAM);
  let bracket = false;
  for (let end = at; end < limit; end++) {
    const code = text.charCodeAt(end);
    if (code === 0x5b || code === 0x28) {
      bracket = true;
    } else if (code === 0x5d || code === 0x29) {
      bracket = false;
    } else if (code === 0x3a && !bracket) {
      const next = text.charCodeAt(end + 1);
      return end > at && (next === SPACE || Number.isNaN(next)) ? end : endOfPid(text, at, end);
    } else if (code === SPACE && !bracket) {
      return -1;
    }
  }
  return -1;
}

/** A colon without a space after it ends a program only behind its process id (`app[12]:text`). */
function endOfPid(text: string, at: number, colon: number): number {
  return colon > at + 1 && text.charCodeAt(colon - 1) === 0x5d ? colon : -1;
}

/** `kubelet` of `kubelet[4743]`; with-unit prints `unit[program][pid]` or `unit[pid]`: the first name. */
function programName(tag: string): string {
  const bracket = tag.indexOf('[');
  const name = bracket > 0 ? tag.slice(0, bracket) : tag;
  return name.endsWith('.service') ? name.slice(0, -'.service'.length) : name;
}

/** Lines that journalctl adds: where the log begins, boots, explanations of the message catalogue. */
const NOTES = ['-- Logs begin', '-- Journal begins', '-- Reboot --', '-- Boot ', '-- No entries --'];

/** Whether a line is one of journalctl's own, by which its output can be told. */
export function isJournalNote(line: string): boolean {
  return line.startsWith('-- ') && NOTES.some((note) => line.startsWith(note));
}

/** Indented lines and the message catalogue (`journalctl -x`) belong to the record above. */
export function isJournalContinuation(line: string): boolean {
  return isContinuationText(line) || line.startsWith('\u2591\u2591') || (line.startsWith('--') && !isJournalNote(line));
}
