import type { LogFormat } from '../../src/model/index.ts';
import { defineFormat } from '../log-line/define-format.ts';
import { readJournalJson } from './read.ts';

/** The systemd journal as `journalctl -o json` prints it. */
export const parser: LogFormat = defineFormat({
  id: 'log-journal-json',
  title: 'systemd journal (JSON)',
  read: readJournalJson,
  confidence: 0.97,
});
