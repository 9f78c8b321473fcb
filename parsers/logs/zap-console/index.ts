import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readZapConsole } from './read.ts';

/** zap's console encoder, the log of many operators and of istio. */
export const parser: LogFormat = defineFormat({
  id: 'log-zap-console',
  title: 'zap console log',
  read: readZapConsole,
  confidence: 0.9,
});
