import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { isExportSignature, isJournalField, readJournalExport } from './read.ts';
import { exportRecords, textOfRecords } from './records.ts';

const format = defineFormat({
  id: 'log-journal-export',
  title: 'systemd journal (export)',
  read: readJournalExport,
  confidence: 0.95,
  isContinuation: isJournalField,
  isSignature: isExportSignature,
  records: exportRecords,
});

/** The systemd journal as `journalctl -o export` prints it, in which NUL bytes are part of the text. */
export const parser: LogFormat = {
  ...format,
  matches: (artifact) => format.matches({ ...artifact, head: textOfRecords(artifact.head) }),
};
