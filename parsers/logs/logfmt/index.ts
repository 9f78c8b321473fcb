import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readLogfmt } from './read.ts';

/** logfmt, the `key=value` log of containerd, logrus, go-kit and slog. */
export const parser: LogFormat = defineFormat({
  id: 'log-logfmt',
  title: 'logfmt',
  read: readLogfmt,
  confidence: 0.85,
});
