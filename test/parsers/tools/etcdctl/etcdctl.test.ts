import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/tools/etcdctl/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

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

  it('reads a member without a name or a client, whose line older versions end there', () => {
    const [member] = read(parser, 'fd422379fda50e48, unstarted, , https://10.0.0.3:2380, \n').objects;
    expect(member).toMatchObject({ spec: { peerURLs: ['https://10.0.0.3:2380'] }, status: { state: 'unstarted' } });
  });

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

describe('what an endpoint says of its errors', () => {
  it.each([
    ['a table', '| ENDPOINT | ID | VERSION | ERRORS |\n| https://10.0.0.1:2379 | 15e9d2d844399be2 | 3.5.21 |  |\n'],
    ['simple lines', 'https://10.0.0.1:2379, 15e9d2d844399be2, 3.5.21, 50 MB, true, false, 2, 7529, 7528, \n'],
    [
      'JSON',
      '[{"Endpoint":"https://10.0.0.1:2379","Status":{"header":{"member_id":1},"version":"3.5.21","dbSize":1}}]',
    ],
  ])('is that there are none where %s has none', (_, text) => {
    expect(read(parser, text).observed).toMatchObject([{ absentPaths: ['status.error'] }]);
  });

  it('cannot be told of a table without that column', () => {
    const text = '| ENDPOINT | ID | VERSION |\n| https://10.0.0.1:2379 | 15e9d2d844399be2 | 3.5.21 |\n';
    expect(read(parser, text).observed[0]?.absentPaths).toBeUndefined();
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

  it('reads the table below the endpoints that did not answer', () => {
    const text = `Failed to get the status of endpoint https://10.0.52.2:2379 (context deadline exceeded)\n${TABLE}`;
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([{ metadata: { name: 'https://10.0.52.1:2379' }, status }]);
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

it('takes alarms that were disarmed for none', () => {
  const { objects } = read(parser, 'memberID:12681699559127062437 alarm:NOSPACE\n', 'x', {
    command: 'etcdctl alarm disarm',
  });
  expect(objects).toEqual([]);
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

describe('fields', () => {
  const HEADER = '"ClusterID" : 14841639068965178418\n"MemberID" : 10276657743932975437\n"RaftTerm" : 2\n';

  it('reads a member list', () => {
    const one = '"PeerURL" : "https://10.0.0.1:2380"\n"ClientURL" : "https://10.0.0.1:2379"\n"IsLearner" : false\n';
    const two = '"PeerURL" : "https://10.0.0.2:2380"\n"PeerURL" : "https://10.0.1.2:2380"\n"IsLearner" : true\n';
    const text = `${HEADER}"ID" : 10276657743932975437\n"Name" : "cp-1"\n${one}\n"ID" : a4f2bd5654759765\n"Name" : ""\n${two}\n`;
    const { confidence, observed, listings } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toMatchObject([
      {
        object: {
          kind: 'EtcdMember',
          metadata: { name: '8e9e05c52164694d' },
          spec: { name: 'cp-1', peerURLs: ['https://10.0.0.1:2380'], clientURLs: ['https://10.0.0.1:2379'] },
          status: { state: 'started' },
        },
        source: { line: 1 },
      },
      {
        object: {
          metadata: { name: 'a4f2bd5654759765' },
          spec: { peerURLs: ['https://10.0.0.2:2380', 'https://10.0.1.2:2380'], clientURLs: [], isLearner: true },
          status: { state: 'unstarted' },
        },
        source: { line: 10 },
      },
    ]);
    expect(listings).toMatchObject([{ kind: 'EtcdMember' }]);
  });

  it('reads endpoint status', () => {
    const status = [
      '"Version" : "3.5.9"',
      '"DBSize" : 20480',
      '"Leader" : 10276657743932975437',
      '"IsLearner" : false',
      '"RaftIndex" : 8',
      '"RaftTerm" : 2',
      '"RaftAppliedIndex" : 7',
      '"Errors" : [memberID:10276657743932975437 alarm:NOSPACE ]',
      '"Endpoint" : "https://10.0.0.1:2379"',
    ];
    const { objects, listings } = read(parser, `${HEADER}${status.join('\n')}\n\n`);
    expect(objects).toMatchObject([
      {
        kind: 'EtcdEndpoint',
        metadata: { name: 'https://10.0.0.1:2379' },
        status: {
          memberId: '8e9e05c52164694d',
          isLeader: true,
          version: '3.5.9',
          dbSizeBytes: 20480,
          raftTerm: 2,
          raftIndex: 8,
          raftAppliedIndex: 7,
          error: 'memberID:10276657743932975437 alarm:NOSPACE ',
        },
      },
    ]);
    expect(listings).toEqual([]);
  });

  it('reads endpoint health', () => {
    const text = `"Health" : true
"Took" : "10ms"
"Endpoint" : "https://10.0.0.1:2379"
"Error" : ""

"Health" : false
"Took" : "5s"
"Endpoint" : "https://10.0.0.2:2379"
"Error" : "context deadline exceeded"
`;
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects.map(({ status }) => status)).toEqual([
      { healthy: true, took: '10ms' },
      { healthy: false, took: '5s', error: 'context deadline exceeded' },
    ]);
  });

  it('reads alarms, whose member is not that of the header', () => {
    const { objects, listings } = read(
      parser,
      `${HEADER}"MemberID" : 11885770545065989989\n"AlarmType" : "CORRUPT"\n\n`,
    );
    expect(objects).toMatchObject([{ kind: 'EtcdAlarm', spec: { memberId: 'a4f2bd5654759765', alarm: 'CORRUPT' } }]);
    expect(listings).toMatchObject([{ kind: 'EtcdAlarm' }]);
  });

  it('takes a header alone for the list of no alarms', () => {
    const { objects, listings } = read(parser, HEADER);
    expect(objects).toEqual([]);
    expect(listings).toMatchObject([{ kind: 'EtcdAlarm' }]);
  });
});

it.each([
  ['', undefined],
  ['memberID:1 alarm:NOSPACE , memberID:2 alarm:NOSPACE ', 'memberID:1 alarm:NOSPACE , memberID:2 alarm:NOSPACE'],
])('the downgrade columns of etcd 3.6 are no errors: %j', (errors, expected) => {
  const line = `https://10.0.0.1:2379, 8e9e05c52164694d, 3.6.0, 3.6.0, 20 kB, 16 kB, 20%, 2.1 GB, true, false, 2, 10, 10, ${errors}, , false\n`;
  expect(read(parser, line).objects[0]!.status).toMatchObject({ raftTerm: 2, raftAppliedIndex: 10 });
  expect(read(parser, line).objects[0]!.status?.['error']).toBe(expected);
});

it('reads what each member said, or why it was not heard, in version 2', () => {
  const { confidence, objects } = read(
    parser,
    `failed to check the health of member 8e9e05c52164694d on https://10.0.0.2:2379: Get https://10.0.0.2:2379/health: dial tcp 10.0.0.2:2379: i/o timeout
member 7a6b5c4d3e2f1a0b is unreachable: [https://10.0.0.3:2379] are all unreachable
member 91bc3c398fb3c146 is unhealthy: got unhealthy result from https://10.0.0.1:2379
member 5e7d2a1b9c8f0d3a is healthy: got healthy result from https://10.0.0.4:2379
cluster is unhealthy
`,
  );

  expect(confidence).toBeGreaterThan(0.9);
  expect(objects.map(({ metadata, status }) => [metadata.name, status])).toEqual([
    [
      'https://10.0.0.2:2379',
      {
        memberId: '8e9e05c52164694d',
        healthy: false,
        error: 'Get https://10.0.0.2:2379/health: dial tcp 10.0.0.2:2379: i/o timeout',
      },
    ],
    ['https://10.0.0.3:2379', { memberId: '7a6b5c4d3e2f1a0b', healthy: false, error: 'all unreachable' }],
    ['https://10.0.0.1:2379', { memberId: '91bc3c398fb3c146', healthy: false, answered: true }],
    ['https://10.0.0.4:2379', { memberId: '5e7d2a1b9c8f0d3a', healthy: true }],
  ]);
});
