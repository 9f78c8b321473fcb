import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readMysql } from './read.ts';

/** The error log of MySQL and MariaDB. */
export const parser: LogFormat = defineFormat({
  id: 'log-mysql',
  title: 'MySQL error log',
  read: readMysql,
  confidence: 0.9,
});
