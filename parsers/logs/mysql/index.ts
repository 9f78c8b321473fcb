import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readMysql } from './read.ts';

/** The error log of MySQL and MariaDB. */
export const format: FormatDefinition = {
  id: 'log-mysql',
  title: 'MySQL error log',
  read: readMysql,
  begins: ['digit'],
  confidence: CONFIDENCE.general,
};
