import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readCloudInit } from './read.ts';

/** /var/log/cloud-init.log. */
export const parser: LogFormat = defineFormat({
  id: 'log-cloud-init',
  title: 'cloud-init log',
  read: readCloudInit,
  confidence: 0.92,
});
