import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { dockerPieces } from './pieces.ts';
import { dockerPayload, readDockerJson } from './read.ts';

/** Container logs as docker's json-file driver writes them. */
export const parser: LogFormat = defineFormat({
  id: 'log-docker-json',
  title: 'docker container log (json-file)',
  read: readDockerJson,
  payload: dockerPayload,
  pieces: dockerPieces,
  confidence: 0.95,
});
