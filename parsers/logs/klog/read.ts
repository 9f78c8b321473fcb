import type { LogLevel, LogLine } from '../../../src/model/index.ts';
import { readKlogStamp } from '../../../src/time/index.ts';
import { withoutEvent } from '../../support/log-lines/dumped-event.ts';
import { newFields } from '../../support/log-lines/fields.ts';
import { oneLine } from '../../support/log-lines/one-line.ts';
import { readPair, skipSpaces } from '../../support/log-lines/pairs.ts';
import { readQuoted, unescape } from '../../support/log-lines/quoted.ts';

const LEVELS: Readonly<Record<string, LogLevel>> = { I: 'info', W: 'warning', E: 'error', F: 'fatal' };
const QUOTE = 0x22;
/** Source position and thread of the header take no more than this. */
const LONGEST_HEADER = 160;
const MOST_FIELDS = 256;

/**
 * klog text: `I1120 10:11:12.123456    1234 kubelet.go:2437] message`. Of a structured message
 * (`"Failed" err="..." pod="a/b"`) the pairs are fields; the message keeps the whole text, escapes undone, but for an Event
 * that it carries whole.
 */
export function readKlog(text: string): LogLine | undefined {
  const stamp = readKlogStamp(text, 0);
  if (!stamp) {
    return undefined;
  }
  const close = text.indexOf('] ', stamp.end);
  const end = close < 0 && text.endsWith(']') ? text.length - 1 : close;
  if (end < 0 || end - stamp.end > LONGEST_HEADER) {
    return undefined;
  }
  const caller = text.slice(text.lastIndexOf(' ', end - 1) + 1, end);
  const level = LEVELS[text.charAt(0)];
  const from = end + 2;
  const fields = newFields();
  fields.caller = caller;
  const isStructured = text.charCodeAt(from) === QUOTE;
  if (isStructured) readStructured(text, from, fields);
  const { text: words, event } = withoutEvent(text.slice(from));
  if (event !== undefined) fields.event = isStructured ? unescape(event) : event;
  return { stamp: stamp.stamp, level, message: isStructured ? oneLine(unescape(words)) : words, fields };
}

function readStructured(text: string, from: number, fields: Record<string, string>): void {
  let at = skipSpaces(text, readQuoted(text, from).end);
  for (let count = 0; count < MOST_FIELDS; count++) {
    const pair = readPair(text, at);
    if (!pair) {
      return;
    }
    fields[pair.key] = pair.value;
    at = skipSpaces(text, pair.end);
  }
}
