import { isWeekdayAt } from './calendar.ts';
import { readDayFirst } from './day-first.ts';
import { readIso } from './iso.ts';
import { readOpensslStamp } from './month-first.ts';
import type { DatedReading } from './reading.ts';

const SPACE = 0x20;
const COMMA = 0x2c;

/**
 * Stamps that begin with the weekday: journal short-full `Sat 2025-11-29 21:06:46 CST`, RFC 1123
 * `Sat, 29 Nov 2025 21:04:43 +0800` (`kubectl describe`), ctime `Sat Nov 29 21:07:14 2025`.
 */
export function readWeekdayFirst(text: string, at: number): DatedReading | undefined {
  if (!isWeekdayAt(text, at)) {
    return undefined;
  }
  const next = text.charCodeAt(at + 3);
  if (next === COMMA) {
    return text.charCodeAt(at + 4) === SPACE ? readDayFirst(text, at + 5) : undefined;
  }
  if (next !== SPACE) {
    return undefined;
  }
  return readIso(text, at + 4) ?? readOpensslStamp(text, at + 4);
}
