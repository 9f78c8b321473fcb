import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readKlog } from './read.ts';

/** klog, the log of the Kubernetes components, as text. */
export const parser: LogFormat = defineFormat({
  id: 'log-klog',
  title: 'klog text',
  read: readKlog,
  confidence: 0.9,
});
