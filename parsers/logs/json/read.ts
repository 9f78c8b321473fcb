import { levelOf, isJsonObject } from '../../../src/model/index.ts';
import type { Json, JsonObject, LogLevel, LogLine, Stamp } from '../../../src/model/index.ts';
import { epochMilliseconds, readStamp } from '../../../src/time/index.ts';
import { newFields } from '../../support/log-lines/fields.ts';
import { oneLine } from '../../support/log-lines/one-line.ts';
import type { MutableLine } from '../../support/log-lines/reader.ts';
import { readCutObject } from './cut-object.ts';

/** What a member of that name may be in the record's header. */
type Role = 'time' | 'level' | 'message' | 'program';

/** Names of the members that a record's header is made of, the more telling first. */
const NAMES: Readonly<Record<Role, readonly string[]>> = {
  time: [
    'ts',
    'time',
    'timestamp',
    '@timestamp',
    't',
    'asctime',
    'datetime',
    'eventTime',
    'date',
    '@t',
    'Timestamp',
    'Time',
    'log_time',
  ],
  level: [
    'level',
    'lvl',
    'severity',
    'log.level',
    'levelname',
    'loglevel',
    'L',
    '@l',
    's',
    'LogLevel',
    'Level',
    'error_severity',
  ],
  message: [
    'msg',
    'message',
    'short_message',
    'M',
    'event',
    '@m',
    '@mt',
    'Message',
    'RenderedMessage',
    'MessageTemplate',
  ],
  program: ['logger', 'component', 'logger_name', 'subsys', 'controller', 'name', 'N', 'Category', 'SourceContext'],
};
const ROLES: ReadonlyMap<string, { readonly role: Role; readonly rank: number }> = new Map(
  (Object.keys(NAMES) as Role[]).flatMap((role) => NAMES[role].map((name, rank) => [name, { role, rank }] as const)),
);

/** Members in which a record holds the one that it hands on: of a database, of a container, of a cloud's log. */
const WRAPPINGS = ['record', 'jsonPayload', 'body', 'log'];

