import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/connectivity/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

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
        fieldLines: new Map([['status.reachable', 2]]),
      },
    ]);
  });

  it('tells packets of an unusual size from those that everybody sends', () => {
    const lost = (size: string): string =>
      `PING 10.0.0.9 (10.0.0.9)${size}\n\n--- 10.0.0.9 ping statistics ---\n2 packets transmitted, 0 received, 100% packet loss, time 1ms\n`;

    const { objects } = read(
      parser,
      [' 56(84) bytes of data.', ' 1472(1500) bytes of data.', ': 1400 data bytes'].map(lost).join(''),
    );

    expect(objects).toMatchObject([
      { metadata: { name: '10.0.0.9' }, spec: { host: '10.0.0.9' } },
      { metadata: { name: '10.0.0.9 (1472 bytes)' }, spec: { host: '10.0.0.9', payload: 1472 } },
      { metadata: { name: '10.0.0.9 (1400 bytes)' }, spec: { host: '10.0.0.9', payload: 1400 } },
    ]);
  });

  it('takes the target from the name where the text has only the verdict', () => {
    const { confidence, objects } = read(parser, 'Connection Failed', 'redis-cart-6379.txt');
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([{ metadata: { name: 'redis-cart:6379' }, status: { reachable: false } }]);
  });

  it.each([
    ['kubectl exec -n web deploy/front -- curl -sS -m 5 http://api.shop:8080/items?a=1', 'web/front->api.shop:8080'],
    ["curl -kv 'https://10.0.0.1/healthz'", '10.0.0.1:443'],
    ['wget -qO- -T 2 api.shop:8080', 'api.shop:8080'],
    ['curl --max-time 5 -H "X: y" http://api', 'api:80'],
    ['curl -m 5 "$TARGET"', 'unknown'],
    ['nc -vz -w 3 db.shop 5432', 'db.shop:5432'],
    ['nslookup -timeout=2 api.shop', 'api.shop'],
    ['kubectl get pods', 'unknown'],
  ])('takes the target from the command: %s', (command, name) => {
    const { objects } = read(parser, 'curl: (28) Connection timed out after 5001 milliseconds\n', 'paste.txt', {
      command,
    });
    expect(objects).toMatchObject([{ metadata: { name }, status: { reachable: false } }]);
  });

  it.each([
    ['kubectl -n web exec deploy/front -- curl http://api', { fromNamespace: 'web', fromPod: 'front' }],
    ['kubectl -n web exec -it front-0 -c main -- curl http://api', { fromNamespace: 'web', fromPod: 'front-0' }],
    ['kubectl -n web run probe --rm -it --image=curl -- curl http://api', { fromNamespace: 'web' }],
    ['curl http://api', {}],
  ])('tells where somebody asked: %s', (command, origin) => {
    const { objects } = read(parser, 'curl: (28) Connection timed out after 5001 milliseconds\n', 'paste.txt', {
      command,
    });
    expect(objects[0]).toHaveProperty('spec', { host: 'api', port: 80, ...origin });
  });

  it.each([
    ['wget: download timed out', 'timed out'],
    ['nc: timed out', 'timed out'],
    [
      'curl: (28) Resolving timed out after 5000 milliseconds',
      'name resolution failed: Resolving timed out after 5000 milliseconds',
    ],
  ])('reads who was called from the command alone: %s', (text, error) => {
    const { confidence, objects } = read(parser, text, 'paste.txt', {
      command: 'wget -T 5 -qO- http://api.shop:8080/',
    });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([{ spec: { host: 'api.shop', port: 8080 }, status: { reachable: false, error } }]);
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
    ["nc: bad address 'cart'", { host: 'cart' }, { reachable: false, error: 'name resolution failed: bad address' }],
    ['curl: (22) The requested URL returned error: 404', undefined, undefined],
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
      '64 bytes from 10.0.0.9: icmp_seq=1 ttl=64 time=0.3 ms\n\n--- db ping statistics ---\n10 packets transmitted, 7 received, 30% packet loss, time 9010ms\nrtt min/avg/max/mdev = 0.2/0.3/0.5/0.1 ms',
      { host: 'db', address: '10.0.0.9' },
      { reachable: true, lossPercent: 30, latencyMs: 0.3 },
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

  it('forgets the search domains in which a name was asked for in vain', () => {
    const head = 'Server:    10.100.0.10\nAddress:   10.100.0.10:53\n\n';
    const denied = (name: string): string => `** server can't find ${name}: NXDOMAIN\n`;
    const found = 'Name:   payments.prod.svc.cluster.local\nAddress: 10.100.77.12\n';
    const context = { command: 'time nslookup payments.prod' };
    const told = (text: string): string[] =>
      read(parser, head + text, 'x.txt', context).objects.map((object) => JSON.stringify(object.status));

    for (const text of [denied('payments.prod.cluster.local') + found, found + denied('payments.prod.cluster.local')])
      expect(told(text).filter((status) => status.includes('false'))).toEqual([]);
    expect(told(denied('payments.prod.cluster.local'))).toHaveLength(1);
    expect(told(denied('ledger.prod.svc.cluster.local') + found)).toContainEqual(expect.stringContaining('NXDOMAIN'));
  });

  it('reads the last hop of mtr, whatever was lost on the way', () => {
    const text = `Start: 2025-11-20T10:11:12+0000
HOST: worker-1                    Loss%   Snt   Last   Avg  Best  Wrst StDev
  1.|-- 10.0.0.254                 0.0%    10    0.3   0.3   0.2   0.5   0.1
  2.|-- ???                       100.0    10    0.0   0.0   0.0   0.0   0.0
  3.|-- registry.example          30.0%    10   41.1  40.2  38.0  61.0   8.1
`;
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        metadata: { name: 'worker-1->registry.example' },
        spec: { nodeName: 'worker-1' },
        status: { reachable: true, lossPercent: 30, latencyMs: 40.2 },
      },
    ]);
    const silent = text.replace('registry.example          30.0%', '???                      100.0 ');
    const [object] = read(parser, silent).objects;
    expect(object).toMatchObject({ metadata: { name: 'worker-1->unknown' }, status: { lossPercent: 100 } });
    expect(object).not.toHaveProperty('status.reachable');
  });

  it('takes a way for one that ends at the target only where the target answers', () => {
    const text = `traceroute to registry.example (203.0.113.9), 30 hops max, 60 byte packets
 1  gateway (10.0.0.1)  0.345 ms  0.312 ms  0.298 ms
 2  * * *
 3  registry.example (203.0.113.9)  8.123 ms  8.001 ms  7.990 ms
`;
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      {
        spec: { host: 'registry.example', address: '203.0.113.9' },
        status: { reachable: true, latencyMs: 8.123 },
      },
    ]);
    const lost = read(parser, text.replace(/ 3 .*/, ' 3  * * *')).objects;
    expect(lost).toMatchObject([{ spec: { host: 'registry.example' } }]);
    expect(lost[0]).not.toHaveProperty('status');
  });

  it('reads what a router on the way answers', () => {
    const text = `traceroute to 10.96.0.10 (10.96.0.10), 5 hops max, 60 byte packets
 1  10.0.0.1 (10.0.0.1)  3004.345 ms !H  3004.312 ms !H  3004.298 ms !H
`;
    expect(read(parser, text).objects).toMatchObject([
      { metadata: { name: '10.96.0.10' }, status: { reachable: false, error: 'host unreachable' } },
    ]);
  });

  it('reads the size of packets that fits through the way', () => {
    const text = ` 1?: [LOCALHOST]                      pmtu 1500
 1:  gateway                                               0.412ms
 2:  10.1.0.1                                              1.023ms pmtu 1450
 3:  no reply
 4:  registry.example                                      8.112ms reached
     Resume: pmtu 1450 hops 4 back 4
`;
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      { metadata: { name: 'registry.example' }, status: { reachable: true, latencyMs: 8.112, pathMtu: 1450 } },
    ]);
  });

  it.each([
    ['another name than the one that was asked for', 'www.example.com.corp.example.net', 1],
    ['the name that was asked for', 'www.example.com', 1],
    ['nothing of an alias', 'edge.example.org', 0],
  ])('tells %s', (_, name, told) => {
    const answer = `Server:\t\t10.96.0.10\nAddress:\t10.96.0.10#53\n\nName:\t${name}\nAddress: 10.1.1.50\n`;
    const { objects } = read(parser, answer, 'answer', { command: 'kubectl exec web-0 -- nslookup www.example.com' });
    expect(objects.map(({ status }) => status)).toEqual([{ answeredName: name }].slice(0, told));
  });

  it.each([
    [
      'kubectl -n app exec api-0 -- getent hosts partner.io',
      '10.1.9.9   partner.io.corp.example',
      ['partner.io.corp.example'],
    ],
    ['getent ahosts partner.io', '203.0.113.7   partner.io', ['partner.io']],
    ['cat /etc/hosts', '10.1.9.9   partner.io.corp.example', []],
  ])('%s: %s', (command, answer, names) => {
    const { objects } = read(parser, `${answer}\n`, 'answer', { command });
    expect(objects.map(({ status }) => status?.['answeredName'])).toEqual(names);
  });

  it.each([
    [
      'of several machines',
      'for n in 10.8.0.11 10.8.0.12; do curl -s -o /dev/null -m 5 -w "$n %{http_code}\\n" http://$n:31777/; done',
      '10.8.0.11 200\n10.8.0.12 000\n',
      [
        ['10.8.0.11:31777', true],
        ['10.8.0.12:31777', false],
      ],
    ],
    ['of one', "curl -so /dev/null -w '%{http_code}' http://api.shop:8080/", '503\n', [['api.shop:8080', true]]],
  ])('reads codes of answers %s', (_, command, text, expected) => {
    const { confidence, objects } = read(parser, text, 'paste', { command });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects.map(({ metadata, status }) => [metadata.name, status?.['reachable']])).toEqual(expected);
  });

  it.each(foreign(['a log', '2025-12-04T09:00:00Z dial tcp 10.0.0.1:80: connect: connection refused\n']))(
    'leaves alone %s',
    (_, text) => {
      expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
    },
  );
});
