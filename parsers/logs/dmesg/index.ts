import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readDmesg } from './read.ts';

/** The kernel's ring buffer as dmesg prints it. */
export const parser: LogFormat = defineFormat({
  id: 'log-dmesg',
  title: 'kernel log (dmesg)',
  read: readDmesg,
  confidence: 0.93,
});
