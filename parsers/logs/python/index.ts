import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readPython } from './read.ts';

/** Logs of Python's logging module and of gunicorn. */
export const parser: LogFormat = defineFormat({
  id: 'log-python',
  title: 'Python log',
  read: readPython,
  confidence: 0.84,
});
