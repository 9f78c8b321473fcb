import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { integer, list, record, text } from './schema.ts';

export const kind = {
  kind: 'GoroutineProfile',
  sentence: 'What the goroutines of a Go program were doing: a profile, or the traces of a panic.',
  scope: 'node',
  name: '`<node>/<file>`',
  parsers: ['goroutines'],
  members: {
    spec: record({ nodeName: NODE_NAME }),
    status: record({
      total: integer('How many there are'),
      stacks: list(
        record({
          place: text('The function in which they stand, the first that is not of the Go runtime'),
          count: integer('How many stand there'),
          state: text('`chan send`, `semacquire`, ...; empty where the form does not tell'),
          minutes: integer('For how long the one that waits longest'),
        }),
        'Where they stand, the most frequent places first',
      ),
    }),
  },
} satisfies OwnKind;
