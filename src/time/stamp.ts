import { readDayFirst } from './day-first.ts';
import { readEpoch } from './epoch.ts';
import { readGoTime, readIso } from './iso.ts';
import { readKlogStamp } from './klog.ts';
import { readOpensslStamp, readSyslogStamp } from './month-first.ts';
import type { StampReading } from './reading.ts';
import { readWeekdayFirst } from './weekday-first.ts';

/**
 * Any absolute stamp that logs begin with, chosen by its first characters. Epoch numbers count only with a fraction or an
 * exponent: a bare number at the beginning of a line is usually something else.
 */
export function readStamp(text: string, at: number): StampReading | undefined {
  const first = text.charCodeAt(at);
  if (first >= 0x30 && first <= 0x39) {
    return readGoTime(text, at) ?? readIso(text, at) ?? readDayFirst(text, at) ?? readFractionalEpoch(text, at);
  }
  if (first < 0x41 || first > 0x5a) {
    return undefined;
  }
  return (
    readKlogStamp(text, at) ?? readWeekdayFirst(text, at) ?? readOpensslStamp(text, at) ?? readSyslogStamp(text, at)
  );
}

function readFractionalEpoch(text: string, at: number): StampReading | undefined {
  const reading = readEpoch(text, at);
  return reading && text.slice(at, Math.min(reading.end, at + 24)).includes('.') ? reading : undefined;
}
