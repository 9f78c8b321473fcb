import type { LogFormat } from '../../src/model/index.ts';
import { defineFormat } from '../log-line/define-format.ts';
import { isExportSignature, isJournalField, readJournalExport } from './read.ts';

/** The systemd journal as `journalctl -o export` prints it. */
export const parser: LogFormat = defineFormat({
  id: 'log-journal-export',
  title: 'systemd journal (export)',
  read: readJournalExport,
  confidence: 0.95,
  isContinuation: isJournalField,
  isSignature: isExportSignature,
});
