import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { collectedPayload, readCollected } from './read.ts';

/** Records of fluent-bit, fluentd, Elastic's agents, OpenTelemetry, Google Cloud and their like, one JSON object on each line. */
export const format: FormatDefinition = {
  id: 'log-collected-json',
  title: 'records of a log collector (JSON)',
  read: readCollected,
  begins: ['{'],
  carries: 'anything',
  payload: collectedPayload,
  confidence: CONFIDENCE.header,
};
