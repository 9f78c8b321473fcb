import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, record, text, texts } from './schema.ts';

export const kind = {
  kind: 'BlockDevice',
  sentence: 'A disk of a node with its partitions.',
  scope: 'node',
  name: '`<node>/<device>`',
  parsers: ['host-facts'],
  members: {
    spec: record({ device: text('Its name without `/dev/`'), nodeName: NODE_NAME }),
    status: record({
      parts: texts('Its partitions and volumes'),
      mounted: flag('Whether it or any part of it is mounted'),
    }),
  },
} satisfies OwnKind;
