import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readTimestamped } from './read.ts';

/** Any log whose lines begin with a time stamp. */
export const parser: LogFormat = defineFormat({
  id: 'log-timestamped',
  title: 'log with time stamps',
  read: readTimestamped,
  confidence: 0.5,
});
