import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readKubectlPrefix } from './read.ts';

/** Container logs that kubectl printed with pod and container before each line. */
export const parser: LogFormat = defineFormat({
  id: 'log-kubectl-prefix',
  title: 'kubectl logs --prefix',
  read: readKubectlPrefix,
  confidence: 0.95,
});
