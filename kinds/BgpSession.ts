import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { anyOf, flag, record, text } from './schema.ts';

export const kind = {
  kind: 'BgpSession',
  sentence: 'A session in which a node exchanges routes with a peer.',
  scope: 'node',
  name: '`<node>/<peer>`',
  parsers: ['bgp-sessions'],
  members: {
    spec: record({
      peer: text('The address of the peer'),
      type: text('How the peer came to be one'),
      family: text('`IPv4` or `IPv6`'),
      autonomousSystem: anyOf(['string', 'integer'], 'The number of the peer'),
      nodeName: NODE_NAME,
    }),
    status: record({
      state: text('As the daemon calls it'),
      since: text('Since when, in the words of the daemon'),
      info: text('What it says besides'),
      established: flag('Whether routes are exchanged'),
    }),
  },
} satisfies OwnKind;
