import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readEnvoy } from './read.ts';

/** Envoy's own log (not its access log). */
export const parser: LogFormat = defineFormat({
  id: 'log-envoy',
  title: 'Envoy log',
  read: readEnvoy,
  confidence: 0.92,
});
