import { describe, expect, it } from 'vitest';
import { parser } from '../../../../parsers/node/host-facts/index.ts';
import { foreign, read } from '../../support/documents/recording.ts';
import { CONFIDENCE } from '../../../../src/model/index.ts';

const KNOWN: [string, string, string][] = [
  ['versions', 'version', 'rke2 version v1.32.7+rke2r1 (43f78039)\ngo version go1.23.10\n'],
  [
    'cluster information',
    'session.txt',
    'Kubernetes control plane is running at https://10.0.0.1:6443\nCoreDNS is running at https://10.0.0.1:6443/api\n',
  ],
  ['kernel command line', 'proc_cmdline', 'BOOT_IMAGE=(hd0,gpt3)/vmlinuz rw root=/dev/sda1 quiet\n'],
  [
    'ulimit',
    'ulimit',
    'core file size              (blocks, -c) unlimited\nopen files                          (-n) 1024\n',
  ],
  ['lsblk', 'lsblk', 'NAME    MAJ:MIN RM  SIZE RO TYPE MOUNTPOINTS\nvda     252:0    0   80G  0 disk\n'],
  ['mount', 'mount', 'sysfs on /sys type sysfs (rw,nosuid)\n/dev/vda1 on / type ext4 (rw)\n'],
  ['lsmod', 'lsmod', 'Module                  Size  Used by\nbr_netfilter           32768  0\n'],
  [
    'vmstat',
    'vmstat',
    '--procs-- -----------------------memory---------------------- ---swap-- -----io----\n   r    b\n',
  ],
  [
    'dpkg',
    'packages',
    'Desired=Unknown/Install/Remove/Purge/Hold\n| Status=Not/Inst\nii  adduser  3.118 all  add users\n',
  ],
  ['rpm', 'rpm', 'kernel-5.14.0-427.el9.x86_64\ntzdata-2024a-1.el9.noarch\nopenssl-libs-3.0.7-27.el9.x86_64\n'],
  ['ethtool', 'ethtool', '--- flannel.1\nFeatures for vxlan.calico:\nrx-checksumming: on\n'],
  [
    'ls -l',
    'dir',
    'total 80K\ndrwxr-x---  7 root root 4.0K Nov 20 00:45 .\n-rw-------  1 root root  574 Nov 20 00:44 ca.crt\n',
  ],
  ['find -ls', 'find', '-rw------- 1 root root 34 Nov 20 00:44 /var/lib/etcd/name\n'],
  ['unit file', 'a.service', '[Unit]\nDescription=x\n\n[Service]\nType=notify\n'],
  ['lspci', 'lspci', '00:00.0 0600: 8086:1237 (rev 02)\n\tSubsystem: 1af4:1100\n'],
  ['docker info', 'docker-info.txt', 'Client: Docker Engine\n Version: 28\nServer:\n Containers: 1\n'],
  ['a kernel file', 'sysinfo.tgz!/proc/irq/3/smp_affinity_list', '0-7\n'],
];

