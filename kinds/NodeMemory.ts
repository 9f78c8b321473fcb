import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, record } from './schema.ts';

export const kind = {
  kind: 'NodeMemory',
  sentence: 'The memory of a node, as `free` or `/proc/meminfo` shows it.',
  scope: 'node',
  name: '`<node>/memory`',
  parsers: ['memory'],
  members: {
    spec: record({ nodeName: NODE_NAME }),
    status: record({
      totalBytes: integer('All of it'),
      usedBytes: integer('What is used'),
      freeBytes: integer('What nobody uses for anything'),
      availableBytes: integer('What programs could have'),
      sharedBytes: integer('What programs share'),
      cacheBytes: integer('What holds files'),
      slabBytes: integer('What the kernel uses for itself'),
      slabUnreclaimableBytes: integer('What of that it cannot give back'),
      committedBytes: integer('What programs were promised'),
      hugePages: integer('Kept back for huge pages'),
      swapTotalBytes: integer('All of the swap space'),
      swapUsedBytes: integer('What of it is used'),
      swapFreeBytes: integer('What of it is free'),
    }),
  },
  fleeting: true,
} satisfies OwnKind;
