import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readKubectlPrefix } from './read.ts';

/** Container logs that kubectl printed with pod and container before each line. */
export const format: FormatDefinition = {
  id: 'log-kubectl-prefix',
  title: 'kubectl logs --prefix',
  read: readKubectlPrefix,
  begins: ['['],
  carries: 'anything',
  confidence: CONFIDENCE.envelope,
};
