import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readPython } from './read.ts';

/** Logs of Python's logging module and of gunicorn. */
export const format: FormatDefinition = {
  id: 'log-python',
  title: 'Python log',
  read: readPython,
  begins: ['digit', '[', 'capital'],
  confidence: CONFIDENCE.likely,
};
