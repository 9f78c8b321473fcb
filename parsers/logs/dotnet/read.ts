import type { LogLevel, LogLine } from '../../../src/model/index.ts';

const LEVELS: Readonly<Record<string, LogLevel>> = {
  trce: 'debug',
  dbug: 'debug',
  info: 'info',
  warn: 'warning',
  fail: 'error',
  crit: 'fatal',
};
const HEADER = /^(?<level>trce|dbug|info|warn|fail|crit): (?<category>[A-Za-z_][\w.+`-]{0,250})\[-?\d{1,10}\](?: |$)/;

/** `fail: Microsoft.AspNetCore.Server.Kestrel[13]`: level, category and event; what is said stands below, or behind it on one line. */
export function readDotnet(text: string): LogLine | undefined {
  const header = HEADER.exec(text);
  const { level = '', category = '' } = header?.groups ?? {};
  if (header === null) return undefined;
  return { level: LEVELS[level], program: category, message: text.slice(header[0].length) };
}
