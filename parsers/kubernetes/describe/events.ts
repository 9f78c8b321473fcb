import { defined, filled, isPersonal, isUnnamed, type Age, type KubeObject } from '../../../src/model/index.ts';
import { readRepeatedAge } from '../../../src/time/index.ts';
import { isElision } from '../../support/documents/elision.ts';
import { cutRow, tableColumns } from './column-table.ts';
import { isEventHeader, isEventUnderline, readEventCells, type EventCells } from './event-row.ts';
import { componentOf, hostOf } from './event-subject.ts';
import type { DescribedLine } from './layout.ts';

/** An Event read from the table under an object. */
export interface DescribedEvent {
  readonly object: KubeObject;
  readonly line: number;
  readonly endLine: number;
  readonly fieldLines: ReadonlyMap<string, number>;
  readonly relativeTimes: ReadonlyMap<string, Age>;
}

/** What the Events are about. */
export interface InvolvedObject {
  readonly apiVersion?: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
}

/** A row of a table of Events, and the lines that its message takes. */
export interface EventRow extends EventCells {
  readonly line: number;
  readonly endLine: number;
}

/** A message with more lines than this is cut: the rest is not an Event's message any more. */
const LONGEST_MESSAGE = 200;

/** What begins something else below rows of Events: records of logs, JSON. */
const OTHER_FORM = /^(?:[IWEF]\d{4} \d\d:\d\d|\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:|time="|\{"|```)/;

/** Shorter lines are not broken off, they end. */
const LEAST_BROKEN = 60;
const IN_SENTENCE = /^[a-z0-9("'[](?!\S*: )/;

const EVENTS_TITLE = /^\s*Events:(?:\s|$)/;

/** Reads the lines below `Events:`, or some of them. Lines that do not begin a row continue the message of the row before. */
export function eventRows(lines: readonly DescribedLine[]): EventRow[] {
  const rows: { cells: EventCells; line: number; endLine: number; message: string }[] = [];
  let columns: Columns | undefined;
  let above = '';
  for (const line of lines) {
    const before = above;
    above = line.text;
    if (isEventHeader(line.text)) {
      columns = tableColumns(line.text);
      continue;
    }
    if (line.text === '' || isEventUnderline(line.text) || isElision(line.text)) continue;
    const cells = readRow(line, columns);
    const last = rows.at(-1);
    if (cells) rows.push({ cells, line: line.number, endLine: line.number, message: cells.message });
    else if (last && goesOn(line, columns) && line.number - last.line < LONGEST_MESSAGE) {
      last.message += `${isWrapped(before, line) ? ' ' : '\n'}${line.text.trimStart()}`;
      last.endLine = line.number;
    }
  }
  return rows.map(({ cells, line, endLine, message }) => ({ ...cells, line, endLine, message }));
}

/** Whether a line was broken at a blank: no message has lines that begin at the left edge in the middle of a sentence. */
function isWrapped(above: string, line: DescribedLine): boolean {
  return line.indent === 0 && above.trimEnd().length >= LEAST_BROKEN && IN_SENTENCE.test(line.text);
}

type Columns = ReturnType<typeof tableColumns>;

/** Where the alignment is lost, nothing tells a message's next line from what follows the table. */
function goesOn(line: DescribedLine, columns: Columns | undefined): boolean {
  if (columns !== undefined && columns[0]!.at < 0) return false;
  if (line.indent === 0 && isPersonal(line.text)) return false;
  return !OTHER_FORM.test(line.text) && !EVENTS_TITLE.test(line.text);
}

function readRow(line: DescribedLine, columns: Columns | undefined): EventCells | undefined {
  const isAligned = columns !== undefined && columns[0]!.at >= 0;
  const isOld = columns?.[0]?.title.startsWith('FirstSeen') === true;
  if (!isAligned || isOld) return readEventCells(line.text) ?? (isAligned ? readOldRow(line, columns) : undefined);
  return readAlignedRow(line, columns) ?? readEventCells(line.text);
}

function readAlignedRow(line: DescribedLine, columns: Columns): EventCells | undefined {
  const first = /^\s*(?<word>\S+)/.exec(line.text)?.groups?.['word'];
  const begins = first === 'Normal' || first === 'Warning' || (line.indent === columns[0]!.at && line.indent > 0);
  if (!begins) return undefined;
  const cells = cutRow(line.text, columns);
  const { Type: type = '', Reason: reason = '', Age: age = '', From: from = '', Message: message = '' } = cells;
  return isAge(age) && !reason.includes('  ') ? { type, reason, age, from, message } : undefined;
}

/** kubectl before 1.7, by its columns alone. */
function readOldRow(line: DescribedLine, columns: Columns): EventCells | undefined {
  const cells = cutRow(line.text, columns);
  const lastSeen = cells['LastSeen'] ?? '';
  if (!isAge(lastSeen)) return undefined;
  return {
    type: cells['Type'] ?? '',
    reason: cells['Reason'] ?? '',
    age: lastSeen,
    firstSeen: cells['FirstSeen'],
    count: cells['Count'],
    from: cells['From'] ?? '',
    message: cells['Message'] ?? '',
  };
}

function isAge(text: string): boolean {
  return text.startsWith('<') || readRepeatedAge(text, 0) !== undefined;
}

/** The Events that rows show, about an object that is known. */
export function eventsOf(rows: readonly EventRow[], involved: InvolvedObject, artifact: string): DescribedEvent[] {
  return rows.map((row) => toEvent(row, involved, artifact));
}

function toEvent(row: EventRow, involved: InvolvedObject, artifact: string): DescribedEvent {
  const age = readRepeatedAge(row.age ?? '', 0);
  const firstSeen = row.firstSeen === undefined ? age?.first : readRepeatedAge(row.firstSeen, 0)?.stamp;
  const oldCount = row.count === undefined ? undefined : Number.parseInt(row.count, 10);
  const component = componentOf(row.from);
  const host = hostOf(row.from);
  // Events about objects that nobody named are told apart by where they stand.
  const name = isUnnamed(involved.name) ? artifact : involved.name;
  const object: KubeObject = {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: {
      name: [involved.kind, name, row.reason, String(row.line)].join('.').toLowerCase().replaceAll(' ', '-'),
      ...defined({ namespace: involved.namespace }),
    },
    involvedObject: {
      ...defined({ apiVersion: involved.apiVersion }),
      kind: involved.kind,
      ...defined({ namespace: involved.namespace }),
      name: involved.name,
      ...defined({ fieldPath: row.subObject?.replace(/^containers\{/, 'spec.containers{') }),
    },
    ...defined({ type: row.type }),
    reason: row.reason,
    message: row.message.trim(),
    count: oldCount || (age?.count ?? 1),
    source: { ...filled({ component }), ...defined({ host }) },
  };
  const relativeTimes = new Map<string, Age>();
  if (age) {
    relativeTimes.set('lastTimestamp', age.stamp);
    relativeTimes.set('firstTimestamp', firstSeen ?? age.stamp);
  }
  const members = ['type', 'reason', 'message', 'count', 'source', 'involvedObject', ...relativeTimes.keys()];
  return {
    object,
    line: row.line,
    endLine: row.endLine,
    fieldLines: new Map(members.map((member) => [member, row.line])),
    relativeTimes,
  };
}