/** MongoDB: `I`, `W`, `D2`. */
const LETTER = /^[FEWID]\d?$/;
const LETTERS: Readonly<Record<string, LogLevel>> = {
  F: 'fatal',
  E: 'error',
  W: 'warning',
  I: 'info',
  D: 'debug',
};
/** zap's verbosity beyond debug: `Level(-3)`, `-3`. */
const NEGATIVE_LEVEL = /^(?:Level\()?-\d/;

/** An object on one line; `undefined` for anything else. */
export function parseObject(text: string): JsonObject | undefined {
  if (text.charCodeAt(0) !== 0x7b || text.charCodeAt(text.trimEnd().length - 1) !== 0x7d) {
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * JSON logs of klog, zap, logr, etcd, logrus, bunyan, pino, winston and their like. The message is the record's own message
 * and, as `key="value"`, every member that is not part of the header. Lines that a collector or a full disk cut off are read
 * as far as they go.
 */
export function readJson(text: string): LogLine | undefined {
  const record = parseObject(text) ?? readCutObject(text);
  return record && recordLine(record);
}

/** The log line that an object is; `undefined` where it is no log record (a Kubernetes object, a plain document). */
export function recordLine(record: JsonObject): LogLine | undefined {
  if (typeof record.apiVersion === 'string' && typeof record.kind === 'string') {
    return undefined;
  }
  const keys = headerKeys(record);
  const inner = wrappedRecord(record, keys);
  return inner === undefined ? lineOf(record, keys) : lineOf(inner, headerKeys(inner));
}

function lineOf(record: JsonObject, keys: Partial<Record<Role, string>>): LogLine | undefined {
  const stamp = keys.time === undefined ? undefined : stampOf(record[keys.time]);
  const level = keys.level === undefined ? impliedLevel(record) : jsonLevel(record[keys.level]);
  if ((!stamp && !level) || (keys.message === undefined && !(stamp && keys.level !== undefined))) {
    return undefined;
  }
  const fields = newFields();
  let text = keys.message === undefined ? '' : (record[keys.message] as string).trimEnd();
  for (const key of Object.keys(record)) {
    if (key === keys.time || key === keys.level || key === keys.message) {
      continue;
    }
    const shown = textOf(record[key]!);
    fields[key] = shown;
    if (!key.startsWith('logger')) {
      text += `${text === '' ? '' : ' '}${key}="${shown}"`;
    }
  }
  const line: MutableLine = { message: oneLine(text), fields };
  if (stamp) {
    line.stamp = stamp;
  }
  if (level) {
    line.level = level;
  }
  if (keys.program !== undefined) {
    line.program = record[keys.program] as string;
  }
  return line;
}

/**
 * The record that another one hands on, with what the outer one knows beside it; `undefined` where there is none. Beside a message
 * of the outer one it must have a level of its own.
 */
function wrappedRecord(record: JsonObject, keys: Partial<Record<Role, string>>): JsonObject | undefined {
  for (const name of WRAPPINGS) {
    const inner = record[name];
    if (!isJsonObject(inner)) continue;
    const { message, level } = headerKeys(inner);
    if (message === undefined || (keys.message !== undefined && level === undefined)) continue;
    const outer = Object.entries(record).filter(([key]) => key !== name && key !== keys.message && !(key in inner));
    const kept = level === undefined ? outer : outer.filter(([key]) => key !== keys.level);
    return { ...Object.fromEntries(kept), ...inner };
  }
  return undefined;
}

/** Which members make the header: of several with one role, the first in `NAMES`. */
function headerKeys(record: JsonObject): Partial<Record<Role, string>> {
  const keys: Partial<Record<Role, string>> = {};
  const ranks: Record<Role, number> = { time: 99, level: 99, message: 99, program: 99 };
  for (const key of Object.keys(record)) {
    const entry = ROLES.get(key);
    if (entry && entry.rank < ranks[entry.role] && canBe(entry.role, key, record)) {
      keys[entry.role] = key;
      ranks[entry.role] = entry.rank;
    }
  }
  return keys;
}

/** `s` is a level only in MongoDB's letters, `name` beside a namespace is an object's. */
function canBe(role: Role, key: string, record: JsonObject): boolean {
  const value = record[key];
  if (typeof value === 'string') {
    if (key === 's') {
      return LETTER.test(value);
    }
    if (key === 'name' && record.namespace !== undefined) {
      return false;
    }
    return role === 'message' || value !== '';
  }
  if (isJsonObject(value)) {
    return role === 'time' && typeof value.$date === 'string';
  }
  return (role === 'time' || role === 'level') && typeof value === 'number';
}

/** A member's value as text: strings as they are, everything else as JSON; empty where it is nested too deeply for that. */
export function textOf(value: Json): string {
  if (typeof value === 'string') {
    return value;
  }
  try {
    return JSON.stringify(value);
  } catch {
    // What parses without recursion can still exhaust the stack when it is written.
    return '';
  }
}

/** The stamp that a member's value is: text in any form, or epoch seconds, milliseconds, microseconds, nanoseconds. */
export function stampOf(value: Json | undefined): Stamp | undefined {
  if (typeof value === 'number') {
    const ms = epochMilliseconds(value);
    return ms === undefined ? undefined : { ms, precision: Number.isInteger(value) && value < 1e11 ? 1000 : 1 };
  }
  if (typeof value === 'string') {
    const reading = readStamp(value, 0);
    return reading ? reading.stamp : numericStamp(value);
  }
  return isJsonObject(value) && typeof value.$date === 'string' ? stampOf(value.$date) : undefined;
}

function numericStamp(value: string): Stamp | undefined {
  return value.length > 8 && value.length < 24 && value.charCodeAt(0) <= 0x39 ? stampOf(Number(value)) : undefined;
}

function jsonLevel(value: Json | undefined): LogLevel | undefined {
  if (typeof value === 'number') {
    return numericLevel(value);
  }
  if (typeof value !== 'string') {
    return undefined;
  }
  return (
    levelOf(value) ?? (NEGATIVE_LEVEL.test(value) ? 'debug' : value.length <= 2 ? LETTERS[value.charAt(0)] : undefined)
  );
}

/** bunyan and pino count from 10 (trace) to 60 (fatal), zap from -1 (debug) to 5 (fatal). */
function numericLevel(value: number): LogLevel | undefined {
  if (value >= 10) {
    return value >= 60 ? 'fatal' : value >= 50 ? 'error' : value >= 40 ? 'warning' : value >= 30 ? 'info' : 'debug';
  }
  return value < 0 ? 'debug' : undefined;
}

/** klog JSON has no level: errors carry `err`, all others a verbosity `v`. */
function impliedLevel(record: JsonObject): LogLevel | undefined {
  if (typeof record.err === 'string') {
    return 'error';
  }
  return typeof record.v === 'number' ? 'info' : undefined;
}
