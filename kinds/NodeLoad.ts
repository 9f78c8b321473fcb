import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, list, number, record, text, time } from './schema.ts';

export const kind = {
  kind: 'NodeLoad',
  sentence: 'How busy a node is: load, processes, and those that take most.',
  scope: 'node',
  name: '`<node>/load`',
  parsers: ['process-list'],
  members: {
    spec: record({ nodeName: NODE_NAME }),
    status: record({
      load1: number('Load over a minute'),
      load5: number('Load over five minutes'),
      load15: number('Load over fifteen minutes'),
      processes: integer('How many there are'),
      uninterruptible: integer('How many wait for a disk or a network filesystem'),
      zombies: integer('How many have ended and nobody asked after them'),
      busiest: list(
        record({
          program: text('What it runs'),
          pid: integer('Its number'),
          cpu: number('Percent of one core'),
        }),
        'Processes that take more than a core',
      ),
      bootedAt: time('When the node started'),
    }),
  },
  fleeting: true,
} satisfies OwnKind;
