import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readCapnslog } from './read.ts';

/** capnslog, the text log of etcd before 3.4. */
export const format: FormatDefinition = {
  id: 'log-capnslog',
  title: 'etcd text log (capnslog)',
  read: readCapnslog,
  begins: ['digit'],
  confidence: CONFIDENCE.general,
};
