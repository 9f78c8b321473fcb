import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/ip-address/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';

const ADDR = `1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN group default qlen 1000
    link/loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00
    inet 127.0.0.1/8 scope host lo
2: eth0@if7: <NO-CARRIER,BROADCAST,MULTICAST,UP> mtu 1450 qdisc fq_codel master br0 state DOWN group default qlen 1000
    link/ether 9e:e7:ba:d9:f8:50 brd ff:ff:ff:ff:ff:ff
    inet 134.199.165.191/20 brd 134.199.175.255 scope global eth0
    inet6 fe80::9ce7:baff:fed9:f850/64 scope link
`;

describe('ip addr', () => {
  it('reads state, size and addresses', () => {
    const { confidence, observed } = read(parser, ADDR, 'ipaddr', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(observed[1]).toEqual({
      object: {
        apiVersion: 'faultline.io/v1',
        kind: 'NetworkInterface',
        metadata: { name: 'n1/eth0' },
        spec: { interface: 'eth0', nodeName: 'n1' },
        status: {
          mtu: 1450,
          state: 'DOWN',
          up: true,
          carrier: false,
          master: 'br0',
          mac: '9e:e7:ba:d9:f8:50',
          addresses: ['134.199.165.191/20', 'fe80::9ce7:baff:fed9:f850/64'],
        },
      },
      form: 'table',
      source: { artifact: 'ipaddr', line: 4, endLine: 7 },
    });
  });

  it('reads the counters of ip -s link', () => {
    const text = `2: eth0: <BROADCAST,UP,LOWER_UP> mtu 1500 qdisc mq state UP mode DEFAULT
    link/ether 9e:e7:ba:d9:f8:50 brd ff:ff:ff:ff:ff:ff
    RX:   bytes   packets errors dropped  missed   mcast
    95817325309 412768711      3       9       0       0
    TX:   bytes   packets errors dropped carrier collsns
    95817325309 412768711      0       1       0       0
`;
    expect(read(parser, text).objects[0]?.status).toMatchObject({
      rxErrors: 3,
      rxDropped: 9,
      txErrors: 0,
      txDropped: 1,
    });
  });

  it('reads ifconfig', () => {
    const text =
      'eth0: flags=4163<UP,BROADCAST,RUNNING,MULTICAST>  mtu 9000\n        inet 10.0.0.4  netmask 255.255.255.0\n        ether 9e:e7:ba:d9:f8:50  txqueuelen 1000\n';
    expect(read(parser, text).objects[0]?.status).toEqual({
      mtu: 9000,
      state: 'UP',
      up: true,
      carrier: true,
      mac: '9e:e7:ba:d9:f8:50',
      addresses: ['10.0.0.4'],
    });
  });

  it('reads routes, rules and neighbours', () => {
    const routes =
      'default via 10.0.0.1 dev eth0 proto static\nthrow 10.42.0.0/26 table 1\nblackhole 10.43.0.0/26 proto 80\n10.42.1.0/26 via 10.0.0.5 dev vxlan.calico onlink\n';
    const { confidence, objects } = read(parser, routes, 'iproute', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      { kind: 'RoutingTable', status: { routes: 4, defaultRoutes: [{ gateway: '10.0.0.1', device: 'eth0' }] } },
    ]);
    expect(read(parser, '0:\tfrom all lookup local\n32766:\tfrom all lookup main\n', 'iprule')).toMatchObject({
      confidence: 0.93,
      objects: [],
    });
    expect(read(parser, '10.0.0.7 dev eth0 lladdr fe:00:00:00:01:01 STALE\n', 'ipneigh')).toMatchObject({
      confidence: 0.93,
      objects: [],
    });
  });

  it('tells destinations to which two routes lead with the same right', () => {
    const routes = `default via 10.0.0.1 dev eth0
10.0.0.0/24 dev eth0 proto kernel scope link src 10.0.0.7
10.0.0.0/24 dev eth1 proto kernel scope link src 10.0.0.8
10.1.0.0/24 dev eth0 proto kernel scope link metric 100
10.1.0.0/24 dev eth1 proto kernel scope link metric 101
169.254.0.0/16 dev eth0 scope link
169.254.0.0/16 dev eth1 scope link
`;
    const table = `Kernel IP routing table
Destination     Gateway         Genmask         Flags Metric Ref    Use Iface
10.244.1.0      0.0.0.0         255.255.255.0   U     0      0        0 cni0
10.244.1.0      10.0.0.2        255.255.255.0   UG    0      0        0 eth0
10.244.1.0      0.0.0.0         255.255.255.128 U     0      0        0 cni1
`;

    expect(read(parser, routes, 'iproute').objects).toMatchObject([
      { status: { contested: [{ target: '10.0.0.0/24', devices: ['eth0', 'eth1'] }] } },
    ]);
    expect(read(parser, table).objects).toMatchObject([
      { status: { contested: [{ target: '10.244.1.0 255.255.255.0', devices: ['cni0', 'eth0'] }] } },
    ]);
  });

  it('tells the ranges behind interfaces to which nothing is connected', () => {
    const routes = `default via 10.0.0.1 dev eth0
10.0.0.0/24 dev eth0 proto kernel scope link src 10.0.0.13
172.17.0.0/16 dev docker0 proto kernel scope link src 172.17.0.1 linkdown
`;
    expect(read(parser, routes, 'iproute').objects).toMatchObject([
      { status: { routes: 3, unlinked: [{ target: '172.17.0.0/16', device: 'docker0' }] } },
    ]);
  });

  it('reads the kernel table of route -n, and takes neighbours for no routes', () => {
    const table = `Kernel IP routing table
Destination     Gateway         Genmask         Flags Metric Ref    Use Iface
0.0.0.0         10.0.0.254      0.0.0.0         UG    100    0        0 eth0
10.244.1.0      10.0.0.2        255.255.255.0   UG    0      0        0 eth0
`;
    expect(read(parser, table).objects).toMatchObject([
      { status: { routes: 2, defaultRoutes: [{ gateway: '10.0.0.254', device: 'eth0' }] } },
    ]);
    const neighbours = '10.0.0.254 dev eth0 lladdr 00:50:56:aa:bb:cc REACHABLE\n10.0.0.9 dev eth0  FAILED\n';
    expect(read(parser, neighbours, 'some/file')).toMatchObject({ confidence: 0.93, objects: [] });
  });

  it('reads by which interface a tunnel leaves, and nothing of the tunnels of a switch', () => {
    const link = (name: string, words: string): string =>
      `9: ${name}: <BROADCAST,UP,LOWER_UP> mtu 1450 qdisc noqueue state UNKNOWN mode DEFAULT group default\n    link/ether 66:1c:0a:51:a0:be brd ff:ff:ff:ff:ff:ff promiscuity 0\n    ${words}\n`;

    const { objects } = read(
      parser,
      link('flannel.1', 'vxlan id 1 local 10.0.0.1 dev eth0.7 srcport 0 0 dstport 8472 nolearning') +
        link('cilium_vxlan', 'vxlan external id 0 srcport 0 0 dstport 8472 nolearning ttl inherit'),
    );

    expect(objects).toMatchObject([{ status: { tunnel: 'vxlan', carriedBy: 'eth0.7' } }, { status: { mtu: 1450 } }]);
    expect(objects[1]).not.toHaveProperty('status.tunnel');
  });

  it('reads single interfaces in full below the brief list', () => {
    const text =
      'ens3             UP             fa:16:3e:8b:11:0c <BROADCAST,MULTICAST,UP,LOWER_UP> \n2: ens3: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1400 qdisc fq_codel state UP mode DEFAULT group default qlen 1000\n    link/ether fa:16:3e:8b:11:0c brd ff:ff:ff:ff:ff:ff\n';
    expect(read(parser, text).objects).toMatchObject([
      { metadata: { name: 'ens3' }, status: { state: 'UP' } },
      { metadata: { name: 'ens3' }, status: { mtu: 1400, mac: 'fa:16:3e:8b:11:0c' } },
    ]);
  });

  it('reads interfaces one a line above what somebody says of them', () => {
    const text = 'lo    UNKNOWN  127.0.0.1/8 ::1/128\nens3  UP       10.0.0.1/24\n\nthe firewall is off, or is it?\n';
    expect(read(parser, text).objects).toMatchObject([{ metadata: { name: 'lo' } }, { metadata: { name: 'ens3' } }]);
  });

  it('reads interfaces one a line', () => {
    const text =
      'lo               UNKNOWN        127.0.0.1/8 ::1/128 \neth0             DOWN           10.0.0.1/24 metric 100 fe80::1/64 \ncali1@if3        UP             \n';
    const { confidence, objects } = read(parser, text);
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toMatchObject([
      { kind: 'NetworkInterface', metadata: { name: 'lo' }, status: { addresses: ['127.0.0.1/8', '::1/128'] } },
      { metadata: { name: 'eth0' }, status: { state: 'DOWN', addresses: ['10.0.0.1/24', 'fe80::1/64'] } },
      { metadata: { name: 'cali1' }, status: { state: 'UP' } },
    ]);
    expect(objects[0]).not.toHaveProperty('status.state');
  });

  it('reads what is there when it is cut off', () => {
    for (let end = 0; end < ADDR.length; end += 9) read(parser, ADDR.slice(0, end));
    expect(read(parser, ADDR.slice(0, 400)).objects).toHaveLength(2);
  });

  it.each(foreign(['a log', '10.0.0.1 - - [01/Jan/2025] "GET /"\n']))('leaves alone %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
