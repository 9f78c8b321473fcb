import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { isJournalContinuation, isJournalNote, readJournal } from './read.ts';

/** The systemd journal as journalctl prints it line by line, and syslog files in the same form. */
export const parser: LogFormat = defineFormat({
  id: 'log-journal',
  title: 'systemd journal or syslog (text)',
  read: readJournal,
  confidence: 0.9,
  isContinuation: isJournalContinuation,
  isSignature: isJournalNote,
});
