import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, integer, record, texts } from './schema.ts';

export const kind = {
  kind: 'PacketFilter',
  sentence: 'The packet filter of a node, counted: `iptables-save`, `iptables -L`, `nft list ruleset`.',
  scope: 'node',
  name: '`<node>/<file>`',
  parsers: ['nft-iptables'],
  members: {
    spec: record({ nodeName: NODE_NAME }),
    status: record({
      chains: integer('How many chains'),
      rules: integer('How many rules'),
      dropPolicies: texts('Chains that drop what no rule lets through'),
      droppingRules: integer('Rules that drop or reject'),
      forwardTargets: texts('Where the chain FORWARD sends packets, in its order'),
      restRejected: texts('Chains that reject whatever no rule before lets through'),
      kubeProxyChains: flag('Whether the chains of services are there'),
    }),
  },
} satisfies OwnKind;
