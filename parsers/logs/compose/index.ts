import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readCompose } from './read.ts';

/** Logs of several containers as `docker compose logs` prints them. */
export const format: FormatDefinition = {
  id: 'log-compose',
  title: 'docker compose logs',
  read: readCompose,
  confidence: CONFIDENCE.envelope,
};
