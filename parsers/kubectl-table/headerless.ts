import type { KubectlCommand } from '../kubernetes-resources/index.ts';
import { readHeader, type Header } from './header.ts';
import { splitByShapes } from './split.ts';

interface Layout {
  readonly kind: string;
  readonly titles: readonly string[];
}

/** What kubectl shows by default and with `-o wide`, for tables whose header was cut off. */
const LAYOUTS: readonly Layout[] = [
  { kind: 'Event', titles: ['LAST SEEN', 'TYPE', 'REASON', 'OBJECT', 'MESSAGE'] },
  { kind: 'Pod', titles: ['NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE'] },
  {
    kind: 'Pod',
    titles: ['NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE', 'IP', 'NODE', 'NOMINATED NODE', 'READINESS GATES'],
  },
  { kind: 'Node', titles: ['NAME', 'STATUS', 'ROLES', 'AGE', 'VERSION'] },
  { kind: 'Deployment', titles: ['NAME', 'READY', 'UP-TO-DATE', 'AVAILABLE', 'AGE'] },
  { kind: 'Namespace', titles: ['NAME', 'STATUS', 'AGE'] },
  {
    kind: 'Service',
    titles: ['NAME', 'TYPE', 'CLUSTER-IP', 'EXTERNAL-IP', 'PORT(S)', 'AGE'],
  },
];

/** Rows that can hardly be anything else. */
const EVENT_ROW =
  /^(?:[a-z0-9-]{1,63}\s+)?(?:(?:\d{1,6}[ydhms]){1,4}|<unknown>)(?: \(x\d{1,9} over [^)]{1,40}\))?\s+(?:Normal|Warning)\s+[A-Z]\w{0,120}\s+[A-Za-z][\w.-]{0,100}\/\S{1,260}\s/;
const POD_ROW =
  /^(?:[a-z0-9-]{1,63}\s+)?[a-z0-9][a-z0-9.-]{0,252}\s+\d{1,3}\/\d{1,3}\s+[A-Z][\w:/]{2,60}\s+\d{1,9}(?: \([^)]{1,40} ago\))?\s+(?:\d{1,6}[ydhms]){1,4}(?:\s|$)/;

/** The kind whose rows these lines are, where their shape leaves no doubt. */
export function kindOfRows(lines: readonly string[]): string | undefined {
  const rows = lines.filter((line) => line.trim() !== '').slice(0, 10);
  if (rows.length === 0) return undefined;
  if (rows.every((row) => EVENT_ROW.test(row))) return 'Event';
  if (rows.every((row) => POD_ROW.test(row))) return 'Pod';
  return undefined;
}

/** The header that was cut off: the default layout of the kind that fits the first row. */
export function missingHeader(
  line: string,
  command: KubectlCommand | undefined,
  rowKind: string | undefined,
): Header | undefined {
  const kinds = rowKind === undefined ? (command?.kinds ?? []) : [rowKind];
  for (const { kind, titles } of LAYOUTS) {
    if (!kinds.includes(kind)) continue;
    for (const leading of [[], ['NAMESPACE']]) {
      if (leading.length > 0 && command !== undefined && command.namespace !== undefined) continue;
      const header = unaligned([...leading, ...titles]);
      const cells = header === undefined ? undefined : splitByShapes(line, header);
      if (header !== undefined && cells?.every((cell) => cell !== '') === true) return header;
    }
  }
  return undefined;
}

function unaligned(titles: readonly string[]): Header | undefined {
  return readHeader(titles.join(' '));
}
