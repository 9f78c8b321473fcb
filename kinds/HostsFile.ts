import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { list, record, text, texts } from './schema.ts';

export const kind = {
  kind: 'HostsFile',
  sentence: "A node's `/etc/hosts`.",
  scope: 'node',
  name: '`<node>/hosts`',
  parsers: ['resolv-conf'],
  members: {
    spec: record({ file: text('The name of the artifact'), nodeName: NODE_NAME }),
    status: record({
      entries: list(record({ address: text('An address'), names: texts('Its names') }), 'Its lines'),
    }),
  },
} satisfies OwnKind;
