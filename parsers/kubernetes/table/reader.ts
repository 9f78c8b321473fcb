import {
  filled,
  type DocumentInput,
  type KubeObject,
  type ObservedObject,
  type Sink,
} from '../../../src/model/index.ts';
import {
  commandOf,
  kindFromPath,
  resourceOfKind,
  type KubectlCommand,
} from '../../support/kubernetes-resources/index.ts';
import { conditionColumns, readConditionMembers, type ConditionColumn } from './condition-members.ts';
import { containerColumns, readContainerMembers, type ContainerColumn } from './container-members.ts';
import { usualTitles } from './custom-columns.ts';
import type { ObjectDraft } from './draft.ts';
import { readHeader, type Header } from './header.ts';
import { kindOfRows, missingHeader } from './headerless.ts';
import { labelled } from './labels.ts';
import { emitListing } from './listing.ts';
import { kindFromMessages } from './messages.ts';
import { OtherLines } from './other-lines.ts';
import { memberColumns, readPlainMembers, type MemberColumn } from './plain-members.ts';
import { readRow } from './row.ts';
import { isForeignTable, kindFromColumns } from './signatures.ts';
import { emptyColumns, splitRow } from './split.ts';
import { unwrapTables } from './unwrap.ts';

const MAXIMUM_LINE_LENGTH = 65_536;
const MAXIMUM_WARNINGS = 20;
const ROWS_TO_TELL = 50;
/** Lines that kubectl prints around tables. */
const NOISE = /^(?:Defaulted container|I\d{4} |-{3,}|={3,}|#)/;
/** What it says besides, of what failed. */
const ASIDE = /^(?:Warning: |[WE]\d{4} )/;
/** What people put in the place of rows that they left out. */
const LEFT_OUT = /^\s*\.{3}/;
/** What a program on a screen writes above a table: `Pods(shop)[4]`. */
export const CAPTION =
  /^\s*[A-Z][A-Za-z]{1,60}\((?<namespace>[a-z0-9-]{1,63})(?:\/[^)]{0,63})?\)\[\d{1,6}\](?: <.{0,60})?\s*$/;
export const NOTHING_FOUND = /^No resources found(?: in (?<namespace>[a-z0-9-]{1,63}) namespace)?(?<stop>\.?)\s*$/;
const ERROR = /^(?:Error from server|error: |Unable to connect|The connection to the server|Error: )/;

interface OpenTable {
  readonly header: Header;
  readonly line: number;
  readonly kind: string | undefined;
  /** The header was seen: rows were not cut off by a filter. */
  readonly whole: boolean;
  readonly foreign: boolean;
  readonly containerColumns: readonly ContainerColumn[];
  readonly conditionColumns: readonly ConditionColumn[];
  readonly memberColumns: readonly MemberColumn[];
  readonly kinds: Set<string>;
  /** What was read, by kind, namespace and name; of an object that `--watch` shows again the last row counts. */
  readonly rows: Map<string, ObservedObject>;
  /** How often each event was shown. */
  readonly events: Map<string, number>;
  skipped: number;
}

/** Reads all tables in a text. */
export function readTables(input: DocumentInput, sink: Sink): void {
  const command = commandOf(input);
  const usual = usualTitles(command);
  const lines = unwrapTables(input.text.split('\n'));
  let table: OpenTable | undefined;
  let captioned: string | undefined;
  let warnings = 0;
  let rows = 0;
  const others = new OtherLines();
  function warn(line: number, message: string): void {
    if (warnings++ < MAXIMUM_WARNINGS) sink.warning({ line, message });
  }
  for (const [index, raw] of lines.entries()) {
    const number = input.firstLine + index;
    const line = cleanLine(raw);
    if (line.trim() === '' || NOISE.test(line)) continue;
    if (ASIDE.test(line)) {
      others.add(line, number);
      continue;
    }
    if (LEFT_OUT.test(line)) {
      if (table !== undefined) table.skipped++;
      continue;
    }
    const caption = CAPTION.exec(line)?.groups?.namespace;
    if (caption !== undefined) {
      captioned = caption === 'all' ? undefined : caption;
      continue;
    }
    const header = readHeader(line, usual);
    const nothing = header === undefined ? NOTHING_FOUND.exec(line) : null;
    if (header !== undefined || nothing !== null) {
      close(table, input, command, sink);
      table =
        header === undefined
          ? undefined
          : openTable(header, number, input, command, lines.slice(index + 1, index + 1 + ROWS_TO_TELL));
      if (table !== undefined && table.kind === undefined && !table.foreign && !isPrefixed(lines[index + 1])) {
        warn(
          number,
          `the kind of the objects in this table is not known: ${header?.columns.map((c) => c.title).join(' ')}`,
        );
      }
      if (nothing !== null) listNothing(nothing, number, input, command, sink);
      continue;
    }
    if (ERROR.test(line)) {
      warn(number, line.slice(0, 300));
      others.add(line, number);
      if (table !== undefined) table.skipped++;
      continue;
    }
    table ??= openHeaderless(line, number, lines, input, command);
    if (table === undefined) others.add(line, number);
    if (table === undefined || table.foreign) continue;
    const draft = readLine(line, table, captioned ?? input.context.namespace, command);
    if (draft === undefined && isText(line)) {
      close(table, input, command, sink);
      table = undefined;
      others.add(line, number);
    } else if (draft === undefined) {
      table.skipped++;
      if (table.kind === undefined) continue;
      warn(number, `not a row of the table above: ${line.trim().slice(0, 120)}`);
      others.add(line, number);
    } else {
      keep(draft, table, number, input);
      rows++;
    }
  }
  close(table, input, command, sink);
  others.handOn(input, rows, sink);
}

