import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { isExportSignature, isJournalField, readJournalExport } from './read.ts';
import { exportRecords, textOfRecords } from './records.ts';

/** The systemd journal as `journalctl -o export` prints it, in which NUL bytes are part of the text. */
export const format: FormatDefinition = {
  id: 'log-journal-export',
  title: 'systemd journal (export)',
  read: readJournalExport,
  confidence: CONFIDENCE.envelope,
  isContinuation: isJournalField,
  isSignature: isExportSignature,
  records: exportRecords,
  head: textOfRecords,
};
