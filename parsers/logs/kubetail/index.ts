import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readKubetail } from './read.ts';

/** Logs of several pods as kubetail prints them. */
export const format: FormatDefinition = {
  id: 'log-kubetail',
  title: 'kubetail',
  read: readKubetail,
  confidence: CONFIDENCE.envelope,
  isSignature: (line) => /^Will tail \d{1,5} logs\.{3}$/.test(line),
};
