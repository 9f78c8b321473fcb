import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readKlog } from './read.ts';

/** klog, the log of the Kubernetes components, as text. */
export const format: FormatDefinition = {
  id: 'log-klog',
  title: 'klog text',
  read: readKlog,
  begins: ['capital'],
  confidence: CONFIDENCE.general,
};
