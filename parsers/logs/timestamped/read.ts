import { levelOf, type LogLine } from '../../../src/model/index.ts';
import { readStamp } from '../../../src/time/index.ts';
import type { StampReading } from '../../../src/time/index.ts';
import { readApplicationHeader } from '../../support/log-lines/application-header.ts';
import { guessLevel } from '../../support/log-lines/level.ts';
import { pluginOf } from '../../support/log-lines/plugin.ts';

/** The rest of a header in brackets: ` INFO  shop::db]`. */
const BRACKETED = /^ (?<level>[A-Z]{4,8}) {1,4}(?<program>[\w:.-]{1,120})\](?: |$)/;
const LONGEST_BRACKETED = 160;

/** Any line that begins with a stamp, bare or in brackets; the level is the one that the header names. */
export function readTimestamped(text: string): LogLine | undefined {
  const bracket = text.charCodeAt(0) === 0x5b;
  const stamp = readStamp(text, bracket ? 1 : 0);
  if (!stamp) {
    return undefined;
  }
  if (bracket && text.charCodeAt(stamp.end) !== 0x5d) {
    return readBracketedHeader(text, stamp);
  }
  const end = bracket ? stamp.end + 1 : stamp.end;
  const next = text.charCodeAt(end);
  // Alone on its line it is data. A comma, semicolon or point right behind it makes it a column, a digit or letter a part of something else.
  if (Number.isNaN(next) || next === 0x2c || next === 0x3b || next === 0x2e) {
    return undefined;
  }
  if ((next >= 0x30 && next <= 0x39) || (next >= 0x41 && next <= 0x5a) || (next >= 0x61 && next <= 0x7a)) {
    return undefined;
  }
  const header = readApplicationHeader(text, end);
  // A word in brackets without level and logger is no thread but a part of what is said (kubeadm's `[preflight] text`).
  const said = header.thread !== undefined && header.level === undefined && header.logger === undefined;
  const message = said ? text.slice(end).trimStart() : text.slice(header.end);
  const level = header.level ?? guessLevel(message);
  const program = header.logger ?? pluginOf(message);
  return {
    stamp: stamp.stamp,
    ...(level && { level }),
    ...(program !== undefined && { program }),
    message,
  };
}

/** Stamp, level and module in one pair of brackets, as loggers of Rust print them. */
function readBracketedHeader(text: string, { stamp, end }: StampReading): LogLine | undefined {
  const header = BRACKETED.exec(text.slice(end, end + LONGEST_BRACKETED));
  const level = levelOf(header?.groups?.['level'] ?? '');
  if (header === null || level === undefined) return undefined;
  return { stamp, level, program: header.groups?.['program'], message: text.slice(end + header[0].length) };
}
