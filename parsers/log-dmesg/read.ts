import type { LogLine } from '../../src/model/index.ts';
import { readUptime, readWeekdayFirst } from '../../src/timeline/stamps/index.ts';
import { guessLevel, levelOf } from '../log-line/level.ts';

const LONGEST_LEVEL = 7;

/**
 * dmesg: `[   12.345678] msg` with the time since boot, which becomes the field `uptime` (seconds) since nothing on the line
 * tells when that was; `[Sat Nov 29 21:07:14 2025] msg` of `dmesg -T`; both with `kern  :err   : ` before it (`-x`).
 */
export function readDmesg(text: string): LogLine | undefined {
  const open = text.charCodeAt(0) === 0x5b ? 0 : openAfterPriority(text);
  if (open < 0) {
    return undefined;
  }
  const level = open === 0 ? undefined : priorityLevel(text);
  const uptime = readUptime(text, open);
  if (uptime) {
    return kernelLine(text, uptime.end, level, { uptime: String(uptime.ms / 1000) });
  }
  const stamp = readWeekdayFirst(text, open + 1);
  if (!stamp || text.charCodeAt(stamp.end) !== 0x5d) {
    return undefined;
  }
  return { stamp: stamp.stamp, ...kernelLine(text, stamp.end + 1, level) };
}

function kernelLine(text: string, end: number, level: LogLine['level'], fields?: LogLine['fields']): LogLine {
  const message = text.slice(text.charCodeAt(end) === 0x20 ? end + 1 : end);
  const known = level ?? guessLevel(message);
  return { ...(known && { level: known }), program: 'kernel', message, ...(fields && { fields }) };
}

/** Of `kern  :warn  : [`, offset of the bracket; -1 where no such words stand before one. */
function openAfterPriority(text: string): number {
  if (text.charCodeAt(6) !== 0x3a) {
    return -1;
  }
  const open = text.slice(0, 24).indexOf(': [');
  return open < 0 ? -1 : open + 2;
}

function priorityLevel(text: string): LogLine['level'] {
  return levelOf(
    text
      .slice(7, 7 + LONGEST_LEVEL)
      .split(':', 1)[0]!
      .trim(),
  );
}
