import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readStern } from './read.ts';

/** Logs of several pods as stern prints them. */
export const parser: LogFormat = defineFormat({
  id: 'log-stern',
  title: 'stern',
  read: readStern,
  confidence: 0.95,
  isSignature: (line) => /^[+-] (?:\S{1,253} )?\S{1,253} › \S{1,253}$/.test(line),
});
