import { BOOT_MARK, type LogLine, type Stamp } from '../../../src/model/index.ts';
import { openEnvelope } from './envelope.ts';
import { newFields } from './fields.ts';
import { bootNote, type BootRecord } from './journal-boots.ts';
import { syslogLevel } from './level.ts';
import { oneLine } from './one-line.ts';
import type { InnerReaders } from './reader.ts';

/** Fields of a journal record that name its program, the best first. */
const PROGRAMS = ['SYSLOG_IDENTIFIER', '_COMM', '_SYSTEMD_UNIT', 'UNIT'] as const;
const UNIT = '_SYSTEMD_UNIT';
const SERVICE = '.service';
/** Fields that only the journal itself can use: what a line takes over comes out of them, so that bytes stay. */
const GIVES =
  /^(?:__CURSOR|[A-Z][a-z]{2} \d{4}-[^[]{1,40} \[s| {0,4}(?:_BOOT_ID|_MACHINE_ID|_STREAM_ID|__SEQNUM_ID|_SYSTEMD_INVOCATION_ID))=/;
const MESSAGE = 'MESSAGE=';
const TAB = '\t';
const SPACE = 0x20;

/** One field of a record, its value on one line. */
export interface JournalField {
  readonly name: string;
  readonly value: string;
}

/** What a record's fields tell, by `value`; absent and empty ones are unknown. */
export function readJournalRecord(
  stamp: Stamp,
  value: (name: string) => string | undefined,
  inner: InnerReaders,
): LogLine {
  const named = (name: string): string | undefined => value(name) || undefined;
  const program = PROGRAMS.map(named).find((name) => name !== undefined);
  const host = named('_HOSTNAME');
  const unit = unitName(named(UNIT));
  const priority = named('PRIORITY');
  const level = priority === undefined ? undefined : syslogLevel(Number(priority));
  const line = openEnvelope(
    {
      stamp,
      ...(program !== undefined && { program }),
      ...(host !== undefined && { host }),
      ...(unit !== undefined && unit !== program && { fields: { unit } }),
    },
    oneLine(value('MESSAGE') ?? ''),
    inner,
  );
  const boot = named(BOOT_MARK);
  return {
    ...line,
    // Services log everything at priority 6 through their standard output: what the text says is better.
    ...(level && !line.level && { level }),
    ...(boot !== undefined && { message: `${line.message} ${bootNote(boot)}` }),
  };
}

/** What a record's fields tell of the life of its machine; `undefined` where they do not. */
export function bootOf(fields: readonly JournalField[], at: number): BootRecord | undefined {
  const named = (name: string): string => fields.find((field) => field.name === name)?.value ?? '';
  const boot = named('_BOOT_ID');
  return boot === '' || Number.isNaN(at) ? undefined : { boot, machine: named('_MACHINE_ID'), at };
}

function unitName(unit: string | undefined): string | undefined {
  return unit?.endsWith(SERVICE) ? unit.slice(0, -SERVICE.length) : unit;
}

/** Text whose characters are bytes, without blanks at its end. */
export function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) <= SPACE) end--;
  return text.slice(0, end);
}

/**
 * The line that stands for a whole record: its stamp, the fields that `readJournalRecord` reads, the boot that begins with it, its
 * message.
 */
export function journalRecordLine(
  stamp: string,
  fields: readonly JournalField[],
  message: string,
  begunBoot?: string,
): string {
  const known = (name: string): JournalField | undefined =>
    fields.find((field) => field.name === name && field.value !== '');
  const program = PROGRAMS.map(known).find((field) => field !== undefined);
  const shown = new Set([program, known(UNIT), known('_HOSTNAME'), known('PRIORITY')]);
  shown.delete(undefined);
  const boot = begunBoot === undefined ? [] : [`${BOOT_MARK}=${begunBoot}`];
  return [stamp, ...[...shown].map((field) => `${field!.name}=${field!.value}`), ...boot, MESSAGE + message].join(TAB);
}

/** Reads what `journalRecordLine` wrote behind the stamp, which ends at `at`; `undefined` where no such thing stands there. */
export function readJournalRecordLine(
  text: string,
  at: number,
  stamp: Stamp,
  inner: InnerReaders,
): LogLine | undefined {
  const fields = newFields();
  let from = at;
  while (text.startsWith(TAB, from)) {
    from += TAB.length;
    if (text.startsWith(MESSAGE, from)) {
      fields.MESSAGE = text.slice(from + MESSAGE.length);
      return readJournalRecord(stamp, (name) => fields[name], inner);
    }
    const equals = text.indexOf('=', from);
    const end = text.indexOf(TAB, from);
    if (equals < 0 || end < equals) return undefined;
    fields[text.slice(from, equals)] = text.slice(equals + 1, end);
    from = end;
  }
  return undefined;
}

/**
 * The lines of a record with `line` in the place of the one at `position`, in as many bytes as before: what a longer line
 * takes, fields give that only the journal itself can use.
 */
export function replaceJournalLine(lines: readonly string[], position: number, line: string, bytes: number): string {
  const replaced = lines.map((other, index) => (index === position ? line : other));
  let excess = replaced.join('\n').length - bytes;
  for (let at = 0; at < replaced.length && excess !== 0; at++) {
    const other = replaced[at]!;
    const shortest = at === position ? undefined : GIVES.exec(other)?.[0].length;
    if (shortest === undefined) continue;
    replaced[at] = excess > 0 ? other.slice(0, Math.max(shortest, other.length - excess)) : other + ' '.repeat(-excess);
    excess += replaced[at]!.length - other.length;
  }
  return replaced.join('\n');
}
