import { isJsonObject } from '../../src/model/index.ts';
import type { Json, JsonObject, LogLevel, LogLine, Stamp } from '../../src/model/index.ts';
import { epochMilliseconds, readStamp } from '../../src/timeline/stamps/index.ts';
import { newFields, withFields } from '../log-line/fields.ts';
import { levelOf } from '../log-line/level.ts';
import { oneLine } from '../log-line/one-line.ts';

/** Names of the members that a record's header is made of, the more telling first. */
const TIME = ['ts', 'time', 'timestamp', '@timestamp', 't', 'asctime', 'datetime', 'eventTime', 'date'];
const LEVEL = ['level', 'lvl', 'severity', 'log.level', 'levelname', 'loglevel', 'L'];
const MESSAGE = ['msg', 'message', 'short_message', 'M', 'event'];
const PROGRAM = ['logger', 'component', 'logger_name', 'subsys', 'controller', 'name', 'N'];
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
 * and, as `key="value"`, every member that is not part of the header.
 */
export function readJson(text: string): LogLine | undefined {
  const record = parseObject(text);
  return record && recordLine(record);
}

/** The log line that an object is; `undefined` where it is no log record (a Kubernetes object, a plain document). */
export function recordLine(record: JsonObject): LogLine | undefined {
  if (typeof record.apiVersion === 'string' && typeof record.kind === 'string') {
    return undefined;
  }
  const timeKey = TIME.find((key) => isTimeLike(record[key]));
  const stamp = timeKey === undefined ? undefined : stampOf(record[timeKey]);
  const levelKey = LEVEL.find((key) => record[key] !== undefined);
  const messageKey = MESSAGE.find((key) => typeof record[key] === 'string');
  const level = levelKey === undefined ? impliedLevel(record) : jsonLevel(record[levelKey]);
  if ((!stamp && !level) || (messageKey === undefined && !(stamp && levelKey))) {
    return undefined;
  }
  const programKey = PROGRAM.find((key) => typeof record[key] === 'string' && record[key] !== '');
  const header = new Set([timeKey, levelKey, messageKey]);
  const fields = newFields();
  let pairs = '';
  for (const [key, value] of Object.entries(record)) {
    if (header.has(key) || value === undefined) {
      continue;
    }
    const shown = textOf(value);
    fields[key] = shown;
    if (key !== programKey) {
      pairs += `${pairs === '' ? '' : ' '}${key}="${shown}"`;
    }
  }
  const message = messageKey === undefined ? '' : (record[messageKey] as string);
  return {
    ...(stamp && { stamp }),
    ...(level && { level }),
    ...(programKey !== undefined && { program: record[programKey] as string }),
    message: oneLine(withFields(message.trimEnd(), pairs)),
    fields,
  };
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

function isTimeLike(value: Json | undefined): boolean {
  return typeof value === 'number' || typeof value === 'string' || isJsonObject(value);
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
  return undefined;
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
  return levelOf(value) ?? (NEGATIVE_LEVEL.test(value) ? 'debug' : undefined);
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
