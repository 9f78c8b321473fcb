import { levelOf, type LogLine } from '../../../src/model/index.ts';
import { readEpoch, readIso } from '../../../src/time/index.ts';
import { newFields, withFields } from '../../support/log-lines/fields.ts';
import { oneLine } from '../../support/log-lines/one-line.ts';
import { parseObject, textOf } from '../json/read.ts';

const TAB = 0x09;
const LONGEST_NAME = 80;
const SOURCE_FILES = new Set(['go', 'cc', 'h', 'cpp', 'c', 'rs', 'py', 'java']);

/**
 * zap's console encoder, also of istio: stamp, level, perhaps logger and caller, message, perhaps a JSON object of fields,
 * all separated by tabs.
 */
export function readZapConsole(text: string): LogLine | undefined {
  const first = text.charCodeAt(0);
  if (!(first >= 0x30 && first <= 0x39)) {
    return undefined;
  }
  const stamp = readIso(text, 0) ?? readEpoch(text, 0);
  if (!stamp || text.charCodeAt(stamp.end) !== TAB) {
    return undefined;
  }
  const parts = text.slice(stamp.end + 1).split('\t');
  const level = levelOf(parts[0]!.trim());
  if (!level || parts.length < 2) {
    return undefined;
  }
  const fields = newFields();
  const pairs = takeFields(parts, fields);
  let next = 1;
  const program = parts.length > next + 1 && isName(parts[next]!) ? parts[next++] : undefined;
  if (parts.length > next + 1 && isCaller(parts[next]!)) {
    fields.caller = parts[next++]!;
  }
  const message = parts.slice(next).join(' ');
  return {
    stamp: stamp.stamp,
    level,
    ...(program !== undefined && { program }),
    message: oneLine(withFields(message, pairs)),
    fields,
  };
}

/** Takes the JSON object off the end and returns its members as pairs. */
function takeFields(parts: string[], fields: Record<string, string>): string {
  const last = parts.length > 2 ? parseObject(parts.at(-1)!) : undefined;
  if (!last) {
    return '';
  }
  parts.pop();
  let pairs = '';
  for (const [key, value] of Object.entries(last)) {
    fields[key] = value === undefined ? '' : textOf(value);
    pairs += `${pairs === '' ? '' : ' '}${key}="${fields[key]}"`;
  }
  return pairs;
}

function isName(part: string): boolean {
  return part.length <= LONGEST_NAME && !part.includes(' ') && !isCaller(part);
}

/** `controller/controller.go:118`, `external/envoy/source/server.cc:330`; a host and its port end alike. */
function isCaller(part: string): boolean {
  const colon = part.lastIndexOf(':');
  const last = part.charCodeAt(part.length - 1);
  if (part.length >= 200 || colon <= 2 || last < 0x30 || last > 0x39) return false;
  return SOURCE_FILES.has(part.slice(part.lastIndexOf('.', colon) + 1, colon));
}
