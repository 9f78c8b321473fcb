import type { LogLevel, LogLine } from '../../../src/model/index.ts';
import { readDayFirst } from '../../../src/time/index.ts';

const LEVELS: Readonly<Record<string, LogLevel>> = { '.': 'debug', '-': 'debug', '*': 'info', '#': 'warning' };
const ROLES = 'MSCX';
const LONGEST_PID = 10;
const FATAL = '*** FATAL ';

/** Redis and valkey: `1:M 29 Nov 2025 21:07:14.123 * msg`; the role is M (master), S (replica), C (child), X (sentinel). */
export function readRedis(text: string): LogLine | undefined {
  // What it prints as it gives up has no time, and is no part of what stands above.
  if (text.startsWith(FATAL)) return { level: 'fatal', message: text };
  let at = 0;
  while (at < LONGEST_PID && text.charCodeAt(at) >= 0x30 && text.charCodeAt(at) <= 0x39) {
    at++;
  }
  if (at === 0 || text.charCodeAt(at) !== 0x3a || !ROLES.includes(text.charAt(at + 1)) || text.charAt(at + 2) !== ' ') {
    return undefined;
  }
  const stamp = readDayFirst(text, at + 3);
  const level = stamp && LEVELS[text.charAt(stamp.end + 1)];
  if (!level || text.charCodeAt(stamp.end) !== 0x20 || text.charCodeAt(stamp.end + 2) !== 0x20) {
    return undefined;
  }
  return { stamp: stamp.stamp, level, message: text.slice(stamp.end + 3), fields: { role: text.charAt(at + 1) } };
}
