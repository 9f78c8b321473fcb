import { describe, expect, it } from 'vitest';
import { parser } from '../../../parsers/etcdctl/index.ts';
import { foreign, read } from '../node-state/recording.ts';

const MEMBERS = `a4f2bd5654759765, started, cp-qfhp2, https://10.0.52.14:2380, https://10.0.52.14:2379, false
b6e6acb707bcb7be, unstarted, , https://10.0.52.10:2380, , true
`;

describe('member list', () => {
  const started = {
    metadata: { name: 'a4f2bd5654759765' },
    spec: {
      name: 'cp-qfhp2',
      peerURLs: ['https://10.0.52.14:2380'],
      clientURLs: ['https://10.0.52.14:2379'],
      isLearner: false,
    },
    status: { state: 'started' },
  };

  it('reads simple lines and lists the members', () => {
    const { confidence, objects, listings } = read(parser, MEMBERS, 'memberlist', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toEqual([
      { apiVersion: 'faultline.io/v1', kind: 'EtcdMember', ...started },
      {
        apiVersion: 'faultline.io/v1',
        kind: 'EtcdMember',
        metadata: { name: 'b6e6acb707bcb7be' },
        spec: { peerURLs: ['https://10.0.52.10:2380'], clientURLs: [], isLearner: true },
        status: { state: 'unstarted' },
      },
    ]);
    expect(listings).toEqual([{ kind: 'EtcdMember', source: { artifact: 'memberlist', line: 1 } }]);
  });

  it('reads the table', () => {
    const text = `+------------------+---------+----------+-------------------------+-------------------------+------------+
|        ID        | STATUS  |   NAME   |       PEER ADDRS        |      CLIENT ADDRS       | IS LEARNER |
+------------------+---------+----------+-------------------------+-------------------------+------------+
| a4f2bd5654759765 | started | cp-qfhp2 | https://10.0.52.14:2380 | https://10.0.52.14:2379 |      false |
+------------------+---------+----------+-------------------------+-------------------------+------------+
`;
    expect(read(parser, text).observed).toMatchObject([{ object: started, source: { line: 4 } }]);
  });

  it.each([
    ['decimal ids, exactly', '11885770545065989989'],
    ['--hex', '"a4f2bd5654759765"'],
  ])('reads JSON with %s', (_, id) => {
    const text = `{"header":{"cluster_id":1,"member_id":2,"raft_term":3},"members":[{"ID":${id},"name":"cp-qfhp2","peerURLs":["https://10.0.52.14:2380"],"clientURLs":["https://10.0.52.14:2379"]}]}`;
    const { confidence, objects, listings } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([started]);
    expect(listings).toHaveLength(1);
  });
});

describe('endpoint status and health', () => {
  const TABLE = `+------------------------+------------------+---------+---------+-----------+------------+-----------+------------+--------------------+--------+
|        ENDPOINT        |        ID        | VERSION | DB SIZE | IS LEADER | IS LEARNER | RAFT TERM | RAFT INDEX | RAFT APPLIED INDEX | ERRORS |
+------------------------+------------------+---------+---------+-----------+------------+-----------+------------+--------------------+--------+
| https://10.0.52.1:2379 | 15e9d2d844399be2 |  3.5.21 |   50 MB |      true |      false |         2 |       7529 |               7528 |        |
+------------------------+------------------+---------+---------+-----------+------------+-----------+------------+--------------------+--------+
`;
  const status = {
    memberId: '15e9d2d844399be2',
    version: '3.5.21',
    dbSizeBytes: 50_000_000,
    isLeader: true,
    isLearner: false,
    raftTerm: 2,
    raftIndex: 7529,
    raftAppliedIndex: 7528,
  };

  it.each([
    ['table', TABLE],
    ['simple lines', 'https://10.0.52.1:2379, 15e9d2d844399be2, 3.5.21, 50 MB, true, false, 2, 7529, 7528, \n'],
  ])('reads the status as %s', (_, text) => {
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'EtcdEndpoint',
        metadata: { name: 'https://10.0.52.1:2379' },
        spec: { endpoint: 'https://10.0.52.1:2379' },
        status,
      },
    ]);
  });

  it('reads the status as JSON and compares member and leader', () => {
    const text =
      '[{"Endpoint":"https://10.0.52.1:2379","Status":{"header":{"cluster_id":1,"member_id":1579024970669464546,"raft_term":2},"version":"3.5.21","dbSize":50000000,"leader":1579024970669464546,"raftIndex":7529,"raftTerm":2,"raftAppliedIndex":7528,"dbSizeInUse":49}}]';
    expect(read(parser, text).objects[0]?.status).toEqual({
      ...status,
      leaderId: status.memberId,
      dbSizeInUseBytes: 49,
    });
  });

  it('reads health, and names a loopback endpoint by its node', () => {
    const text = `https://127.0.0.1:2379 is healthy: successfully committed proposal: took = 7.937809ms
https://10.0.52.10:2379 is unhealthy: failed to commit proposal: context deadline exceeded
Error: unhealthy cluster
`;
    const { objects, sections } = read(parser, text, 'endpointhealth', { node: 'n1' });
    expect(objects).toMatchObject([
      { metadata: { name: 'n1/https://127.0.0.1:2379' }, status: { healthy: true, took: '7.937809ms' } },
      {
        metadata: { name: 'https://10.0.52.10:2379' },
        status: { healthy: false, error: 'failed to commit proposal: context deadline exceeded' },
      },
    ]);
    expect(sections).toMatchObject([{ text: 'Error: unhealthy cluster', firstLine: 3 }]);
    const json =
      '[{"endpoint":"https://10.0.52.10:2379","health":false,"took":"5s","error":"context deadline exceeded"}]';
    expect(read(parser, json).objects).toMatchObject([
      { status: { healthy: false, error: 'context deadline exceeded' } },
    ]);
  });
});

describe('alarm list', () => {
  it.each([
    ['simple', 'memberID:12681699559127062437 alarm:NOSPACE\n'],
    ['JSON', '{"header":{"cluster_id":1},"alarms":[{"memberID":12681699559127062437,"alarm":1}]}'],
  ])('reads %s output', (_, text) => {
    expect(read(parser, text).objects).toMatchObject([
      { kind: 'EtcdAlarm', metadata: { name: 'affe728ef9ff17a5/NOSPACE' }, spec: { memberId: 'affe728ef9ff17a5' } },
    ]);
  });
});

describe('alarm list without alarms', () => {
  it('lists them as none', () => {
    const { confidence, objects, listings } = read(parser, '{"header":{"cluster_id":1,"member_id":2,"raft_term":3}}\n');
    expect(confidence).toBeGreaterThan(0.9);
    expect([objects, listings]).toMatchObject([[], [{ kind: 'EtcdAlarm' }]]);
  });
});

describe('what is none of its output', () => {
  it.each(
    foreign([
      'an etcd log',
      '{"level":"warn","ts":"2023-11-30T15:33:46.896Z","msg":"serving /health false; no leader"}\n',
    ]),
  )('%s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });

  it('keeps the members before a cut', () => {
    expect(read(parser, MEMBERS.slice(0, 110)).objects).toHaveLength(1);
  });

  it('stays fast on lines made to be ambiguous', () => {
    const line = `a4f2bd5654759765, started, x, ${','.repeat(8000)}`;
    expect(read(parser, `${line}\n`.repeat(200)).objects).toEqual([]);
  });
});
