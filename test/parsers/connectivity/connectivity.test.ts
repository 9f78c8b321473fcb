import { describe, expect, it } from 'vitest';
import { parser } from '../../../parsers/connectivity/index.ts';
import { foreign, read } from '../node-state/recording.ts';

describe('connection tests', () => {
  it('reads a test that succeeded', () => {
    const { confidence, observed } = read(
      parser,
      'cart (10.68.93.163:7070) open\nConnection Succeeded\n',
      'cart-7070.txt',
    );
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed).toEqual([
      {
        object: {
          apiVersion: 'faultline.io/v1',
          kind: 'ConnectivityCheck',
          metadata: { name: 'cart:7070' },
          spec: { host: 'cart', port: 7070, address: '10.68.93.163' },
          status: { reachable: true },
        },
        form: 'table',
        source: { artifact: 'cart-7070.txt', line: 1, endLine: 2 },
      },
    ]);
  });

  it('takes the target from the name where the text has only the verdict', () => {
    const { confidence, objects } = read(parser, 'Connection Failed', 'redis-cart-6379.txt');
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([{ metadata: { name: 'redis-cart:6379' }, status: { reachable: false } }]);
  });

  it('reads a report over several nodes', () => {
    const text = `=== Service checkout:5050 Connectivity test report ===
Debug Pod test results deployed on worker-01: punt!
Terminated
Connection Failed
Debug Pod test results deployed on worker-02: checkout (10.68.47.113:5050) open
Connection Succeeded
Debug Pod test results deployed on worker-03: Connection Failed`;
    expect(read(parser, text).objects).toMatchObject([
      {
        metadata: { name: 'worker-01->checkout:5050' },
        spec: { nodeName: 'worker-01' },
        status: { reachable: false, error: 'punt!; Terminated' },
      },
      { metadata: { name: 'worker-02->checkout:5050' }, status: { reachable: true } },
      { metadata: { name: 'worker-03->checkout:5050' }, status: { reachable: false } },
    ]);
  });

  it.each([
    ['Connection to 10.0.0.1 2379 port [tcp/*] succeeded!', { host: '10.0.0.1', port: 2379 }, { reachable: true }],
    [
      'nc: connect to db port 5432 (tcp) failed: Connection refused',
      { host: 'db', port: 5432 },
      { reachable: false, error: 'Connection refused' },
    ],
    ['dns (10.96.0.10:53): Connection timed out', undefined, undefined],
    ["nc: bad address 'cart'", { host: 'cart' }, { reachable: false }],
    ['curl: (7) Failed to connect to x port 443: Connection refused', { host: 'x', port: 443 }, { reachable: false }],
    [
      '* connect to 10.0.0.1 port 443 failed: Connection refused',
      { host: '10.0.0.1', port: 443 },
      { reachable: false },
    ],
    [
      'PING db (10.1.2.3) 56(84) bytes of data.\n\n--- db ping statistics ---\n3 packets transmitted, 0 received, 100% packet loss, time 2040ms',
      { host: 'db', address: '10.1.2.3' },
      { reachable: false, lossPercent: 100 },
    ],
    [
      "** server can't find cart.shop.svc: NXDOMAIN",
      { host: 'cart.shop.svc' },
      { reachable: false, error: 'name resolution failed: NXDOMAIN' },
    ],
    [
      '; <<>> DiG 9.18.1 <<>> @10.96.0.10 cart.shop.svc\n;; ->>HEADER<<- opcode: QUERY, status: SERVFAIL, id: 1',
      { host: 'cart.shop.svc' },
      { reachable: false, error: 'name resolution failed: SERVFAIL' },
    ],
  ])('reads %s', (text, spec, status) => {
    const { confidence, objects } = read(parser, text);
    if (spec === undefined) {
      expect({ confidence, objects }).toEqual({ confidence: 0, objects: [] });
      return;
    }
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([{ spec, status }]);
  });

  it('reads every hop of mtr', () => {
    const text = `Start: 2025-05-05T10:00:00+0000
HOST: n1                          Loss%   Snt   Last   Avg  Best  Wrst StDev
  1.|-- 10.9.0.1                   0.0%   100    0.3   0.4   0.2   1.1   0.1
  2.|-- ???                       100.0   100    0.0   0.0   0.0   0.0   0.0
  3.|-- 10.9.0.22                 34.0%   100    0.5   0.6   0.4   2.0   0.2
`;
    expect(read(parser, text).objects).toMatchObject([
      { spec: { host: '10.9.0.1' }, status: { reachable: true, lossPercent: 0, latencyMs: 0.4 } },
      { spec: { host: '10.9.0.22' }, status: { reachable: true, lossPercent: 34, latencyMs: 0.6 } },
    ]);
  });

  it.each(foreign(['a log', '2025-12-04T09:00:00Z dial tcp 10.0.0.1:80: connect: connection refused\n']))(
    'leaves alone %s',
    (_, text) => {
      expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
    },
  );
});
