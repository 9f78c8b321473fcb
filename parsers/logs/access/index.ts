import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readAccess } from './read.ts';

/** Access logs of nginx, Apache and Envoy. */
export const parser: LogFormat = defineFormat({
  id: 'log-access',
  title: 'HTTP access log',
  read: readAccess,
  confidence: 0.9,
});
