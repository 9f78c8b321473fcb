import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { isTimestampedContinuation, readKubectlTimestamps, timestampedPayload } from './read.ts';

/** Container logs that kubectl printed with time stamps. */
export const parser: LogFormat = defineFormat({
  id: 'log-kubectl-timestamps',
  title: 'kubectl logs --timestamps',
  read: readKubectlTimestamps,
  confidence: 0.7,
  payload: timestampedPayload,
  isContinuation: isTimestampedContinuation,
});
