import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readDmesg } from './read.ts';

/** The kernel's ring buffer as dmesg prints it. */
export const format: FormatDefinition = {
  id: 'log-dmesg',
  title: 'kernel log (dmesg)',
  read: readDmesg,
  begins: ['['],
  confidence: CONFIDENCE.shape,
};
