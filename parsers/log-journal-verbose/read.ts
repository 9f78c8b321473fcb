import type { LogLine } from '../../src/model/index.ts';
import { readWeekdayFirst } from '../../src/timeline/stamps/index.ts';
import { openEnvelope } from '../log-line/envelope.ts';

const INDENT = '    ';
const MESSAGE = `${INDENT}MESSAGE=`;

/**
 * `journalctl -o verbose`: `Sat 2025-11-29 21:06:46.123456 CST [s=...;i=...]`, below it one indented field per line. The
 * line that holds the message has no stamp of its own.
 */
export function readJournalVerbose(text: string): LogLine | undefined {
  if (text.startsWith(MESSAGE)) {
    return openEnvelope({}, text.slice(MESSAGE.length));
  }
  const stamp = readWeekdayFirst(text, 0);
  return stamp && text.startsWith(' [s=', stamp.end) ? { stamp: stamp.stamp, message: '' } : undefined;
}
