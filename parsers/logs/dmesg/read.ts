import { levelOf, type LogLine } from '../../../src/model/index.ts';
import { readIso, readMinuteStamp, readUptime, readWeekdayFirst } from '../../../src/time/index.ts';
import { guessLevel, syslogLevel } from '../../support/log-lines/level.ts';

const LONGEST_LEVEL = 7;
const COMMA = 0x2c;
/** Offset of the comma in `2025-11-29T21:07:14,123456+08:00`, as nothing but dmesg writes stamps with microseconds. */
const ISO_COMMA = 19;
const ISO_FORM = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d,\d{6}[+-]\d\d:?\d\d /;
const LONGEST_ISO = 34;

/** What the journal says with times since boot looks the same, but for host and program. */
const OF_JOURNAL = /^\[ *\d{1,12}\.\d{6}\] [\w.-]{1,253} (?:kernel|[\w@.:-]{1,100}\[\d{1,9}\]): /;
const LONGEST_HEADER = 400;

/** What `dmesg -H` prints while the minute is the same: seconds since the line before. */
const SINCE_LAST = /^\[ {0,6}\+\d{1,9}\.\d{6}\] /;
const LONGEST_SINCE = 30;

/** The kernel's ring buffer as it is: facility and severity in one number. */
const RAW_PRIORITY = /^<(?<priority>\d{1,3})>(?=\[ *\d{1,12}\.\d)/;

/** The kernel's log as an operating system's API hands it on, which turned the times since boot into times of day. */
const RELAYED =
  /^(?:(?<host>[\w.-]{1,253}|[0-9a-f:]{2,45}): )?(?<facility>kern|user|daemon|syslog|auth): +(?<level>emerg|alert|crit|err|warning|notice|info|debug): \[(?=\d{4}-)/;

/**
 * dmesg: `[   12.345678] msg` with the time since boot, which becomes the field `uptime` (seconds) since nothing on the line
 * tells when that was; `[Sat Nov 29 21:07:14 2025] msg` of `dmesg -T`; its ISO form; all with `kern  :err   : ` (`-x`) or `<3>` (`-r`)
 * before it; `[Nov29 21:07] msg` of `dmesg -H`, which prints the time once a minute and `[  +0.000030] msg` below it;
 * `node: kern: info: [2025-11-29T21:07:14.123456Z]: msg` of `talosctl dmesg`.
 */
export function readDmesg(text: string): LogLine | undefined {
  if (text.charCodeAt(ISO_COMMA) === COMMA) return readIsoForm(text);
  const relayed = RELAYED.exec(text.slice(0, LONGEST_HEADER));
  if (relayed) return readRelayed(text, relayed);
  const raw = text.charCodeAt(0) === 0x3c ? RAW_PRIORITY.exec(text.slice(0, 24)) : null;
  const open = text.charCodeAt(0) === 0x5b ? 0 : raw ? raw[0].length : openAfterPriority(text);
  if (open < 0 || (open === 0 && OF_JOURNAL.test(text.slice(0, LONGEST_HEADER)))) {
    return undefined;
  }
  const level = raw ? syslogLevel(Number(raw.groups?.priority) % 8) : open === 0 ? undefined : priorityLevel(text);
  const uptime = readUptime(text, open);
  if (uptime) {
    return kernelLine(text, uptime.end, level, { uptime: String(uptime.ms / 1000) });
  }
  if (SINCE_LAST.test(text.slice(open, open + LONGEST_SINCE))) {
    return kernelLine(text, text.indexOf(']', open) + 1, level);
  }
  const stamp = readWeekdayFirst(text, open + 1) ?? readMinuteStamp(text, open + 1);
  if (!stamp || text.charCodeAt(stamp.end) !== 0x5d) {
    return undefined;
  }
  return { stamp: stamp.stamp, ...kernelLine(text, stamp.end + 1, level) };
}

function readRelayed(text: string, { 0: header, groups = {} }: RegExpExecArray): LogLine | undefined {
  const stamp = readIso(text, header.length);
  if (!stamp || !text.startsWith(']: ', stamp.end)) return undefined;
  const { host, facility, level = '' } = groups;
  // What programs write there without a level of their own is given that of a warning.
  const own = facility === 'user' && level === 'warning' ? undefined : levelOf(level);
  const line = kernelLine(text, stamp.end + 2, own);
  const program = facility === 'kern' ? {} : { program: facility };
  return { stamp: stamp.stamp, ...line, ...program, ...(host !== undefined && { host }) };
}

function readIsoForm(text: string): LogLine | undefined {
  const iso = ISO_FORM.test(text.slice(0, LONGEST_ISO)) ? readIso(text, 0) : undefined;
  return iso && { stamp: iso.stamp, ...kernelLine(text, iso.end, undefined) };
}

function kernelLine(text: string, end: number, level: LogLine['level'], fields?: LogLine['fields']): LogLine {
  const message = text.slice(text.charCodeAt(end) === 0x20 ? end + 1 : end);
  const known = level ?? guessLevel(message);
  return { ...(known && { level: known }), program: 'kernel', message, ...(fields && { fields }) };
}

/** Of `kern  :warn  : [`, offset of the bracket; -1 where no such words stand before one. */
function openAfterPriority(text: string): number {
  // Behind the facility, which is padded; a host's name has a blank behind its colon.
  if (text.charCodeAt(6) !== 0x3a || text.charCodeAt(7) === 0x20) {
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
