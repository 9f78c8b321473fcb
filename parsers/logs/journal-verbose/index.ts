import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readJournalVerbose } from './read.ts';
import { verboseRecords } from './records.ts';

/** The systemd journal as `journalctl -o verbose` prints it. */
export const format: FormatDefinition = {
  id: 'log-journal-verbose',
  title: 'systemd journal (verbose)',
  read: readJournalVerbose,
  confidence: CONFIDENCE.envelope,
  records: verboseRecords,
};
