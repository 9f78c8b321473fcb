import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { anyOf, record, text } from './schema.ts';

export const kind = {
  kind: 'HostFact',
  sentence: 'One thing that a node says about itself: `cpus`, `clock-synchronized`, `firewall`, `containerd-version`.',
  scope: 'node',
  name: '`<node>/<fact>`',
  parsers: ['host-facts', 'time-sources'],
  members: {
    spec: record({ fact: text('What it is about'), nodeName: NODE_NAME }),
    status: record({ value: anyOf(['string', 'number', 'boolean'], 'What it says') }),
  },
} satisfies OwnKind;
