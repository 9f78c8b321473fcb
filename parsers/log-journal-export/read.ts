import type { LogLine } from '../../src/model/index.ts';
import { readEpoch } from '../../src/timeline/stamps/index.ts';
import { openEnvelope } from '../log-line/envelope.ts';
import { syslogLevel } from '../log-line/level.ts';

const STAMP = '__REALTIME_TIMESTAMP=';
const MESSAGE = 'MESSAGE=';
const LONGEST_NAME = 64;

/**
 * `journalctl -o export`: one field per line, a blank line between records. A record's stamp stands on a line of its own
 * above its message, which therefore is a line without a stamp.
 */
export function readJournalExport(text: string): LogLine | undefined {
  if (text.startsWith(STAMP)) {
    const stamp = readEpoch(text, STAMP.length);
    return stamp && { stamp: stamp.stamp, message: '' };
  }
  if (text.startsWith(MESSAGE)) {
    return openEnvelope({}, text.slice(MESSAGE.length));
  }
  if (text.startsWith('PRIORITY=')) {
    const level = syslogLevel(Number(text.slice(9)));
    return level && { level, message: '' };
  }
  return undefined;
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
