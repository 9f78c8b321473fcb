import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readSyslog } from './read.ts';

/** Syslog messages of RFC 3164 and RFC 5424 that begin with their priority. */
export const parser: LogFormat = defineFormat({
  id: 'log-syslog',
  title: 'syslog with priorities',
  read: readSyslog,
  confidence: 0.95,
});
