import type { LogFormat } from '../../../src/model/index.ts';
import { defineFormat } from '../../support/log-lines/define-format.ts';
import { readAudit } from './read.ts';

/** The audit log of kube-apiserver as JSON lines. */
export const parser: LogFormat = defineFormat({
  id: 'log-audit',
  title: 'Kubernetes audit log',
  read: readAudit,
  confidence: 0.97,
});
