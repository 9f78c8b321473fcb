import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, integer, number, record, text } from './schema.ts';

export const kind = {
  kind: 'TimeSource',
  sentence: 'A server that a node asks for the time, as `chronyc sources` or `ntpq -p` shows it.',
  scope: 'node',
  name: '`<node>/<address>`',
  parsers: ['time-sources'],
  members: {
    spec: record({ address: text('Its name or address'), nodeName: NODE_NAME }),
    status: record({
      state: text('`selected`, `candidate`, `falseticker`, `unusable`, ...'),
      stratum: integer('How far it is from a clock, 16 where it has none'),
      answeredPolls: integer('How many of the last eight questions it answered'),
      reachable: flag('Whether it answered any'),
      offsetSeconds: number('By how much the clocks differ'),
    }),
  },
} satisfies OwnKind;
