import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, integer, record, text, texts } from './schema.ts';

export const kind = {
  kind: 'ContainerImage',
  sentence: 'An image that lies on a node.',
  scope: 'node',
  name: '`<node>/<first thirteen characters of its id>`',
  parsers: ['crictl-json', 'crictl-table'],
  members: {
    spec: record({ id: text('The first thirteen characters of its id'), nodeName: NODE_NAME }),
    status: record({
      repository: text('Its name without tag'),
      repoTags: texts('Its names with tags'),
      repoDigests: texts('Its names with digests'),
      sizeBytes: integer('Its size'),
      pinned: flag('Whether it is never collected as garbage'),
    }),
  },
} satisfies OwnKind;
