import type { LogLine } from '../../../src/model/index.ts';
import { readWeekdayFirst } from '../../../src/time/index.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import { readJournalRecordLine } from '../../support/log-lines/journal-record.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

const INDENT = '    ';
const MESSAGE = `${INDENT}MESSAGE=`;

/**
 * `journalctl -o verbose`: `Sat 2025-11-29 21:06:46.123456 CST [s=...;i=...]`, below it one indented field per line. The
 * lines of a record are joined before, see `verboseRecords`; a message whose record is cut off has no stamp of its own.
 */
export function readJournalVerbose(text: string, inner: InnerReaders): LogLine | undefined {
  if (text.startsWith(MESSAGE)) {
    return openEnvelope({}, text.slice(MESSAGE.length), inner);
  }
  const stamp = readWeekdayFirst(text, 0);
  if (!stamp) return undefined;
  return text.startsWith(' [s=', stamp.end)
    ? { stamp: stamp.stamp, message: '' }
    : readJournalRecordLine(text, stamp.end, stamp.stamp, inner);
}
