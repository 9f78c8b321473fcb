import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readStern } from './read.ts';

/** Logs of several pods as stern prints them. */
export const format: FormatDefinition = {
  id: 'log-stern',
  title: 'stern',
  read: readStern,
  confidence: CONFIDENCE.envelope,
  isSignature: (line) => /^[+-] (?:\S{1,253} )?\S{1,253} › \S{1,253}$/.test(line),
};
