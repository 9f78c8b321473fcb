import { kindOfCondition } from './fragment-kind.ts';

const DATE = String.raw`[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} [+-]\d{4}`;
const DATED = new RegExp(
  String.raw`^\s*[A-Z]\w{2,60}\s+(?:True|False|Unknown)\s+${DATE}\s+${DATE}\s+[A-Z]\w{2,80}\s+\S`,
);
/** `jq` and templates print tabs. */
const TOLD = /^\s*(?<type>[A-Z]\w{2,60})(?:\t| {2,})(?:True|False|Unknown)(?:\t| {2,})(?<message>\S[^\t]*)$/;
/** A row without its times. */
const REASONED = /^\s*(?<type>[A-Z]\w{2,60})(?:\t| {2,})(?:True|False|Unknown)(?:\t| {2,})[A-Z]\w{2,80}(?:\t| {2,})\S/;
const SHORT = /^\s*(?<type>[A-Z]\w{2,60})\s+(?:True|False|Unknown)\s*$/;

/** What `jsonpath='{range .status.conditions[*]}{.type}={.status} {.message}'` prints, by the book or by hand. */
const PAIRED = /^(?<type>\s*[A-Z]\w{2,60})=(?<status>True|False|Unknown)(?:;?$|(?:; ?|, ?|[\t ]+)(?<message>\S.*)?$)/;

/** A row of conditions with its type, status and message in columns, where they were printed in another way. */
export function inColumns(line: string): string {
  const { type, status, message } = PAIRED.exec(line)?.groups ?? {};
  if (type === undefined) return line.replaceAll('\t', '  ');
  return [type, status, ...(message === undefined ? [] : [message])].join('  ');
}

/** The titles of the columns of a row of conditions whose header was cut off; `undefined` where it is no such row. */
export function titlesOfConditionRow(text: string): string | undefined {
  const line = inColumns(text);
  if (DATED.test(line)) return 'Type Status LastHeartbeatTime LastTransitionTime Reason Message';
  const told = TOLD.exec(line)?.groups;
  const type = told?.['type'] ?? SHORT.exec(line)?.groups?.['type'];
  if (type === undefined || (type !== 'Ready' && kindOfCondition(type) === undefined)) return undefined;
  if (told === undefined) return 'Type Status';
  return REASONED.test(line) ? 'Type Status Reason Message' : 'Type Status Message';
}

/** Whether a line can only be a row of conditions, header or not. */
export function isFullConditionRow(line: string): boolean {
  return DATED.test(line) || kindOfCondition(TOLD.exec(inColumns(line))?.groups?.['type'] ?? '') !== undefined;
}