function cleanLine(raw: string): string {
  const line = raw.length > MAXIMUM_LINE_LENGTH ? raw.slice(0, MAXIMUM_LINE_LENGTH) : raw;
  const plain = line.includes('&lt;')
    ? line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    : line;
  return plain.trimEnd();
}

function openTable(
  header: Header,
  line: number,
  input: DocumentInput,
  command: KubectlCommand | undefined,
  rows?: readonly string[],
): OpenTable {
  const titles = header.columns.map((column) => column.title);
  return {
    header,
    line,
    kind: kindOfTable(titles, input, command) ?? kindFromMessages(rows ?? []),
    whole: rows !== undefined,
    foreign: isForeignTable(titles),
    containerColumns: containerColumns(command),
    conditionColumns: conditionColumns(command),
    memberColumns: memberColumns(command),
    kinds: new Set(),
    rows: new Map(),
    events: new Map(),
    skipped: 0,
  };
}

function kindOfTable(
  titles: readonly string[],
  input: DocumentInput,
  command: KubectlCommand | undefined,
): string | undefined {
  const shown = kindFromColumns(titles);
  if (shown !== undefined && !shown.weak) return shown.kind;
  const asked = command?.kinds.length === 1 ? command.kinds[0] : undefined;
  return asked ?? input.context.kind ?? kindFromPath(input.path) ?? shown?.kind;
}

function openHeaderless(
  line: string,
  number: number,
  lines: readonly string[],
  input: DocumentInput,
  command: KubectlCommand | undefined,
): OpenTable | undefined {
  const from = number - input.firstLine;
  const shown = kindOfRows(lines.slice(from, from + 10));
  const header = missingHeader(line, command, shown);
  if (header === undefined) return undefined;
  const table = openTable(header, number, input, command);
  // What no title tells, the rows do.
  return { ...table, kind: table.kind ?? shown };
}

function readLine(
  line: string,
  table: OpenTable,
  place: string | undefined,
  command: KubectlCommand | undefined,
): ObjectDraft | undefined {
  const cells = splitRow(line, table.header);
  if (cells === undefined) return undefined;
  const byTitle = new Map(table.header.columns.map((column, index) => [column.title, cells[index] ?? '']));
  const namespace = command?.namespace ?? place;
  const draft = readRow(byTitle, table.kind, namespace, () => emptyColumns(line, table.header));
  if (draft !== undefined) {
    readContainerMembers(byTitle, table.containerColumns, draft);
    readConditionMembers(byTitle, table.conditionColumns, draft);
    readPlainMembers(byTitle, table.memberColumns, draft);
  }
  return draft && labelled(draft, byTitle, command);
}

function keep(draft: ObjectDraft, table: OpenTable, line: number, input: DocumentInput): void {
  const object = draft.members as KubeObject;
  table.kinds.add(object.kind);
  if (object.kind === 'Event') distinguish(draft, table);
  table.rows.set(keyOf(object), {
    object,
    form: 'table',
    source: { artifact: input.path, line },
    ...filled({
      relativeTimes: draft.relativeTimes,
      absentPaths: draft.absentPaths,
      completePaths: draft.completePaths,
    }),
  });
}

function keyOf({ kind, metadata }: KubeObject): string {
  return `${kind} ${metadata.namespace ?? ''}/${metadata.name}`;
}

/** Two events of one table that say the same are two events. */
function distinguish(draft: ObjectDraft, table: OpenTable): void {
  const object = draft.members as KubeObject;
  const { name } = object.metadata;
  const key = keyOf(object);
  const count = (table.events.get(key) ?? 0) + 1;
  table.events.set(key, count);
  if (count > 1) draft.set('metadata.name', `${name}-${count}`);
}

function close(
  table: OpenTable | undefined,
  input: DocumentInput,
  command: KubectlCommand | undefined,
  sink: Sink,
): void {
  for (const observed of table?.rows.values() ?? []) sink.object(observed);
  if (table === undefined || !table.whole || table.foreign || table.skipped > 0) return;
  const hasNamespaces = table.header.columns.some((column) => column.title === 'NAMESPACE');
  for (const kind of [...table.kinds].sort()) {
    if (kind.endsWith('Metrics')) continue;
    emitListing({ kind, line: table.line, hasNamespaces, hasRows: true }, input, command, sink);
  }
}

function listNothing(
  found: RegExpExecArray,
  line: number,
  input: DocumentInput,
  command: KubectlCommand | undefined,
  sink: Sink,
): void {
  const named = input.context.kind ?? kindFromPath(input.path);
  const kinds = command !== undefined && command.kinds.length > 0 ? command.kinds : named === undefined ? [] : [named];
  const namespace = found.groups?.namespace;
  for (const kind of kinds) {
    const everywhere = found.groups?.stop === '' && resourceOfKind(kind) !== undefined;
    emitListing({ kind, line, hasNamespaces: false, hasRows: false, everywhere, namespace }, input, command, sink);
  }
}

/** Whether a line that is no row is something written under the table, which ends it. */
function isText(line: string): boolean {
  return (
    /^\s*(?:[A-Z•*][^|]*[a-z]|[-•*] )/.test(line) && !/\S {2,}\S/.test(line) && line.trim().split(/\s+/).length >= 5
  );
}

/** Whether a row names its own kind (`pod/x`). */
function isPrefixed(line: string | undefined): boolean {
  return line !== undefined && /^\s*(?:\S+\s+)?[a-z][a-z0-9.-]*\/\S/.test(line);
}
