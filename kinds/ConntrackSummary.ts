import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, map, record } from './schema.ts';

export const kind = {
  kind: 'ConntrackSummary',
  sentence: "The connections that a node's kernel keeps track of, counted.",
  scope: 'node',
  name: '`<node>/conntrack`',
  parsers: ['conntrack'],
  members: {
    spec: record({ nodeName: NODE_NAME }),
    status: record({
      entries: integer('Connections in the table'),
      states: map(integer('Connections'), 'Connections by protocol and state: `tcp TIME_WAIT`'),
      statistics: map(integer('How often'), "The kernel's counters: `insertFailed`, `drop`, `earlyDrop`, ..."),
    }),
  },
} satisfies OwnKind;