describe('host facts', () => {
  it.each(KNOWN)('knows %s', (_, path, text) => {
    expect(read(parser, text, path).confidence).toBeGreaterThanOrEqual(CONFIDENCE.some);
  });

  it.each([
    ['sys/class/net/eth0/mtu', '1500\n', CONFIDENCE.signature],
    ['sys/class/net/eth0/mtu', '1500\n1450\n', CONFIDENCE.some],
    ['var/log/sys/mtu', '1500\n', CONFIDENCE.some],
    ['mtu', '1500\n', 0],
  ])('is sure of a value of the kernel by its folder: %s', (path, text, confidence) => {
    expect(read(parser, text, path).confidence).toBe(confidence);
  });

  it.each([
    ['sys/class/net/eth0/mtu', '1500\n', true],
    ['proc/sys/kernel/hostname', 'cp-1\n', false],
    ['sys/class/net/eth0/statistics', 'tx 1\nrx 2\n', false],
    ['sys/fs/pstore/dmesg-efi-1', 'Kernel panic - not syncing: Fatal exception\n', false],
  ])('says nothing more of a value of the kernel: %s', (path, text, isSilent) => {
    expect(read(parser, text, path).silent.map((part) => part.text)).toEqual(isSilent ? [text] : []);
  });

  it.each([
    ['Thu Dec  4 09:15:58 UTC 2025\n', '2025-12-04T09:15:58Z'],
    ['Thu 04 Dec 2025 09:15:58 PM UTC\n', '2025-12-04T21:15:58Z'],
    ['Thu Dec  4 09:15:58 CET 2025\n', '2025-12-04T08:15:58Z'],
    [
      '               Local time: Thu 2025-12-04 10:15:58 CET\n           Universal time: Thu 2025-12-04 09:15:58 UTC\n',
      '2025-12-04T09:15:58Z',
    ],
  ])('reads the time of collection from %s', (text, time) => {
    const { confidence, objects } = read(parser, text, 'date', { node: 'n1' });
    expect(confidence).toBeGreaterThan(0.9);
    expect(objects).toEqual([
      {
        apiVersion: 'faultline.io/v1',
        kind: 'CollectionTime',
        metadata: { name: 'n1/date' },
        spec: { nodeName: 'n1' },
        status: { time },
      },
    ]);
  });

  it.each([
    ['hostname', 'cp-1\n', 'hostname', 'cp-1'],
    ['n1/uptime_-s', '2026-03-05 10:00:00\n', 'booted', '2026-03-05 10:00:00'],
    ['file-nr', '3008\t0\t9223372036854775807\n', 'file-nr', '3008\t0\t9223372036854775807'],
    ['sos/proc/sys/fs/file-max', '9223372036854775807\n', 'file-max', '9223372036854775807'],
    ['sos/proc/sys/kernel/hostname', 'cp-1\n', 'hostname', 'cp-1'],
    ['cpuinfo', 'processor\t: 0\nvendor_id\t: X\n\nprocessor\t: 1\n', 'cpus', 2],
    ['runc-version', 'runc version 1.2.6\ncommit: v1.2.6\n', 'runc-version', '1.2.6'],
    ['version', 'Client Version: v1.32.7+rke2r1\n', 'client-version', '1.32.7+rke2r1'],
    [
      'version',
      'Server Version: version.Info{Major:"1", Minor:"22", GitVersion:"v1.22.1", GitCommit:"632ed30"}\n',
      'server-version',
      '1.22.1',
    ],
    ['ufw', 'Status: inactive\n', 'firewall', 'Status: inactive'],
    [
      'a host collector',
      '{\n  "timezone": "UTC",\n  "ntp_synchronized": false,\n  "ntp_active": false\n}\n',
      'clock-synchronized',
      false,
    ],
    ['a host collector on one line', '{"timezone":"UTC","ntp_synchronized":true}', 'clock-synchronized', true],
    ['chronyc', 'Reference ID    : A9FEA9FE (ntp)\nLeap status     : Not synchronised\n', 'clock-synchronized', false],
  ])('reads %s', (path, text, name, value) => {
    expect(read(parser, text, path).objects).toMatchObject([
      { kind: 'HostFact', metadata: { name }, status: { value } },
    ]);
  });

  it.each(
    foreign(
      ['a log', 'I1204 09:15:58.000000 1 main.go:1] "Starting"\n'],
      ['one word', 'hello\n'],
      ['YAML', 'kind: Pod\nmetadata:\n  name: a\n'],
    ),
  )('leaves alone %s', (_, text) => {
    expect(read(parser, text)).toMatchObject({ confidence: 0, objects: [] });
  });

  it('reads disks with what is on them, and whether that is mounted', () => {
    const text = `NAME        MAJ:MIN RM   SIZE RO TYPE  MOUNTPOINT
vda           8:0    0  80.0G  0 disk
|-vda1        8:1    0   512M  0 part  /boot
\`-vda2        8:2    0  79.5G  0 part
  \`-vg-root 254:0    0  79.5G  0 lvm   /
vdb           8:16   0 200.0G  0 disk
├─vdb1        8:17   0     2G  0 part
└─vdb2        8:18   0   198G  0 part
vdc           8:32   0 200.0G  0 disk
`;
    const { observed } = read(parser, text, 'lsblk', { node: 'n1' });
    expect(observed.map(({ object }) => [object.metadata.name, object['status']])).toEqual([
      ['n1/vda', { parts: ['vda1', 'vda2', 'vg-root'], mounted: true }],
      ['n1/vdb', { parts: ['vdb1', 'vdb2'], mounted: false }],
      ['n1/vdc', { parts: [], mounted: false }],
    ]);
    expect(observed[1]?.fieldLines).toEqual(new Map([['status.parts', 7]]));
  });
});

describe('the head of a text that tells when it was collected', () => {
  it.each([
    ['# collected Thu Oct  8 09:10:00 UTC 2026\n', '2026-10-08T09:10:00Z'],
    ['Collected at: 2026-10-08T09:10:00Z\nCluster: shop-1\n', '2026-10-08T09:10:00Z'],
    ['=== Captured on 2026-10-08 11:10:00 +0200 ===\nHost: cp-1\n', '2026-10-08T09:10:00Z'],
    ['# Date: Thu Oct  8 09:10:00 UTC 2026\n# Cluster: shop-1\n', '2026-10-08T09:10:00Z'],
  ])('%j', (text, time) => {
    const [found] = read(parser, text, 'support.txt').objects;

    expect(found).toMatchObject({ kind: 'CollectionTime', status: { time } });
  });

  it.each([
    ['Date: Thu, 08 Oct 2026 09:10:00 GMT\n'],
    ['# collected 2026-10-08 09:10:00\n'],
    ['# collected Thu Oct  8 09:10:00 UTC 2026\nthe node is gone since noon\n'],
  ])('is not %j', (text) => {
    expect(read(parser, text, 'support.txt').objects).toEqual([]);
  });
});
