import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, number, record, text, texts } from './schema.ts';

export const kind = {
  kind: 'BlockDevice',
  sentence: 'A disk of a node with its partitions.',
  scope: 'node',
  name: '`<node>/<device>`',
  parsers: ['disk-use', 'host-facts'],
  members: {
    spec: record({ device: text('Its name without `/dev/`'), nodeName: NODE_NAME }),
    status: record({
      parts: texts('Its partitions and volumes'),
      mounted: flag('Whether it or any part of it is mounted'),
      busyPercent: number('For how much of the time it had something to do (`%util`)'),
      writeMilliseconds: number('How long a write took, on average'),
    }),
  },
} satisfies OwnKind;
