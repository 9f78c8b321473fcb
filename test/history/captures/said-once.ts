import type { Capture } from './capture.ts';
import {
  API_START,
  JOINING,
  SCHEDULER_START,
  SLOW_DISK_PAST,
  WEBHOOK_PAST,
  at,
  eventsYaml,
  every,
  journal,
  klog,
  list,
  node,
  plain,
  pod,
  zap,
  type Said,
} from './cluster.ts';

const KERNEL_CALM = every(20, '08:10:00', '14:25:00', 'systemd: fwupd-refresh.service: Deactivated successfully.');
const KUBELET_REFUSED = (name: string): Said[] =>
  every(
    1,
    '13:30:00',
    '14:27:00',
    `E kubelet_node_status.go:544] "Error updating node status, will retry" err="error getting node \\"${name}\\": Unauthorized"`,
  );
const lostNode = (name: string, since: string): object =>
  node(
    name,
    ['MemoryPressure', 'DiskPressure', 'PIDPressure', 'Ready'].map(
      (type) => [type, 'Unknown', 'NodeStatusUnknown', 'Kubelet stopped posting node status.', since] as const,
    ),
  );

/** What is said once and lasts, or only by one side, in logs that go on talking of something else. */
export const SAID_ONCE_CAPTURES: readonly Capture[] = [
  {
    name: 'a filesystem that the kernel made read-only at noon, and a journal that goes on',
    first: /nodes\/disk-failing of Node\/w-1/,
    also: [],
    told: [/read-only/],
    over: [/policy-system\/policies/],
    files: {
      'nodes.yaml': list([node('cp-1'), node('w-1'), node('w-2')]),
      'pods.yaml': list([
        pod('shop/cart-59c7d5b8f4-8j2hn', {
          node: 'w-1',
          restarts: 21,
          waiting: ['CrashLoopBackOff', 'back-off 5m0s restarting failed container=main'],
          last: ['Error', 1, '14:24:10'],
        }),
      ]),
      'nodes/w-1/journal.log': journal('w-1', 'kernel', [
        ['12:04:58', 'I/O error, dev sdb, sector 88213312 op 0x1:(WRITE) flags 0x800 phys_seg 1 prio class 0'],
        ['12:05:00', 'EXT4-fs (sdb1): Remounting filesystem read-only'],
        ...KERNEL_CALM,
      ]),
      'nodes/w-1/kubelet.log': journal(
        'w-1',
        'kubelet',
        JOINING.map(([time, text]) => [time, text.replace('w-2', 'w-1')]),
      ),
      'logs/shop/cart-59c7d5b8f4-8j2hn/main.log': plain(
        every(5, '12:10:00', '14:25:00', 'FATAL cart: open /data/index.db: read-only file system'),
      ),
      'logs/kube-apiserver-cp-1.log': klog([...API_START, ...WEBHOOK_PAST]),
    },
  },
  {
    name: 'a clock that nobody sets since ten, and certificates that were renewed at one',
    first: /nodes\/clock-off of Node\/w-2/,
    also: [],
    told: [/no selectable sources/, /not yet valid|validity begins/],
    over: [/policy-system\/policies/],
    files: {
      'nodes.yaml': list([node('cp-1'), node('w-1'), lostNode('w-2', '13:01:30')]),
      'nodes/w-2/system.log': journal('w-2', 'chronyd', [
        ['08:02:00', 'Selected source 10.20.0.2 (ntp1.corp.example)'],
        ['10:02:00', "Can't synchronise: no selectable sources"],
        ...every(20, '08:10:00', '13:45:00', 'systemd: fwupd-refresh.service: Deactivated successfully.'),
      ]),
      'nodes/w-2/kubelet.log': journal('w-2', 'kubelet', [
        ...JOINING.filter(([time]) => time < '12:30:00'),
        ...every(
          1,
          '12:31:00',
          '13:56:00',
          'E kubelet_node_status.go:544] "Error updating node status, will retry" err="error getting node \\"w-2\\": Get \\"https://10.20.0.11:6443/api/v1/nodes/w-2?timeout=10s\\": tls: failed to verify certificate: x509: certificate has expired or is not yet valid: current time 2025-09-16T12:31:07Z is before 2025-09-16T12:59:12Z"',
        ),
      ]),
      'logs/kube-apiserver-cp-1.log': klog([...API_START, ...WEBHOOK_PAST]),
      'logs/etcd-cp-1.log': zap(SLOW_DISK_PAST),
    },
  },
  {
    name: 'one API server that was not given the new authority, and kubelets of two nodes that meet it',
    first: /certificates\/client-authority-unknown/,
    also: [],
    told: [/unknown authority/],
    over: [/policy-system\/policies/],
    files: {
      'nodes.yaml': list([node('cp-1'), node('cp-2'), node('w-1'), node('w-2')]),
      ...Object.fromEntries(
        ['w-1', 'w-2'].map((name) => [
          `nodes/${name}/kubelet.log`,
          journal(name, 'kubelet', [
            ...JOINING.map(([time, text]): Said => [time, text.replace('w-2', name)]),
            ...KUBELET_REFUSED(name),
          ]),
        ]),
      ),
      'logs/kube-system/kube-apiserver-cp-1/kube-apiserver.log': klog([...API_START, ...WEBHOOK_PAST]),
      'logs/kube-system/kube-apiserver-cp-2/kube-apiserver.log': klog([
        ...API_START,
        ...every(
          1,
          '13:30:00',
          '14:27:00',
          'E authentication.go:74] "Unable to authenticate the request" err="[x509: certificate signed by unknown authority, verifying certificate SN=41, SKID=, AKID=77 failed: x509: certificate signed by unknown authority]"',
        ),
      ]),
      'logs/kube-system/kube-scheduler-cp-1/kube-scheduler.log': klog(SCHEDULER_START),
      'events.yaml': eventsYaml([
        { about: 'Node w-1', reason: 'Starting', message: 'Starting kubelet.', from: '08:01:02', type: 'Normal' },
      ]),
      'date.txt': `${at('14:28:41')}\n`,
    },
  },
];
