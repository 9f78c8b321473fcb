import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readAccess } from './read.ts';

/** Access logs of nginx, Apache and Envoy. */
export const format: FormatDefinition = {
  id: 'log-access',
  title: 'HTTP access log',
  read: readAccess,
  begins: ['digit', '['],
  confidence: CONFIDENCE.general,
};
