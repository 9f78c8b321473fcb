import type { OwnKind } from './own-kind.ts';
import { record, text } from './schema.ts';

export const kind = {
  kind: 'CollectionError',
  sentence: 'What stands in an artifact in the place of what its command should have printed.',
  scope: 'cluster',
  name: 'the path of the artifact, with the line where it is a part of one',
  parsers: ['error-output', 'kubernetes-json', 'kubernetes-yaml'],
  members: {
    spec: record({
      message: text('The error'),
      reason: text('`Forbidden`, `Unauthorized`, `NotFound`, `CommandFailed`, ...'),
      prelude: text('A record of the client that stands before the error'),
      command: text('The command'),
    }),
  },
} satisfies OwnKind;
