import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readSyslog } from './read.ts';

/** Syslog messages of RFC 3164 and RFC 5424 that begin with their priority. */
export const format: FormatDefinition = {
  id: 'log-syslog',
  title: 'syslog with priorities',
  read: readSyslog,
  begins: ['<'],
  carries: 'anything',
  confidence: CONFIDENCE.envelope,
};
