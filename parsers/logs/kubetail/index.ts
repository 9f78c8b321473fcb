import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readKubetail } from './read.ts';

/** Logs of several pods as kubetail prints them. */
export const parser: LogFormat = defineFormat({
  id: 'log-kubetail',
  title: 'kubetail',
  read: readKubetail,
  confidence: 0.95,
  isSignature: (line) => /^Will tail \d{1,5} logs\.{3}$/.test(line),
});
