import type { OwnKind } from './own-kind.ts';

export const kind = {
  kind: 'Component',
  sentence: 'A program of the control plane, or a webhook, of which nobody knows which pod it is.',
  scope: 'cluster',
  name: 'what it is called: `etcd`, `kube-controller-manager`',
  parsers: [],
  members: {},
} satisfies OwnKind;
