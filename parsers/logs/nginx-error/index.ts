import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readNginxError } from './read.ts';

/** The error log of nginx. */
export const format: FormatDefinition = {
  id: 'log-nginx-error',
  title: 'nginx error log',
  read: readNginxError,
  begins: ['digit'],
  confidence: CONFIDENCE.general,
};
