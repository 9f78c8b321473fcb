import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readNginxError } from './read.ts';

/** The error log of nginx. */
export const parser: LogFormat = defineFormat({
  id: 'log-nginx-error',
  title: 'nginx error log',
  read: readNginxError,
  confidence: 0.9,
});
