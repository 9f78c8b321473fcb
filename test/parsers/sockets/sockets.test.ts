import { describe, expect, it } from 'vitest';
import { parser } from '../../../parsers/sockets/index.ts';
import { foreign, read } from '../node-state/recording.ts';

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
        status: { states: { ESTAB: 2, LISTEN: 1, 'TIME-WAIT': 1 }, listening: [{ port: 2379, program: 'etcd' }] },
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
      listening: [{ port: 22, program: 'sshd' }],
    });
  });

  it.each(foreign())('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });
});
