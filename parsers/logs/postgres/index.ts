import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readPostgres } from './read.ts';

/** The log of PostgreSQL with the usual line prefix. */
export const format: FormatDefinition = {
  id: 'log-postgres',
  title: 'PostgreSQL log',
  read: readPostgres,
  begins: ['digit'],
  confidence: CONFIDENCE.general,
};
