import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, list, record, text, texts } from './schema.ts';

export const kind = {
  kind: 'RoutingTable',
  sentence: 'The routes of a node, counted, with those that stand out.',
  scope: 'node',
  name: '`<node>/ipv4` or `<node>/ipv6`',
  parsers: ['ip-address'],
  members: {
    spec: record({ nodeName: NODE_NAME }),
    status: record({
      routes: integer('How many there are'),
      defaultRoutes: list(
        record({ gateway: text('Its next hop'), device: text('Its interface') }),
        'Where everything goes that has no route of its own',
      ),
      contested: list(
        record({ target: text('The range'), devices: texts('The interfaces') }),
        'Ranges to which two interfaces lead',
      ),
      unlinked: list(
        record({ target: text('The range'), device: text('The interface') }),
        'Ranges behind an interface that has no carrier: nothing is connected to it',
      ),
    }),
  },
} satisfies OwnKind;
