import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readCloudInit } from './read.ts';

/** /var/log/cloud-init.log. */
export const format: FormatDefinition = {
  id: 'log-cloud-init',
  title: 'cloud-init log',
  read: readCloudInit,
  begins: ['digit'],
  confidence: CONFIDENCE.rows,
};
