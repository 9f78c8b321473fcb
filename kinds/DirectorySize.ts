import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, record, text } from './schema.ts';

export const kind = {
  kind: 'DirectorySize',
  sentence: 'A directory of a node, and what lies in it, as `du` counts it.',
  scope: 'node',
  name: '`<node>/<path>`',
  parsers: ['directory-sizes'],
  members: {
    spec: record({ path: text('`/var/log/pods`, ...'), nodeName: NODE_NAME }),
    status: record({
      bytes: integer('What it takes with all that lies below it'),
      countedBytes: integer('What all directories take that were counted with it'),
      withinBytes: integer('What the largest one takes that lies in it; 0 where none was counted'),
    }),
  },
} satisfies OwnKind;
