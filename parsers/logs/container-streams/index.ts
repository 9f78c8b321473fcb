import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readOfStream } from './read.ts';

/** Lines behind the names of their streams, which name the files of containers, as CloudWatch's `aws logs tail` prints them. */
export const format: FormatDefinition = {
  id: 'log-container-streams',
  title: 'lines of log streams (aws logs tail)',
  read: readOfStream,
  begins: ['digit'],
  carries: 'anything',
  confidence: CONFIDENCE.envelope,
};
