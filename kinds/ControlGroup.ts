import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, record, text } from './schema.ts';

export const kind = {
  kind: 'ControlGroup',
  sentence:
    'What the kernel counts of a group of processes: the files `cpu.stat` and `memory.events` of its control group.',
  scope: 'node',
  name: '`<node or pod>/<file>`',
  parsers: ['control-groups'],
  members: {
    spec: record({
      nodeName: NODE_NAME,
      podName: text('The pod from within which the file was read'),
      namespace: text('The namespace of that pod'),
    }),
    status: record({
      periods: integer('Periods of its CPU limit (of 100 ms mostly) in which it ran'),
      throttledPeriods: integer('Those of them in which it was stopped at its limit'),
      memoryLimitHits: integer('How often it reached its memory limit (`max`)'),
      killed: integer('How many of its processes were killed for lack of memory (`oom_kill`)'),
    }),
  },
} satisfies OwnKind;
