import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readKail } from './read.ts';

/** Logs of several pods as kail prints them. */
export const parser: LogFormat = defineFormat({
  id: 'log-kail',
  title: 'kail',
  read: readKail,
  confidence: 0.95,
});
