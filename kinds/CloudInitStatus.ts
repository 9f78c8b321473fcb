import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { record, text, texts } from './schema.ts';

export const kind = {
  kind: 'CloudInitStatus',
  sentence: 'How the first start of a machine went, as `cloud-init status` says.',
  scope: 'node',
  name: '`<node>/cloud-init`',
  parsers: ['kubeadm-output'],
  members: {
    spec: record({ nodeName: NODE_NAME }),
    status: record({
      status: text('`done`, `running`, `error`, ...'),
      extendedStatus: text('`degraded done`, ...'),
      detail: text('Which source it used, or what failed'),
      errors: texts('What failed'),
    }),
  },
} satisfies OwnKind;
