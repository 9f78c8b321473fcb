import { assembleYearless } from './assemble.ts';
import { midnightOfYear } from './calendar.ts';
import { readClockTime } from './clock-time.ts';
import { twoDigits } from './digits.ts';
import type { StampReading } from './reading.ts';

/** `I1120 10:11:12.123456`, the severity letter included. */
export function readKlogStamp(text: string, at: number): StampReading | undefined {
  const severity = text.charCodeAt(at);
  if (severity !== 0x49 && severity !== 0x57 && severity !== 0x45 && severity !== 0x46) {
    return undefined;
  }
  const month = twoDigits(text, at + 1);
  const day = twoDigits(text, at + 3);
  if (month < 0 || day < 0 || text.charCodeAt(at + 5) !== 0x20) {
    return undefined;
  }
  const time = readClockTime(text, at + 6);
  return time && time.precision < 1000 ? assembleYearless(midnightOfYear(month, day), time) : undefined;
}
