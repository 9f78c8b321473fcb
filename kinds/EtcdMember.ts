import type { OwnKind } from './own-kind.ts';
import { flag, record, text, texts } from './schema.ts';

export const kind = {
  kind: 'EtcdMember',
  sentence: 'A member of an etcd cluster, as the cluster lists it.',
  scope: 'cluster',
  name: 'its id, in hexadecimal',
  parsers: ['etcdctl'],
  members: {
    spec: record({
      name: text('Its name, empty until it has started once'),
      peerURLs: texts('Where other members reach it'),
      clientURLs: texts('Where clients reach it'),
      isLearner: flag('Whether it only learns'),
    }),
    status: record({
      state: text('`started` or `unstarted`'),
      isLeader: flag('Whether it leads, as old clients tell'),
    }),
  },
} satisfies OwnKind;
