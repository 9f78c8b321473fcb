import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readLabelled } from './read.ts';

/** Lines of several streams with their labels, as Loki's `logcli query` prints them. */
export const format: FormatDefinition = {
  id: 'log-logcli',
  title: 'lines with labels (logcli)',
  read: readLabelled,
  begins: ['digit'],
  carries: 'anything',
  confidence: CONFIDENCE.envelope,
};
