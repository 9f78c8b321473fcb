import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { isTimestampedContinuation, readKubectlTimestamps, timestampedPayload } from './read.ts';

/** Container logs that kubectl printed with time stamps. */
export const format: FormatDefinition = {
  id: 'log-kubectl-timestamps',
  title: 'kubectl logs --timestamps',
  read: readKubectlTimestamps,
  begins: ['digit'],
  carries: 'anything',
  confidence: CONFIDENCE.some,
  payload: timestampedPayload,
  isContinuation: isTimestampedContinuation,
};
