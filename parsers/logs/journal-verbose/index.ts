import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readJournalVerbose } from './read.ts';
import { verboseRecords } from './records.ts';

/** The systemd journal as `journalctl -o verbose` prints it. */
export const parser: LogFormat = defineFormat({
  id: 'log-journal-verbose',
  title: 'systemd journal (verbose)',
  read: readJournalVerbose,
  confidence: 0.95,
  records: verboseRecords,
});
