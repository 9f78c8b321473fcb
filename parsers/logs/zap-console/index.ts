import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readZapConsole } from './read.ts';

/** zap's console encoder, the log of many operators and of istio. */
export const format: FormatDefinition = {
  id: 'log-zap-console',
  title: 'zap console log',
  read: readZapConsole,
  begins: ['digit'],
  confidence: CONFIDENCE.general,
};
