import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readRedis } from './read.ts';

/** The log of Redis and valkey. */
export const format: FormatDefinition = {
  id: 'log-redis',
  title: 'Redis log',
  read: readRedis,
  begins: ['digit'],
  confidence: CONFIDENCE.rows,
};
