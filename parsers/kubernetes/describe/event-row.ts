import { isUnderline } from './column-table.ts';

/** One row of a table of Events, whatever its layout. What the row does not show is absent. */
export interface EventCells {
  readonly type?: string;
  readonly reason: string;
  /** When it was last seen; `2m (x7 over 10m)` tells more. */
  readonly age?: string;
  readonly firstSeen?: string;
  readonly count?: string;
  /** `kubelet, node-1`; before 1.7 `{kubelet node-1}`. */
  readonly from?: string;
  /** The part of the object: `spec.containers{web}`. */
  readonly subObject?: string;
  readonly message: string;
}

const DURATION = String.raw`(?:\d{1,6}[ydhms]){1,4}`;
const AGE = String.raw`${DURATION}(?: \(x\d{1,9}(?: over ${DURATION})?\))?|<unknown>|<invalid>`;
const DATE = String.raw`[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [+-]\d{4}`;
const SOURCE = String.raw`\{[^{}]{0,300}\}|[^\s,{}]{1,253}(?:, ?[^\s,]{1,253})?`;
const REASON = String.raw`[A-Za-z][\w.:/-]{0,120}`;

/** `Warning  BackOff  4s (x21 over 5m)  kubelet, node-1  Back-off pulling image`, with any white space between. */
const ROW = new RegExp(
  String.raw`^\s*(?<type>Normal|Warning)\s+(?<reason>${REASON})\s+(?<age>${AGE})(?:\s+(?<from>${SOURCE})(?:\s+(?<message>.*))?)?$`,
);
/** Before 1.7: FirstSeen LastSeen Count From SubObjectPath Type Reason Message; before 1.3 without a type. */
const OLD_ROW = new RegExp(
  String.raw`^\s*(?<first>${DURATION}|${DATE})\s+(?<last>${DURATION}|${DATE})\s+(?<count>\d{1,9})\s+(?<from>${SOURCE})\s+` +
    String.raw`(?:(?<path>[\w.[\]-]{1,200}\{[^{}]{0,253}\})\s+)?(?:(?<type>Normal|Warning)\s+)?(?<reason>[A-Z][\w-]{0,120})\s+(?<message>\S.*)$`,
);
const WHOLE_REASON = new RegExp(`^${REASON}$`);
const WHOLE_SOURCE = new RegExp(`^(?:${SOURCE})$`);
/** Longer lines are cut before they are looked at. */
const LONGEST_ROW = 16_384;

/** Titles of the columns of Events, as `kubectl describe` prints them. */
const TITLES = new Set(
  'Type Reason Age From Source Message FirstSeen LastSeen Count SubObjectPath SubobjectPath'.split(' '),
);
const LEAST_TITLES = 3;

/** What a row begins with, whatever its layout: its type, an age or a date. */
const BEGINS_ROW = /^\s*[0-9A-Z]/;

/** Whether a line holds the titles of a table of Events, of which some may have been cut off. */
export function isEventHeader(line: string): boolean {
  if (!line.includes('Reason')) return false;
  const words = line.trim().split(/\s+/, 12);
  return (
    words.length >= LEAST_TITLES &&
    words.every((word) => TITLES.has(word)) &&
    words.includes('Reason') &&
    (words.includes('Message') || words.includes('From'))
  );
}

/** Whether a line only underlines the titles: dashes, or the lines of a box. */
export function isEventUnderline(line: string): boolean {
  return isUnderline(line) || (line.trim() !== '' && !/[^─━═ \t]/.test(line));
}

/** Reads a line as a row of Events without knowing the columns; `undefined` where it cannot well be one. */
export function readEventCells(line: string): EventCells | undefined {
  if (!BEGINS_ROW.test(line)) return undefined;
  const text = line.length > LONGEST_ROW ? line.slice(0, LONGEST_ROW) : line.trimEnd();
  return readDated(text) ?? readOld(text) ?? readUndated(text);
}

function readDated(text: string): EventCells | undefined {
  const groups = ROW.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const { type, reason = '', age, from, message = '' } = groups;
  return { type, reason, age, from, message };
}

function readOld(text: string): EventCells | undefined {
  const groups = OLD_ROW.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const { first, last, count, from, path, reason = '', message = '' } = groups;
  if (groups['type'] === undefined && OF_TABLE.test(message)) return undefined;
  const type = groups['type'] ?? (FAILURE.test(reason) ? 'Warning' : undefined);
  return { type, reason, age: last, firstSeen: first, count, from, subObject: path, message };
}

/** Behind name and kind, in a row of `kubectl get events`, whose other columns stood in the same order. */
const OF_TABLE = /^(?:\S+\s+)?(?:Normal|Warning)\s+[A-Z]\w+\s/;
/** Reasons that later versions send as warnings. */
const FAILURE = /fail|back-?off|unhealthy|error|evict|oom|insufficient|notready|conflict|unable/i;

/** Of what a row of `kubectl get events` is, where a description says who tells: `pod/web-1`. */
const OBJECT = /^[a-z]{2,40}\/[a-z0-9][\w.:-]{0,252}$/;

/** Rows whose age was cut out: only wide gaps tell the columns. */
function readUndated(text: string): EventCells | undefined {
  if (!/^\s*(?:Normal|Warning)(?: {2,}|\t)/.test(text)) return undefined;
  const [type, reason = '', ...cells] = text.trim().split(/ {2,}|\t+/);
  if (!WHOLE_REASON.test(reason) || cells.length === 0) return undefined;
  const [from = '', ...rest] = cells;
  if (OBJECT.test(from)) return undefined;
  if (rest.length > 0 && WHOLE_SOURCE.test(from)) return { type, reason, from, message: rest.join('  ') };
  return cells.length === 1 && from.includes(' ') ? { type, reason, message: from } : undefined;
}
