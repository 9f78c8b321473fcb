import type { LogLine } from '../../../src/model/index.ts';
import { readClockTime, readDayFirst, readIso } from '../../../src/time/index.ts';
import { readApplicationHeader } from '../../support/log-lines/application-header.ts';
import type { MutableLine } from '../../support/log-lines/reader.ts';

/**
 * Spring Boot, logback, log4j: `2024-01-02 03:04:05.123  INFO 1 --- [main] c.e.X : msg`,
 * `2024-01-02 03:04:05,123 [main] INFO c.e.X - msg`, `[2024-01-02 03:04:05,123] INFO [main] c.e.X - msg`. logback's default
 * prints no date (`03:04:05.123 [main] INFO ...`): such a line has no stamp.
 */
export function readJava(text: string): LogLine | undefined {
  const bracket = text.charCodeAt(0) === 0x5b;
  const at = bracket ? 1 : 0;
  const stamp = readIso(text, at) ?? readDayFirst(text, at) ?? readClockTime(text, at);
  if (!stamp) {
    return undefined;
  }
  const end = bracket && text.charCodeAt(stamp.end) === 0x5d ? stamp.end + 1 : stamp.end;
  const after = text.charCodeAt(end);
  if ((bracket && end === stamp.end) || (after !== 0x20 && after !== 0x5b)) {
    return undefined;
  }
  const header = readApplicationHeader(text, end);
  const named = header.thread !== undefined || header.dashes;
  if (!header.level || !named || header.logger === undefined) {
    return undefined;
  }
  const line: MutableLine = { level: header.level, program: header.logger, message: text.slice(header.end) };
  if ('stamp' in stamp) {
    line.stamp = stamp.stamp;
  }
  if (header.thread !== undefined) {
    line.fields = { thread: header.thread };
  }
  return line;
}
