import type { OwnKind } from './own-kind.ts';

export const kind = {
  kind: 'Registry',
  sentence: 'A registry of images that nodes pull from or somebody pushes to.',
  scope: 'cluster',
  name: 'its host',
  parsers: [],
  members: {},
} satisfies OwnKind;
