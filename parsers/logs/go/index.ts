import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readGo } from './read.ts';

/** The log of Go's standard library. */
export const parser: LogFormat = defineFormat({
  id: 'log-go',
  title: 'Go standard log',
  read: readGo,
  confidence: 0.8,
});
