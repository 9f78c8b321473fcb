import type { OwnKind } from './own-kind.ts';

export const kind = {
  kind: 'LoadBalancerBackend',
  sentence: 'A set of servers to which a load balancer in front of the cluster hands requests.',
  scope: 'cluster',
  name: 'its name in the configuration of the load balancer',
  parsers: [],
  members: {},
} satisfies OwnKind;
