import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readCapnslog } from './read.ts';

/** capnslog, the text log of etcd before 3.4. */
export const parser: LogFormat = defineFormat({
  id: 'log-capnslog',
  title: 'etcd text log (capnslog)',
  read: readCapnslog,
  confidence: 0.9,
});
