import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readPostgres } from './read.ts';

/** The log of PostgreSQL with the usual line prefix. */
export const parser: LogFormat = defineFormat({
  id: 'log-postgres',
  title: 'PostgreSQL log',
  read: readPostgres,
  confidence: 0.9,
});
