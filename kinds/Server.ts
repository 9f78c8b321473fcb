import type { OwnKind } from './own-kind.ts';

export const kind = {
  kind: 'Server',
  sentence: 'Something outside the inventory that a program calls by its address.',
  scope: 'cluster',
  name: 'its host, or host and port',
  parsers: [],
  members: {},
} satisfies OwnKind;
