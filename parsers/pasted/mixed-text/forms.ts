import { readHeader as readRuntimeHeader, tableOfRow } from '../../tools/crictl-table/columns.ts';
import { borderTitle, isBorder } from '../../support/documents/box.ts';
import { isCommandError } from '../../tools/error-output/patterns.ts';
import { isFullConditionRow } from '../../kubernetes/describe/condition-row.ts';
import { isEventHeader, readEventCells } from '../../kubernetes/describe/event-row.ts';
import { isContainerState, isTellingKey } from '../../kubernetes/describe/fragment-kind.ts';
import { describedLine, splitKey } from '../../kubernetes/describe/layout.ts';
import { beginsObject } from '../../kubernetes/describe/split-objects.ts';
import { readHeader } from '../../kubernetes/table/header.ts';
import { isElision } from '../../support/documents/elision.ts';
import { CAPTION } from '../../kubernetes/table/reader.ts';
import { kindOfRows } from '../../kubernetes/table/headerless.ts';
import { readPrompt } from '../terminal-session/prompt.ts';
import { kindFromColumns } from '../../kubernetes/table/signatures.ts';

/** What can stand in a text beside what people write: each is somebody else's to read. */
export type Form = 'table' | 'description' | 'yaml' | 'runtime-table' | 'box' | 'error' | 'fence' | 'measures';

const LONGEST_LINE = 4096;
const FENCE = /^(?:```|~~~)[\w-]{0,20}\s*$/;
const CONDITIONS = /^\s*Type\s+Status\s+Last\w+/;
const API_VERSION = /^apiVersion: ["']?[\w./-]{1,100}["']?$/;
const KIND = /^kind: ["']?[A-Z]\w{0,60}["']?$/;
/** A part of an object, whose kind and name stand elsewhere. */
const PART = /^(?<indent> *)(?:spec|status|conditions|containerStatuses|initContainerStatuses|lastState|state):$/;
const PART_LINE = /^(?<indent> *)(?:- )?[\w.-]{1,60}:(?: |$)/;
/** Whatever stands in YAML, above another member of it. */
const MEMBER = /^\s*(?:- |["']?[\w./-]{1,120}["']?:(?:\s|$))/;
/** How far apart the two may stand. */
const NEAR = 3;

/** The kind of the objects whose table begins on a line; `undefined` where none does. */
export function kindOfTable(line: string): string | undefined {
  const header = readHeader(line.trimEnd());
  const found = header && kindFromColumns(header.columns.map(({ title }) => title));
  return found?.weak === false ? found.kind : undefined;
}

/** What tools of a machine print above their measures, by what they measure. */
const MEASURES: readonly (readonly [string, RegExp])[] = [
  ['processes', /^(?:top - \d\d:\d\d:\d\d up |USER +PID +%CPU +%MEM|UID +PID +PPID| *PID +(?:TTY|USER) )/],
  ['disks', /^(?:Linux \S+ \([\w.-]+\)\s|avg-cpu: |Device:?\s.*%util)/],
  ['sockets', /^(?:(?:Netid\s+)?State\s+Recv-Q\s+Send-Q|Active Internet connections|Proto\s+Recv-Q\s+Send-Q)/],
  ['links', /^\d{1,6}: [\w.:@-]{1,40}: <[A-Z\d_,-]{0,200}> mtu \d/],
  ['filesystems', /^Filesystem\s.*\sMounted on$/],
  ['memory', /^\s+total\s+used\s+free\s+shared\s/],
  ['clocks', /^MS Name\/IP address\s+Stratum/],
];

/** What a tool of a machine measures whose output begins on a line. */
export function measuredFrom(line: string): string | undefined {
  return MEASURES.find(([, beginning]) => beginning.test(line))?.[0];
}

/** Whether a line is of a log, which is no tool's. */
export function isLogged(line: string): boolean {
  return LOGGED.test(line) || KLOG.test(line);
}

/** Lines of logs, which begin nothing else. */
const LOGGED = /^(?:\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d|\{"|[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d )/;

/** `kubectl` reports errors in the form of such lines. */
const KLOG = /^[IWEF]\d{4} \d\d:\d\d:/;

/** What begins on a line; `undefined` where nothing does. */
export function formAt(lines: readonly string[], index: number): Form | undefined {
  const line = lines[index] ?? '';
  if (line === '' || line.length > LONGEST_LINE || LOGGED.test(line)) return undefined;
  if (KLOG.test(line)) return isCommandError(line.trim()) ? 'error' : undefined;
  if (isFence(line)) return 'fence';
  if (measuredFrom(line.trimEnd()) !== undefined) return 'measures';
  if (kindOfTable(line) !== undefined || isCaption(lines, index)) return 'table';
  if (readEventCells(line) !== undefined || isEventHeader(line) || beginsDescription(lines, index))
    return 'description';
  if (isYaml(lines, index)) return 'yaml';
  if (isRuntimeHeader(line) || tableOfRow(line) !== undefined) return 'runtime-table';
  if ((isBorder(line) || borderTitle(line) !== undefined) && (lines[index + 1] ?? '').trimStart().startsWith('|'))
    return 'box';
  if (isCommandError(line.trim())) return 'error';
  return kindOfRows([line]) === undefined ? undefined : 'table';
}

/** Whether a line begins or ends a block of code in Markdown. */
export function isFence(line: string): boolean {
  return FENCE.test(line);
}

/** Whether a line is the header of a table of a container runtime. */
export function isRuntimeHeader(line: string): boolean {
  return readRuntimeHeader(line) !== undefined;
}

/** Whether a line only names the table whose header stands below it. */
export function isCaption(lines: readonly string[], index: number): boolean {
  return CAPTION.test(lines[index] ?? '') && kindOfTable(lines[index + 1] ?? '') !== undefined;
}

/** Whether a line is a member of a mapping, or an element of a list, as YAML has them. */
export function isMember(line: string): boolean {
  return MEMBER.test(line);
}

function beginsDescription(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (CONDITIONS.test(line) || isFullConditionRow(line) || isContainerState(line)) return true;
  if (isTellingKey(splitKey(line).key)) return true;
  if (/^Events:\s*$/.test(line)) {
    const next = lines.slice(index + 1, index + 3);
    return next.some((below) => isEventHeader(below) || readEventCells(below) !== undefined);
  }
  if (!line.startsWith('Name:')) return false;
  return beginsObject(
    lines.slice(index, index + 6).map((text, at) => describedLine(text, at)),
    0,
  );
}

function isYaml(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  const part = PART.exec(line)?.groups;
  // Deeper in, it begins where what stands above is no YAML.
  if (part !== undefined && (part['indent'] === '' || !isMember(lines[index - 1] ?? ''))) {
    const next = PART_LINE.exec(lines[index + 1] ?? '')?.groups;
    return next !== undefined && (next['indent'] ?? '') >= (part['indent'] ?? '');
  }
  const other = API_VERSION.test(line) ? KIND : KIND.test(line) ? API_VERSION : undefined;
  return other !== undefined && lines.slice(index + 1, index + 1 + NEAR).some((below) => other.test(below));
}

/** A line as descriptions have them: a key at the left edge, something below it, or what was left out. */
export function mayDescribe(line: string): boolean {
  return line === '' || /^(?: |\t|[A-Z][\w ./-]{1,60}:(?: |$))/.test(line) || isElision(line);
}

/** The marker of a document, a directive or a comment; behind a `#`, people type commands, too. */
export function mayStandAboveYaml(line: string): boolean {
  return /^(?:---[ ]*$|%YAML |#|$)/.test(line) && readPrompt(line) === undefined;
}
