import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readEnvoy } from './read.ts';

/** Envoy's own log (not its access log). */
export const format: FormatDefinition = {
  id: 'log-envoy',
  title: 'Envoy log',
  read: readEnvoy,
  begins: ['['],
  confidence: CONFIDENCE.rows,
};
