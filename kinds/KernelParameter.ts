import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { anyOf, record, text } from './schema.ts';

export const kind = {
  kind: 'KernelParameter',
  sentence: "A parameter of a node's kernel, as `sysctl` shows it.",
  scope: 'node',
  name: '`<node>/<parameter>`',
  parsers: ['sysctl'],
  members: {
    spec: record({ parameter: text('`net.netfilter.nf_conntrack_max`, ...'), nodeName: NODE_NAME }),
    status: record({ value: anyOf(['string', 'integer'], 'A number where it is one') }),
  },
} satisfies OwnKind;
