import type { OwnKind } from './own-kind.ts';

export const kind = {
  kind: 'FileServer',
  sentence: 'A server of network filesystems that nodes mount.',
  scope: 'cluster',
  name: 'its address',
  parsers: [],
  members: {},
} satisfies OwnKind;
