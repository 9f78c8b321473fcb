import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, record, text, time } from './schema.ts';

export const kind = {
  kind: 'Filesystem',
  sentence: 'A filesystem that a node has mounted, and how full it is.',
  scope: 'node',
  name: '`<node>/<mount point>`',
  parsers: ['crictl-json', 'filesystems'],
  members: {
    spec: record({
      mountPoint: text('Where it is mounted'),
      device: text('What is mounted there'),
      type: text('`ext4`, `xfs`, `overlay`, ...'),
      purpose: text('`images` where the container runtime keeps its images there'),
      pod: text('The pod in one of whose containers it was seen'),
      namespace: text('The namespace of that pod'),
      nodeName: NODE_NAME,
    }),
    status: record({
      sizeBytes: integer('Its size'),
      usedBytes: integer('What is used'),
      availableBytes: integer('What is left'),
      usePercent: integer('How full it is'),
      inodes: integer('How many files it can hold'),
      inodesUsed: integer('How many it holds'),
      inodesFree: integer('How many more it can hold'),
      inodesUsePercent: integer('How full it is of files'),
      imageBytes: integer('What images take'),
      imageInodes: integer('How many files images take'),
      observedAt: time('When the container runtime measured'),
    }),
  },
} satisfies OwnKind;
