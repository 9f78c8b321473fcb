import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { record, time } from './schema.ts';

export const kind = {
  kind: 'CollectionTime',
  sentence: 'When a node was asked what time it is.',
  scope: 'node',
  name: '`<node>/date`',
  parsers: ['host-facts'],
  members: {
    spec: record({ nodeName: NODE_NAME }),
    status: record({ time: time('What it answered') }),
  },
} satisfies OwnKind;
