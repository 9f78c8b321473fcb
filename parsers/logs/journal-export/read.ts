import type { LogLine } from '../../../src/model/index.ts';
import { readEpoch } from '../../../src/time/index.ts';
import { openEnvelope } from '../../support/log-lines/envelope.ts';
import { readJournalRecordLine } from '../../support/log-lines/journal-record.ts';
import type { InnerReaders } from '../../support/log-lines/reader.ts';

const STAMP = '__REALTIME_TIMESTAMP=';
const MESSAGE = 'MESSAGE=';
const LONGEST_NAME = 64;

/**
 * `journalctl -o export`: one field per line, a blank line between records. The lines of a record are joined before, see
 * `exportRecords`; a message whose record is cut off has no stamp of its own.
 */
export function readJournalExport(text: string, inner: InnerReaders): LogLine | undefined {
  if (text.startsWith(MESSAGE)) {
    return openEnvelope({}, text.slice(MESSAGE.length), inner);
  }
  const stamp = text.startsWith(STAMP) ? readEpoch(text, STAMP.length) : undefined;
  return stamp && (readJournalRecordLine(text, stamp.end, stamp.stamp, inner) ?? { stamp: stamp.stamp, message: '' });
}

/** `NAME=value` in the journal's capitals: part of the record. */
export function isJournalField(line: string): boolean {
  let at = 0;
  for (; at < LONGEST_NAME; at++) {
    const code = line.charCodeAt(at);
    if (!((code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39) || code === 0x5f)) {
      break;
    }
  }
  return at > 1 && line.charCodeAt(at) === 0x3d;
}

/** Where a record begins. */
export function isExportSignature(line: string): boolean {
  return line.startsWith('__CURSOR=') || line.startsWith('__MONOTONIC_TIMESTAMP=');
}
