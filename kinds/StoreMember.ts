import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, number, record, text } from './schema.ts';

export const kind = {
  kind: 'StoreMember',
  sentence: 'A member of a replicated store, as the tool of that store lists it.',
  scope: 'cluster',
  name: '`<store>/<member>`',
  parsers: ['store-members'],
  members: {
    spec: record({
      store: text('The cluster of the store that it belongs to, as the tool calls it'),
      member: text('What the tool calls it'),
      address: text('Where the others reach it'),
      role: text('Its part in the store, in the words of the tool'),
      paused: flag(
        'Whether nobody takes over by itself, since somebody paused the cluster; absent where the tool does not say',
      ),
      nodeName: NODE_NAME,
    }),
    status: record({
      state: text('As the tool calls it'),
      runs: flag('Whether it does its work'),
      leads: flag('Whether it takes the writes; absent where no member of such a store leads'),
      lagMegabytes: number('How far it is behind the leader'),
    }),
  },
} satisfies OwnKind;
