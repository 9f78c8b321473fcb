import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readRedis } from './read.ts';

/** The log of Redis and valkey. */
export const parser: LogFormat = defineFormat({
  id: 'log-redis',
  title: 'Redis log',
  read: readRedis,
  confidence: 0.92,
});
