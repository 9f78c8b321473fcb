import { readRepeatedAge, type RepeatedAgeReading } from '../time/age.ts';

/** A row of Kubernetes Events as `kubectl describe` and `kubectl get events` print it. */
export interface EventRow {
  readonly isWarning: boolean;
  readonly reason: string;
  /** How often; 1 where it does not say. */
  readonly count: number;
  /** The object, where the row names it: `pod/web-0`. */
  readonly object: string | undefined;
  readonly message: string;
}

const ROW = /(?:^|\s)(?<type>Normal|Warning)\s+(?<reason>[A-Z][A-Za-z]{2,60})(?:\s+(?<rest>\S.*))?$/;
/** A row of conditions has the severity and the reason of each behind its status. */
const CONDITION = /\s(?:True|False|Unknown)\s*$/;
const COUNT = /\(x(?<count>\d{1,9}) over /;
const OBJECT = /^(?<object>[a-z][a-z.]*\/\S+)\s+/;
const DURATION = String.raw`(?:\d+[a-z]+)+`;
const REPEATED = String.raw`(?: \(x\d+ over ${DURATION}\))?`;
/** How long ago, and who says so, before the message. */
const AGE = new RegExp(String.raw`^(?:${DURATION}|<unknown>|<invalid>)${REPEATED}\s+`);
/** How long ago, wherever the row begins: before its type, or behind its reason. */
const AGE_IN_ROW = new RegExp(
  String.raw`(?:^|\s)(?<age>${DURATION}${REPEATED})\s+(?:Normal|Warning)\s` +
    String.raw`|(?:^|\s)(?:Normal|Warning)\s+[A-Z][A-Za-z]{2,60}\s+(?<later>${DURATION})`,
  'd',
);

/** Reads a line as a row of events, wherever on the line its columns begin. */
export function readEventRow(line: string): EventRow | undefined {
  const row = ROW.exec(line.trimEnd());
  const { type, reason = '', rest = '' } = row?.groups ?? {};
  if (row === null || type === undefined || CONDITION.test(line.slice(0, row.index))) return undefined;
  const afterAge = rest.replace(AGE, '');
  // Behind the age stands who says it, which may look like an object.
  const object = afterAge === rest ? OBJECT.exec(rest)?.groups?.['object'] : undefined;
  const columns = (object === undefined ? afterAge : afterAge.slice(object.length).trimStart()).split(/\s{2,}|\t+/);
  return {
    isWarning: type === 'Warning',
    reason,
    count: Number(COUNT.exec(line)?.groups?.['count'] ?? 1),
    object,
    message: columns.length > 1 && columns[0]!.length < 80 ? columns.slice(1).join(' ') : columns.join(' '),
  };
}

/** How long ago a row says that it was: `34m (x9 over 38m)`, before its type or, in a description, behind its reason. */
export function readEventAge(line: string): RepeatedAgeReading | undefined {
  const groups = AGE_IN_ROW.exec(line)?.indices?.groups;
  const [at] = groups?.['age'] ?? groups?.['later'] ?? [];
  return at === undefined ? undefined : readRepeatedAge(line, at);
}
