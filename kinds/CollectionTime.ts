import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { list, record, time } from './schema.ts';

export const kind = {
  kind: 'CollectionTime',
  sentence: 'When a node was asked what time it is.',
  scope: 'node',
  name: '`<node>/date`',
  parsers: ['host-facts', 'clocks'],
  members: {
    spec: record({
      nodeName: NODE_NAME,
      beside: list(
        time('A time'),
        'What other machines answered that were asked just before it and after it, at most 20',
      ),
    }),
    status: record({ time: time('What it answered') }),
  },
} satisfies OwnKind;
