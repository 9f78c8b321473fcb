import { expect, test } from 'vitest';
import { isIpv6, replaceAddresses } from '../../src/redaction/addresses.ts';
import { PSEUDONYM_KINDS, Pseudonyms, type PseudonymKind } from '../../src/redaction/pseudonyms.ts';
import { incidentReport } from '../reports/example-report.ts';

const NODES = ['cp-1.corp.example.net', 'cp-2.corp.example.net', 'worker-a'];

function pseudonyms(...kinds: readonly PseudonymKind[]): Pseudonyms {
  const inventory = { ...incidentReport().inventory, nodes: NODES.map((name) => ({ name, roles: [] })) };
  const made = new Pseudonyms(kinds);
  made.learn({ ...incidentReport(), inventory });
  return made;
}

test.each([
  ['dial tcp 10.0.0.7:443: refused', 'dial tcp ip-1:443: refused'],
  ['from 10.0.0.7.', 'from ip-1.'],
  ['10.0.0.0/24 and 10.0.0.7', 'ip-1/24 and ip-2'],
  ['ip-10-0-0-7.eu.compute', 'ip-1.eu.compute'],
  ['10-0-0-7.shop.pod and 10.0.0.7', 'ip-1.shop.pod and ip-1'],
  ['[2001:db8::1]:6443 and 2001:DB8::1', '[ip-1]:6443 and ip-1'],
  ['fe80::1: no route', 'ip-1: no route'],
  ['::ffff:10.0.0.7', '::ffff:ip-1'],
  ['127.0.0.1:2379 0.0.0.0:80 ::1 [::]:443 255.255.255.0', '127.0.0.1:2379 0.0.0.0:80 ::1 [::]:443 255.255.255.0'],
  ['at 15:33:46 version v1.2.3.4 or 1.2.3', 'at 15:33:46 version v1.2.3.4 or 1.2.3'],
  ['link 0a:58:0a:80:00:01 is up', 'link 0a:58:0a:80:00:01 is up'],
])('addresses in %s', (text, expected) => {
  expect(pseudonyms('ips').apply(text)).toBe(expected);
});

test.each([
  ['node cp-1.corp.example.net is down', 'node host-1 is down'],
  ['node cp-1 is down', 'node host-1 is down'],
  ['pod etcd-cp-2.corp.example.net of worker-a', 'pod etcd-host-2 of host-3'],
  ['event worker-a.17a1b2c3d4e5f607', 'event host-3.17a1b2c3d4e5f607'],
  ['worker-abc and my-worker-a-b', 'worker-abc and my-host-3-b'],
  ['https://vcenter.acme.com/sdk and vcenter.acme.com:443', 'https://host-4.example/sdk and host-4.example:443'],
  ['https://VCENTER/sdk', 'https://host-4.example/sdk'],
  ['lookup db.acme.internal: no such host', 'lookup host-4.example: no such host'],
  [
    'https://kubernetes.default.svc/api and node.kubernetes.io/not-ready of cluster.x-k8s.io',
    'https://kubernetes.default.svc/api and node.kubernetes.io/not-ready of cluster.x-k8s.io',
  ],
  ['https://10.0.0.1:6443/', 'https://10.0.0.1:6443/'],
])('hosts in %s', (text, expected) => {
  expect(pseudonyms('hosts').apply(text)).toBe(expected);
});

test.each([
  ['mail jane.doe@acme.com now', 'mail name-1@example.com now'],
  ['User "jane" cannot list resource "pods"', 'User "name-1" cannot list resource "pods"'],
  ['user=jane from user="jane"', 'user=name-1 from user="name-1"'],
  ['{"username":"jane"}', '{"username":"name-1"}'],
  ['/home/jane/.kube/config', '/home/name-1/.kube/config'],
  ['User "system:anonymous" and user=root', 'User "system:anonymous" and user=root'],
])('names in %s', (text, expected) => {
  expect(pseudonyms('names').apply(text)).toBe(expected);
});

test('what was replaced is not replaced again', () => {
  const all = pseudonyms(...PSEUDONYM_KINDS);
  const once = all.apply('user=jane at https://a.acme.com from 10.0.0.7, mail x@b.acme.com, node cp-1');
  expect(once).toBe('user=name-2 at https://host-4.example from ip-1, mail name-1@example.com, node host-1');
  expect(all.apply(once)).toBe(once);
});

test.each(['::', '::1', '2001:db8::1', '1:2:3:4:5:6:7:8', 'fe80::a:b'])('%s is an address', (text) => {
  expect(isIpv6(text)).toBe(true);
});

test.each(['', '15:33:46', '1:2:3:4:5:6:7:8:9', 'a::b::c', '0a:58:0a:80:00:01', '12345::1', ':'])(
  '%s is no address',
  (text) => {
    expect(isIpv6(text)).toBe(false);
  },
);

test('addresses are replaced in a long text', () => {
  expect(replaceAddresses('1.1.1.1:'.repeat(50_000), () => 'x')).toBe('x:'.repeat(50_000));
});
