import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, integer, list, record, text, texts } from './schema.ts';

const COUNTS = { all: integer('How many there are') };

export const kind = {
  kind: 'NetworkAgent',
  sentence: 'What the agent of a pod network says about itself, its endpoints and the other nodes.',
  scope: 'node',
  name: '`<node>/<tool that was asked>`, or the path of the artifact',
  parsers: ['network-agent'],
  members: {
    spec: record({ program: text('Which agent it is'), nodeName: NODE_NAME }),
    status: record({
      addresses: record(
        {
          used: integer('How many are taken'),
          size: integer('How many there are'),
          range: text('Out of which range'),
        },
        'The addresses that it hands out to pods',
      ),
      controllers: record({ ...COUNTS, healthy: integer('How many do their work') }, 'Its own loops'),
      endpoints: record({ ...COUNTS, ready: integer('How many are ready') }, 'The pods that it connects'),
      nodes: record({ ...COUNTS, healthy: integer('How many it reaches') }, 'The nodes'),
      failing: list(
        record({
          name: text('Its name'),
          failures: integer('How often it failed'),
          message: text('How it failed last'),
        }),
        'Loops that fail',
      ),
      notReadyEndpoints: list(
        record({
          id: integer('Its number'),
          state: text('`not-ready`, `waiting-for-identity`, ...'),
          address: text('Its address'),
          namespace: text('The namespace of its pod'),
          labels: texts('The labels of its pod'),
        }),
        'Pods that it does not connect yet',
      ),
      troubles: list(
        record({ component: text('Which part'), state: text('How it is'), message: text('What it says') }),
        'Parts that are not well',
      ),
      unreachable: list(
        record({
          node: text('Its name'),
          address: text('Its address'),
          host: flag('Whether the node itself answers'),
          endpoints: flag('Whether a pod on it answers'),
        }),
        'Nodes that it does not reach',
      ),
    }),
  },
} satisfies OwnKind;
