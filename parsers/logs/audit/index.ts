import { CONFIDENCE } from '../../../src/model/index.ts';
import type { FormatDefinition } from '../../support/log-lines/format-definition.ts';
import { readAudit } from './read.ts';

/** The audit log of kube-apiserver as JSON lines. */
export const format: FormatDefinition = {
  id: 'log-audit',
  title: 'Kubernetes audit log',
  read: readAudit,
  begins: ['{'],
  confidence: CONFIDENCE.signature,
};
