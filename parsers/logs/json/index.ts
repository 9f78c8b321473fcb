import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readJson } from './read.ts';

/** Logs with one JSON object per line: klog JSON, zap, logr, etcd, logrus, bunyan, pino, winston. */
export const parser: LogFormat = defineFormat({
  id: 'log-json',
  title: 'JSON log',
  read: readJson,
  confidence: 0.85,
});
