import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readGo } from './read.ts';

/** The log of Go's standard library. */
export const format: FormatDefinition = {
  id: 'log-go',
  title: 'Go standard log',
  read: readGo,
  begins: ['digit', 'small'],
  confidence: CONFIDENCE.partial,
};
