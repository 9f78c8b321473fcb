import type { LogLine, Stamp } from '../../../src/model/index.ts';
import { readIso, readMinuteStamp, readWeekdayFirst } from '../../../src/time/index.ts';

const LONGEST_LINE = 200;
const MINUTE = 60_000;
/** `reboot   system boot  6.1.0-18-amd64   Thu Mar  5 10:02   still running`; `who -b` names nobody. */
const ENTRY =
  /^(?:[a-z_][\w.-]{0,31})? +(?<message>(?:system boot|system down|\(to lvl \d\)|pts\/\d{1,4}|tty\w{1,8}|:\d{1,3})(?: +[^\s()]{1,64})?) +(?<stamp>\(?(?:[A-Z][a-z]{2} |\d{4}-\d\d-\d\d[T ]).*)$/;
const WITHOUT_YEAR = /^(?:[A-Z][a-z]{2} )?(?<month>[A-Z][a-z]{2}) {1,2}(?<day>\d{1,2}) (?<time>\d\d:\d\d)(?!:)/;
const DAY_AND_MINUTE = /^(?<day>\d{4}-\d\d-\d\d) (?<time>\d\d:\d\d)(?!:)/;

/**
 * `last`, with times in any form that it knows, and `who`: the times at which the machine started or stopped, and at which somebody
 * logged in. How long each lasted is left out.
 */
export function readLogin(text: string): LogLine | undefined {
  const { message, stamp } = ENTRY.exec(text.slice(0, LONGEST_LINE))?.groups ?? {};
  if (message === undefined || stamp === undefined) return undefined;
  const read = readTime(stamp);
  return read && { stamp: read, program: 'wtmp', message: message.replaceAll(/ +/g, ' ') };
}

function readTime(text: string): Stamp | undefined {
  const yearless = WITHOUT_YEAR.exec(text)?.groups;
  if (yearless !== undefined) {
    const { month = '', day = '', time = '' } = yearless;
    return readMinuteStamp(`${month}${day.padStart(2)} ${time}`, 0)?.stamp;
  }
  const dated = DAY_AND_MINUTE.exec(text)?.groups;
  if (dated === undefined) return (readWeekdayFirst(text, 0) ?? readIso(text, 0))?.stamp;
  const stamp = readIso(`${dated['day']} ${dated['time']}:00`, 0)?.stamp;
  return stamp && { ...stamp, precision: MINUTE };
}

/** Where what is kept begins. */
export function isLoginsNote(line: string): boolean {
  return /^[bw]tmp(?:\.\d{1,3}|db)? begins /.test(line);
}
