import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readSourcePrefix } from './read.ts';

/** Logs of several hosts or files, as pdsh, clush and grep print them. */
export const parser: LogFormat = defineFormat({
  id: 'log-source-prefix',
  title: 'log lines with their host or file',
  read: readSourcePrefix,
  confidence: 0.93,
});
