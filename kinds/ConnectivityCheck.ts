import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, integer, number, record, text, texts } from './schema.ts';

export const kind = {
  kind: 'ConnectivityCheck',
  sentence:
    'What somebody saw who tried to reach something: `ping`, `nc`, `curl`, `traceroute`, `arping`, `tcpdump`, a check of a network agent.',
  scope: 'cluster',
  name: 'whom it should reach, `<host>:<port>`, behind `<from>->` where that is known, before ` (<payload> bytes)`',
  parsers: ['arp-replies', 'connectivity', 'packet-capture'],
  members: {
    spec: record({
      host: text('Whom, as it was asked for'),
      port: integer('At which port'),
      address: text('The address that the name led to'),
      payload: integer('How many bytes each packet carried beside its headers, where somebody asked for another size'),
      nodeName: NODE_NAME,
      fromNamespace: text('The namespace in which somebody asked'),
      fromPod: text('The pod in which somebody asked, or the workload of which it is one'),
    }),
    status: record({
      reachable: flag('Whether it answered'),
      error: text('What was said instead'),
      answeredName: text('The name that a name server answered for'),
      hardwareAddresses: texts('The hardware addresses that answered for it in the own network'),
      latencyMs: number('How long an answer took'),
      lossPercent: number('How many packets got no answer'),
      pathMtu: integer('The largest packet that comes through'),
    }),
  },
} satisfies OwnKind;
