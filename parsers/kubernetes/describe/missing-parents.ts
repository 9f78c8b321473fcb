import { inColumns, isFullConditionRow, titlesOfConditionRow } from './condition-row.ts';
import { isEventHeader } from './event-row.ts';
import { indented } from './indented-line.ts';
import { splitKey, type DescribedLine } from './layout.ts';

/** Keys of a container, of which no other part of a description has one. */
const OF_CONTAINER = new Set([
  ...['Container ID', 'Image', 'Image ID', 'State', 'Last State', 'Ready', 'Restart Count', 'Liveness', 'Readiness'],
  ...[
    'Startup',
    'Limits',
    'Requests',
    'Environment',
    'Environment Variables from',
    'Mounts',
    'Host Port',
    'Host Ports',
  ],
]);
/** What ends the container. */
const OF_OBJECT =
  /^(?:Conditions|Volumes|QoS Class|Node-Selectors|Tolerations|Events|Status|IP|IPs|Controlled By|Containers):/;
/** Keys of one condition, as the general printer shows it. */
const OF_CONDITION = new Set([
  ...['Last Heartbeat Time', 'Last Probe Time', 'Last Transition Time', 'Last Update Time', 'Message'],
  ...['Observed Generation', 'Reason', 'Severity', 'Status', 'Type'],
]);
const CONDITION_STATUS = /^\s*Status: +(?:True|False|Unknown)$/;
const CONDITION_TYPE = /^\s*Type: +[A-Z][\w./-]+$/;
/** What a search prints between places that do not adjoin. */
const GAP = '--';
const CONDITIONS_HEADER = /^\s*Type\s+Status(?:\s|$)/;

const CONTAINER_NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** The container whose name was cut off. */
export const UNNAMED_CONTAINER = '<container>';

/**
 * Puts what was cut off above a part of a description: the container to which `State:` and `Last State:` belong, the title of
 * the table of conditions, the list of which one condition was picked. What has its parents stays as it is.
 */
export function withMissingParents(lines: readonly DescribedLine[]): readonly DescribedLine[] {
  return withConditionsTitle(withContainer(withConditionsList(lines)));
}

/** The text begins with the members of a condition: they are no members of the object. */
function withConditionsList(lines: readonly DescribedLine[]): readonly DescribedLine[] {
  const first = lines.findIndex((line) => line.text !== '');
  const start = lines[first];
  if (start === undefined || !isOfCondition(start)) return lines;
  const end = lines.findIndex((line, index) => index > first && !isOfCondition(line));
  const stop = end < 0 ? lines.length : end;
  const inside = lines.slice(first, stop).filter((line) => line.text.trim() !== GAP);
  const isCondition = [CONDITION_STATUS, CONDITION_TYPE].every((told) => inside.some((line) => told.test(line.text)));
  if (!isCondition && !arePicked(inside)) return lines;
  return [
    ...lines.slice(0, first),
    ...['Status:', '  Conditions:'].map((text) => titleLine(text, start.number)),
    ...inside.map((line) => (line.text === '' ? line : indented(line, 4))),
    ...lines.slice(stop),
  ];
}

/** Messages and reasons alone, as a search leaves of conditions: the general printer indents these by four, and nothing else. */
function arePicked(lines: readonly DescribedLine[]): boolean {
  const told = lines.filter((line) => line.text !== '');
  return told.every(({ text, indent }) => indent === 4 && /^\s*(?:Message|Reason): {2,}\S/.test(text));
}

function isOfCondition({ text }: DescribedLine): boolean {
  return text === '' || text.trim() === GAP || OF_CONDITION.has(splitKey(text.trim()).key);
}

/** The first key belongs to a container of which nothing stands above: all up to the next key of the object is below it. */
function withContainer(lines: readonly DescribedLine[]): readonly DescribedLine[] {
  const first = lines.findIndex((line) => line.text !== '');
  const start = lines[first];
  if (start === undefined) return lines;
  const { key, value } = splitKey(start.text.trim());
  const isName = value === '' && CONTAINER_NAME.test(key) && isOfContainer(lines, first + 1, start.indent);
  if (!isName && !OF_CONTAINER.has(key)) return lines;
  const end = lines.findIndex(
    (line, index) => index > first && line.text !== '' && line.indent < start.indent && !isName,
  );
  const stop = end >= 0 ? end : lines.findIndex((line, index) => index > first && OF_OBJECT.test(line.text));
  const inside = lines.slice(first, stop < 0 ? lines.length : stop);
  const shift = (isName ? 2 : 4) - start.indent;
  const parents = isName ? ['Containers:'] : ['Containers:', `  ${UNNAMED_CONTAINER}:`];
  return [
    ...lines.slice(0, first),
    ...parents.map((text) => titleLine(text, start.number)),
    ...inside.map((line) => (line.text === '' ? line : indented(line, Math.max(0, line.indent + shift)))),
    ...(stop < 0 ? [] : lines.slice(stop)),
  ];
}

function isOfContainer(lines: readonly DescribedLine[], from: number, indent: number): boolean {
  const next = lines.slice(from).find((line) => line.text !== '');
  return next !== undefined && next.indent > indent && OF_CONTAINER.has(splitKey(next.text.trim()).key);
}

function withConditionsTitle(lines: readonly DescribedLine[]): readonly DescribedLine[] {
  const header = lines.findIndex((line) => CONDITIONS_HEADER.test(line.text) && !isEventHeader(line.text));
  const begin = header < 0 ? beginOfRows(lines) : header;
  const above = lines.slice(0, Math.max(0, begin)).findLast((line) => line.text !== '');
  if (begin < 0 || above?.text.trim() === 'Conditions:') return lines;
  const rows = lines
    .slice(begin)
    .findIndex(
      (line, index) =>
        index > 0 && !/^\s*(?:-|[A-Z]\w+\s+(?:True|False|Unknown|Status)\b|$)/.test(inColumns(line.text)),
    );
  const stop = rows < 0 ? lines.length : begin + rows;
  const { number, text } = lines[begin]!;
  return [
    ...lines.slice(0, begin),
    titleLine('Conditions:', number),
    ...(header < 0 ? [titleLine(`  ${titlesOfConditionRow(text) ?? ''}`, number)] : []),
    ...lines
      .slice(begin, stop)
      .map((line) => ({ ...line, text: inColumns(line.text) }))
      .map((line) => (line.text === '' || line.indent > 0 ? line : indented(line, 2))),
    ...lines.slice(stop),
  ];
}

/** Where rows of conditions begin whose header was cut off; -1 where none do. */
function beginOfRows(lines: readonly DescribedLine[]): number {
  return lines.findIndex(({ text }, index) => {
    const titles = titlesOfConditionRow(text);
    if (titles === undefined) return false;
    return isFullConditionRow(text) || titlesOfConditionRow(lines[index + 1]?.text ?? '') === titles;
  });
}

function titleLine(text: string, number: number): DescribedLine {
  return { text, number, indent: text.length - text.trimStart().length, padded: false };
}
