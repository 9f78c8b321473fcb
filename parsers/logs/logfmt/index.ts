import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readLogfmt } from './read.ts';

/** logfmt, the `key=value` log of containerd, logrus, go-kit and slog. */
export const format: FormatDefinition = {
  id: 'log-logfmt',
  title: 'logfmt',
  read: readLogfmt,
  begins: ['small'],
  confidence: CONFIDENCE.likely,
};
