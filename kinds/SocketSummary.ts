import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, list, map, record, text } from './schema.ts';

export const kind = {
  kind: 'SocketSummary',
  sentence: 'The sockets of a node, counted, as `ss` or `netstat` shows them.',
  scope: 'node',
  name: '`<node>/<file>`',
  parsers: ['sockets'],
  members: {
    spec: record({
      nodeName: NODE_NAME,
      podName: text('The pod from within which somebody asked'),
      podNamespace: text("Its pod's namespace"),
    }),
    status: record({
      states: map(integer('How many'), 'Sockets by state: `ESTAB`, `TIME-WAIT`'),
      listening: list(
        record({
          port: integer('The port'),
          program: text('Who listens'),
          addresses: list(text('An address: `127.0.0.1`, `*`'), 'The addresses on which it listens'),
        }),
        'Ports that are listened on',
      ),
      unacknowledged: list(
        record({
          local: text('This side'),
          peer: text('The other side'),
          program: text('Whose connection it is'),
          bytes: integer('What was sent and not acknowledged'),
          retransmits: integer('How often it was sent again'),
        }),
        'Connections whose other side does not answer',
      ),
    }),
  },
} satisfies OwnKind;
