import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readJson } from './read.ts';

/** Logs with one JSON object per line: klog JSON, zap, logr, etcd, logrus, bunyan, pino, winston. */
export const format: FormatDefinition = {
  id: 'log-json',
  title: 'JSON log',
  read: readJson,
  begins: ['{'],
  confidence: CONFIDENCE.likely,
};
