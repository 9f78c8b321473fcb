import type { LogLine } from '../../../src/model/index.ts';
import { readIso } from '../../../src/time/index.ts';
import { readJournal } from '../journal/read.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import { syslogLevel } from '../../support/log-lines/level.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

const HIGHEST_PRIORITY = 191;

/**
 * Syslog with its priority: RFC 3164 `<13>Nov 29 21:07:14 host app[12]: msg` and RFC 5424
 * `<165>1 2025-11-29T21:07:14.123Z host app 12 ID47 [data] msg`. Without a priority see the journal's text form.
 */
export function readSyslog(text: string, inner: InnerReaders): LogLine | undefined {
  const close = text.charCodeAt(0) === 0x3c ? text.slice(0, 5).indexOf('>') : -1;
  const priority = close < 2 ? Number.NaN : Number(text.slice(1, close));
  if (!(priority >= 0 && priority <= HIGHEST_PRIORITY)) {
    return undefined;
  }
  const rest = text.slice(close + 1);
  const line = rest.startsWith('1 ') ? readStructured(rest, inner) : readJournal(rest, inner);
  return line && { ...line, level: line.level ?? syslogLevel(priority % 8) };
}

/** The rest of RFC 5424 after the version: five words, structured data, message. `-` stands for what is not known. */
function readStructured(text: string, inner: InnerReaders): LogLine | undefined {
  const stamp = readIso(text, 2);
  if (!stamp || text.charCodeAt(stamp.end) !== 0x20) {
    return undefined;
  }
  const words: string[] = [];
  let at = stamp.end + 1;
  while (words.length < 4) {
    const space = text.indexOf(' ', at);
    if (space < 0) {
      return undefined;
    }
    words.push(text.slice(at, space));
    at = space + 1;
  }
  const [host, program] = words;
  const from = endOfData(text, at);
  const header = {
    stamp: stamp.stamp,
    ...(host !== '-' && { host }),
    ...(program !== '-' && { program }),
  };
  const message = text.slice(text.charCodeAt(from) === 0x20 ? from + 1 : from);
  return openEnvelope(header, message.charCodeAt(0) === 0xfeff ? message.slice(1) : message, inner);
}

/** Offset behind `-` or `[id name="value"][...]`; brackets inside quoted values do not count. */
function endOfData(text: string, at: number): number {
  if (text.charCodeAt(at) !== 0x5b) {
    return text.charCodeAt(at) === 0x2d ? at + 1 : at;
  }
  let quoted = false;
  for (let end = at; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === 0x5c) {
      end++;
    } else if (code === 0x22) {
      quoted = !quoted;
    } else if (code === 0x5d && !quoted && text.charCodeAt(end + 1) !== 0x5b) {
      return end + 1;
    }
  }
  return text.length;
}
