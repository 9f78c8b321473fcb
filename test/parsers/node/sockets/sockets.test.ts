import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/sockets/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

describe('ss and netstat', () => {
  it('sums up states and listens', () => {
    const text = `Netid State     Recv-Q Send-Q   Local Address:Port     Peer Address:Port Process
udp   UNCONN    0      0              0.0.0.0:51820         0.0.0.0:*
tcp   LISTEN    0      4096         127.0.0.1:2379          0.0.0.0:*     users:(("etcd",pid=8390,fd=3))
tcp   ESTAB     0      0         10.0.0.1:36944       10.0.0.2:6443
tcp   TIME-WAIT 0      0         10.0.0.1:36945       10.0.0.2:6443
tcp   ESTAB     0      0         10.0.0.1:36946       10.0.0.2:6443
`;
    const { confidence, objects } = read(parser, text, 'networking/ss4apn', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'SocketSummary',
        metadata: { name: 'n1/ss4apn' },
        spec: { nodeName: 'n1' },
        status: {
          states: { ESTAB: 2, LISTEN: 1, 'TIME-WAIT': 1 },
          listening: [{ port: 2379, addresses: ['127.0.0.1'], program: 'etcd' }],
        },
      },
    ]);
  });

  it('reads netstat', () => {
    const text = `Active Internet connections (servers and established)
Proto Recv-Q Send-Q Local Address           Foreign Address         State       PID/Program name
tcp        0      0 0.0.0.0:22              0.0.0.0:*               LISTEN      812/sshd
tcp        0      0 10.0.0.1:22             10.0.0.9:51000          ESTABLISHED 900/sshd
`;
    expect(read(parser, text).objects[0]?.status).toEqual({
      states: { ESTAB: 1, LISTEN: 1 },
      listening: [{ port: 22, addresses: ['0.0.0.0'], program: 'sshd' }],
    });
  });

  it('reads rows whose header a filter cut off, with all addresses of a port', () => {
    const text = `LISTEN 0      4096       127.0.0.1:10257      0.0.0.0:*    users:(("kube-controller",pid=1721,fd=7))
LISTEN 0      4096           [::1]:10257         [::]:*    users:(("kube-controller",pid=1721,fd=8))
`;
    expect(read(parser, text).objects[0]?.status).toMatchObject({
      listening: [{ port: 10257, addresses: ['127.0.0.1', '[::1]'], program: 'kube-controller' }],
    });
  });

  it.each([
    [
      'netstat -tnop',
      `Proto Recv-Q Send-Q Local Address           Foreign Address         State       PID/Program name    Timer
tcp        0    710 10.4.0.8:40112          10.4.9.1:8443           ESTABLISHED 4711/reporter       on (17.20/7/0)
tcp        0    710 10.4.0.8:40113          10.4.9.1:8443           ESTABLISHED 4711/reporter       on (0.20/1/0)
tcp        0      0 10.4.0.8:40114          10.4.9.1:8443           ESTABLISHED 4711/reporter       keepalive (4.20/0/0)
`,
    ],
    [
      'ss -tnop',
      `State Recv-Q Send-Q Local Address:Port Peer Address:Port Process
ESTAB 0      710    10.4.0.8:40112     10.4.9.1:8443      users:(("reporter",pid=4711,fd=9)) timer:(on,17sec,7)
ESTAB 0      710    10.4.0.8:40113     10.4.9.1:8443      users:(("reporter",pid=4711,fd=8)) timer:(on,200ms,1)
`,
    ],
  ])('names connections whose peer acknowledges nothing: %s', (_, text) => {
    const { observed } = read(parser, text);
    expect(observed[0]?.object['status']).toMatchObject({
      unacknowledged: [
        { local: '10.4.0.8:40112', peer: '10.4.9.1:8443', bytes: 710, retransmits: 7, program: 'reporter' },
      ],
    });
    expect(observed[0]?.fieldLines).toEqual(new Map([['status.unacknowledged[0].peer', 2]]));
  });

  it.each(foreign())('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
