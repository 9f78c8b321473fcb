import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readPostgres } from './read.ts';

/** The log of PostgreSQL with the usual line prefix. */
export const format: FormatDefinition = {
  id: 'log-postgres',
  title: 'PostgreSQL log',
  read: readPostgres,
  begins: ['digit'],
  confidence: 0.9,
};
