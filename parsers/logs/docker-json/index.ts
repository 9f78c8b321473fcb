import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { dockerPieces } from './pieces.ts';
import { dockerPayload, readDockerJson } from './read.ts';

/** Container logs as docker's json-file driver writes them. */
export const format: FormatDefinition = {
  id: 'log-docker-json',
  title: 'docker container log (json-file)',
  read: readDockerJson,
  begins: ['{'],
  carries: 'anything',
  payload: dockerPayload,
  pieces: dockerPieces,
  confidence: CONFIDENCE.envelope,
};
