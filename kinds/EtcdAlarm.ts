import type { OwnKind } from './own-kind.ts';
import { record, text } from './schema.ts';

export const kind = {
  kind: 'EtcdAlarm',
  sentence: 'An alarm that a member of an etcd cluster has raised.',
  scope: 'cluster',
  name: '`<id of the member>/<alarm>`',
  parsers: ['etcdctl'],
  members: {
    spec: record({ memberId: text('The id of the member, in hexadecimal'), alarm: text('`NOSPACE` or `CORRUPT`') }),
  },
} satisfies OwnKind;
