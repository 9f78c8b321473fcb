import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, integer, record, text, texts } from './schema.ts';

export const kind = {
  kind: 'NetworkInterface',
  sentence: 'A network interface of a node, as `ip addr`, `ip link` or `ifconfig` shows it.',
  scope: 'node',
  name: '`<node>/<interface>`',
  parsers: ['ip-address'],
  members: {
    spec: record({ interface: text('Its name'), nodeName: NODE_NAME }),
    status: record({
      state: text('`UP`, `DOWN`, `DORMANT`, ...'),
      up: flag('Whether somebody switched it on'),
      carrier: flag('Whether a cable or a peer is there'),
      mtu: integer('The largest packet, in bytes'),
      mac: text('Its hardware address'),
      master: text('The bridge or bond that it belongs to'),
      tunnel: text('What wraps its packets: `vxlan`, `geneve`, `gre`, `ipip`; where it leaves by one interface'),
      carriedBy: text('The interface that the wrapped packets leave by'),
      addresses: texts('Its addresses with the lengths of their prefixes'),
      rxErrors: integer('Packets received with errors'),
      rxDropped: integer('Packets received and dropped'),
      txErrors: integer('Packets that could not be sent'),
      txDropped: integer('Packets dropped instead of sent'),
    }),
  },
} satisfies OwnKind;
