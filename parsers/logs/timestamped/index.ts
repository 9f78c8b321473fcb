import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readTimestamped } from './read.ts';

/** Any log whose lines begin with a time stamp. */
export const format: FormatDefinition = {
  id: 'log-timestamped',
  title: 'log with time stamps',
  read: readTimestamped,
  begins: ['digit', '[', 'capital'],
  confidence: CONFIDENCE.open,
};
