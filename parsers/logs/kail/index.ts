import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readKail } from './read.ts';

/** Logs of several pods as kail prints them. */
export const format: FormatDefinition = {
  id: 'log-kail',
  title: 'kail',
  read: readKail,
  confidence: CONFIDENCE.envelope,
};
