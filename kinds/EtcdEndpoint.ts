import { NODE_NAME, type OwnKind } from './own-kind.ts';
import { flag, integer, record, text } from './schema.ts';

export const kind = {
  kind: 'EtcdEndpoint',
  sentence: 'What an etcd server answered when it was asked for its status or health.',
  scope: 'cluster',
  name: 'its URL, behind `<node>/` where it is a loopback address',
  parsers: ['etcdctl'],
  members: {
    spec: record({ endpoint: text('Its URL'), nodeName: NODE_NAME }),
    status: record({
      memberId: text('The id of the member that answers, in hexadecimal'),
      leaderId: text('The id of the member that it takes for the leader'),
      version: text('Its version'),
      dbSizeBytes: integer('The size of its database'),
      dbSizeInUseBytes: integer('What of it is in use'),
      isLeader: flag('Whether it leads'),
      isLearner: flag('Whether it only learns'),
      raftTerm: integer('Elections so far'),
      raftIndex: integer('Entries of the log'),
      raftAppliedIndex: integer('Entries that were applied'),
      healthy: flag('Whether it could commit a proposal'),
      answered: flag('Whether it said itself that it could not; absent where nobody heard it'),
      took: text('How long that took'),
      error: text('Why not'),
    }),
  },
} satisfies OwnKind;
