import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readStern } from './read.ts';

/** Logs of several pods as stern prints them. */
export const format: FormatDefinition = {
  id: 'log-stern',
  title: 'stern',
  read: readStern,
  confidence: 0.95,
  isSignature: (line) => /^[+-] (?:\S{1,253} )?\S{1,253} › \S{1,253}$/.test(line),
};
