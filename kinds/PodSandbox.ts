import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, record, text, time } from './schema.ts';

export const kind = {
  kind: 'PodSandbox',
  sentence: "A pod as the node's container runtime knows it.",
  scope: 'node',
  name: 'the first thirteen characters of its id',
  parsers: ['crictl-json', 'crictl-table'],
  members: {
    spec: record({
      id: text('Its id'),
      podName: text('Its pod'),
      podNamespace: text("Its pod's namespace"),
      podUid: text("Its pod's uid"),
      runtime: text('The handler that runs it'),
      nodeName: NODE_NAME,
    }),
    status: record({
      state: text('`Ready` or `NotReady`'),
      attempt: integer('How often it was made before'),
      createdAt: time('When it was made'),
      podIP: text("Its pod's address"),
    }),
  },
  fleeting: true,
} satisfies OwnKind;
