import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, number, record, text, time } from './schema.ts';

export const kind = {
  kind: 'Container',
  sentence: "A container as the node's container runtime knows it, whether or not the API server does.",
  scope: 'node',
  name: 'the first thirteen characters of its id',
  parsers: ['crictl-json', 'crictl-table'],
  members: {
    spec: record({
      id: text('Its id'),
      name: text('Its name in the pod'),
      image: text('Its image, by name or id'),
      imageRef: text('The id of its image'),
      podId: text('The first thirteen characters of the id of its sandbox'),
      podName: text('Its pod'),
      podNamespace: text("Its pod's namespace"),
      podUid: text("Its pod's uid"),
      command: text('What it runs'),
      logPath: text('Where its log lies on the node'),
      nodeName: NODE_NAME,
    }),
    status: record({
      state: text('`Running`, `Exited`, `Created`, `Unknown`'),
      attempt: integer('How often the pod started it before'),
      createdAt: time('When it was made'),
      startedAt: time('When it started'),
      finishedAt: time('When it ended'),
      exitCode: integer('With which code'),
      reason: text('Why it ended: `OOMKilled`, `Error`, ...'),
      message: text('What the runtime says about it'),
      pid: integer('The number of its process on the node'),
      cpuPercent: number('Of one core'),
      memoryBytes: integer('What it uses'),
      diskBytes: integer('What it wrote'),
      inodes: integer('How many files it made'),
    }),
  },
  fleeting: true,
} satisfies OwnKind;
