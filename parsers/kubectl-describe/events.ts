import type { KubeObject, Stamp } from '../../src/model/index.ts';
import { readRepeatedAge } from '../../src/timeline/stamps/index.ts';
import { cutRow, isUnderline, tableColumns } from './column-table.ts';
import type { DescribedLine } from './layout.ts';

/** An Event read from the table under an object. */
export interface DescribedEvent {
  readonly object: KubeObject;
  readonly line: number;
  readonly endLine: number;
  readonly fieldLines: ReadonlyMap<string, number>;
  readonly relativeTimes: ReadonlyMap<string, Stamp>;
}

/** What the Events are about. */
export interface InvolvedObject {
  readonly apiVersion?: string;
  readonly kind: string;
  readonly namespace?: string;
  readonly name: string;
}

interface EventRow {
  readonly line: number;
  endLine: number;
  readonly type: string;
  readonly reason: string;
  readonly age: string;
  readonly firstSeen?: string;
  readonly count?: string;
  readonly from: string;
  message: string;
}

/** A message with more lines than this is cut: the rest is not an Event's message any more. */
const LONGEST_MESSAGE = 200;

/** Reads the lines below `Events:`. Lines that do not begin a row continue the message of the row before. */
export function readEvents(lines: readonly DescribedLine[], involved: InvolvedObject): DescribedEvent[] {
  return eventRows(lines).map((row) => toEvent(row, involved));
}

function eventRows(lines: readonly DescribedLine[]): EventRow[] {
  const start = lines.findIndex((line) => /^\s*(?:Type\s+Reason|FirstSeen\s+LastSeen)\s/.test(line.text));
  const header = lines[start];
  if (header === undefined) return [];
  const columns = tableColumns(header.text);
  // Where the alignment is lost, nothing tells a message's next line from what follows the table.
  const isAligned = columns[0]!.at >= 0;
  const rows: EventRow[] = [];
  for (const line of lines.slice(start + 1)) {
    const row = isUnderline(line.text) ? undefined : readRow(line, columns);
    const last = rows.at(-1);
    if (row) rows.push(row);
    else if (
      isAligned &&
      last &&
      line.text !== '' &&
      !isUnderline(line.text) &&
      line.number - last.line < LONGEST_MESSAGE
    ) {
      last.message += `\n${line.text.trimStart()}`;
      last.endLine = line.number;
    }
  }
  return rows;
}

function readRow(line: DescribedLine, columns: ReturnType<typeof tableColumns>): EventRow | undefined {
  const first = /^\s*(?<word>\S+)/.exec(line.text)?.groups?.['word'];
  if (first === undefined) return undefined;
  if (columns[0]!.at < 0) return readLooseRow(line);
  if (columns[0]!.title === 'FirstSeen') return readOldRow(line, columns);
  if (first !== 'Normal' && first !== 'Warning' && !(line.indent === columns[0]!.at && line.indent > 0))
    return undefined;
  const cells = cutRow(line.text, columns);
  const age = cells['Age'] ?? '';
  if (isAge(age) && !cells['Reason']?.includes('  ')) {
    return {
      line: line.number,
      endLine: line.number,
      type: cells['Type'] ?? '',
      reason: cells['Reason'] ?? '',
      age,
      from: cells['From'] ?? '',
      message: cells['Message'] ?? '',
    };
  }
  return readLooseRow(line);
}

/** Rows whose columns were lost: `Normal Created 14s (x23 over 5m10s) kubelet Created container`. */
function readLooseRow(line: DescribedLine): EventRow | undefined {
  const pattern =
    /^\s*(?<type>Normal|Warning)\s+(?<reason>\S+)\s+(?<age>(?:\d+[smhdy])+(?: \(x\d+ over (?:\d+[smhdy])+\))?|<\w+>)\s+(?<from>\S+)\s*(?<message>.*)$/;
  const groups = pattern.exec(line.text)?.groups;
  if (!groups) return undefined;
  const { type = '', reason = '', age = '', from = '', message = '' } = groups;
  return { line: line.number, endLine: line.number, type, reason, age, from, message };
}

/** kubectl before 1.7: FirstSeen LastSeen Count From SubObjectPath Type Reason Message. */
function readOldRow(line: DescribedLine, columns: ReturnType<typeof tableColumns>): EventRow | undefined {
  const cells = cutRow(line.text, columns);
  const lastSeen = cells['LastSeen'] ?? '';
  if (!isAge(lastSeen)) return undefined;
  return {
    line: line.number,
    endLine: line.number,
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

function toEvent(row: EventRow, involved: InvolvedObject): DescribedEvent {
  const age = readRepeatedAge(row.age, 0);
  const firstSeen = row.firstSeen === undefined ? age?.first : readRepeatedAge(row.firstSeen, 0)?.stamp;
  const oldCount = row.count === undefined ? undefined : Number.parseInt(row.count, 10);
  const [component = '', host] = row.from.split(', ');
  const object: KubeObject = {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: {
      name: [involved.kind, involved.name, row.reason, String(row.line)].join('.').toLowerCase().replaceAll(' ', '-'),
      ...(involved.namespace !== undefined && { namespace: involved.namespace }),
    },
    involvedObject: {
      ...(involved.apiVersion !== undefined && { apiVersion: involved.apiVersion }),
      kind: involved.kind,
      ...(involved.namespace !== undefined && { namespace: involved.namespace }),
      name: involved.name,
    },
    type: row.type,
    reason: row.reason,
    message: row.message.trim(),
    count: oldCount || (age?.count ?? 1),
    source: { ...(component !== '' && { component }), ...(host !== undefined && { host }) },
  };
  const relativeTimes = new Map<string, Stamp>();
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
