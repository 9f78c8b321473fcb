import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readCompose } from './read.ts';

/** Logs of several containers as `docker compose logs` prints them. */
export const parser: LogFormat = defineFormat({
  id: 'log-compose',
  title: 'docker compose logs',
  read: readCompose,
  confidence: 0.95,
});
