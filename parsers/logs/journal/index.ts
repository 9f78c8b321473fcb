import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { isJournalContinuation, isJournalNote, readJournal } from './read.ts';

/** The systemd journal as journalctl prints it line by line, and syslog files in the same form. */
export const format: FormatDefinition = {
  id: 'log-journal',
  title: 'systemd journal or syslog (text)',
  read: readJournal,
  begins: ['digit', '[', 'capital'],
  carries: 'anything',
  confidence: CONFIDENCE.general,
  isContinuation: isJournalContinuation,
  isSignature: isJournalNote,
};
