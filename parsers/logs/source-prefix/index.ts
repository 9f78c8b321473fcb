import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readSourcePrefix } from './read.ts';

/** Logs of several hosts or files, as pdsh, clush and grep print them. */
export const format: FormatDefinition = {
  id: 'log-source-prefix',
  title: 'log lines with their host or file',
  read: readSourcePrefix,
  confidence: CONFIDENCE.shape,
};
