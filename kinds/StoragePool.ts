import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, record, text } from './schema.ts';

export const kind = {
  kind: 'StoragePool',
  sentence: 'A pool of disks on a node of a storage cluster, as the tool of that storage lists it.',
  scope: 'cluster',
  name: '`<node>/<number>`, or with its address instead of the node, or the number alone',
  parsers: ['storage-pools'],
  members: {
    spec: record({
      number: integer('Which of the pools of its node it is'),
      address: text('The address of its node'),
      nodeName: NODE_NAME,
    }),
    status: record({
      state: text('As the tool calls it: `Online`, `Full`, `Offline`, ...'),
      size: text('How much it holds'),
      used: text('How much of it is used'),
    }),
  },
} satisfies OwnKind;
