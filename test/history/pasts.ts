import type { Member } from '../bundle/archives.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Something that was wrong hours before the present, with what repaired it, as a cluster's logs and objects keep it. */
export interface Past {
  readonly name: string;
  /** Diagnoses any of which tells it. */
  readonly told: readonly string[];
  /** @param now when the bundle was collected, epoch milliseconds */
  readonly artifacts: (now: number) => readonly Member[];
}

/** Incidents that are over, each in a namespace and on nodes that no sample has. */
export const PASTS: readonly Past[] = [
  {
    name: 'a kubelet that waited for its configuration before it joined',
    told: ['nodes/kubelet-cannot-start', 'nodes/kubelet-stopped'],
    artifacts: (now) => [
      log('nodes/past-node-1/kubelet.log', now, klog, {
        fault: (at) =>
          `E${at} 812 run.go:72] "command failed" err="failed to load kubelet config file, path: /var/lib/kubelet/config.yaml, error: open /var/lib/kubelet/config.yaml: no such file or directory"`,
        ordinary: (at) => `I${at} 812 kubelet.go:2537] "SyncLoop (housekeeping)"`,
      }),
    ],
  },
  {
    name: 'an etcd whose disk was slow',
    told: ['etcd/slow-disk'],
    artifacts: (now) => [
      log('nodes/past-node-2/etcd.log', now, iso, {
        fault: (at) =>
          `{"level":"warn","ts":"${at}","caller":"etcdserver/raft.go:416","msg":"leader failed to send out heartbeat on time; took too long, leader is overloaded likely from slow disk","to":"a1b2c3d4e5f60718","heartbeat-interval":"100ms","expected-duration":"200ms","exceeded-duration":"812ms"}`,
        ordinary: (at) =>
          `{"level":"info","ts":"${at}","caller":"mvcc/index.go:214","msg":"compact tree index","revision":81}`,
      }),
    ],
  },
  {
    name: 'an application that could not reach its database',
    told: ['client/connection-failed', 'database/unreachable', 'service/host-unknown'],
    artifacts: (now) => [
      log('logs/past-shop/ledger-0/ledger.log', now, iso, {
        fault: (at) => `${at} ERROR cannot open: dial tcp 10.96.7.7:5432: connect: connection refused`,
        ordinary: (at) => `${at} INFO 200 GET /entries`,
      }),
    ],
  },
  {
    name: 'a quota that had no room',
    told: ['admission/pod-quota-exceeded'],
    artifacts: (now) => [
      log('logs/kube-system/kube-controller-manager-past/kube-controller-manager.log', now, klog, {
        fault: (at) =>
          `E${at} 1 replica_set.go:560] sync "past-shop/ledger-7d4b9c6f5" failed with pods "ledger-7d4b9c6f5-x2x4z" is forbidden: exceeded quota: past-quota, requested: pods=1, used: pods=4, limited: pods=4`,
        ordinary: (at) =>
          `I${at} 1 garbagecollector.go:139] "syncing garbage collector with updated resources from discovery"`,
      }),
    ],
  },
  {
    name: 'a webhook that nothing answered for',
    told: ['admission/webhook-down', 'admission/webhook-slow'],
    artifacts: (now) => [
      log('logs/kube-system/kube-apiserver-past/kube-apiserver.log', now, klog, {
        fault: (at) =>
          `W${at} 1 dispatcher.go:210] Failed calling webhook, failing closed check.past.example: failed calling webhook "check.past.example": failed to call webhook: Post "https://past-checks.past-policy.svc:443/check?timeout=10s": dial tcp 10.96.9.9:443: connect: connection refused`,
        ordinary: (at) => `I${at} 1 cidrallocator.go:277] updated ClusterIP allocator for Service CIDR 10.96.0.0/12`,
      }),
    ],
  },
  {
    name: 'a pod whose image was missing',
    told: ['startup/image-reference-wrong'],
    artifacts: (now) => [
      events(
        'past-web',
        now,
        'Failed',
        'Failed to pull image "registry.example.com/past/web:1.9": rpc error: code = NotFound desc = failed to pull and unpack image "registry.example.com/past/web:1.9": failed to resolve reference "registry.example.com/past/web:1.9": registry.example.com/past/web:1.9: not found',
      ),
      readyPod('past-web', now),
    ],
  },
  {
    name: 'a pod whose ConfigMap came late',
    told: ['startup/reference-missing'],
    artifacts: (now) => [
      events(
        'past-cart',
        now,
        'FailedMount',
        'MountVolume.SetUp failed for volume "settings" : configmap "cart-settings" not found',
      ),
      readyPod('past-cart', now),
    ],
  },
  {
    name: 'a pod for which there was no node',
    told: ['scheduling/cpu-insufficient', 'scheduling/memory-insufficient', 'scheduling/resources-insufficient'],
    artifacts: (now) => [
      events(
        'past-batch',
        now,
        'FailedScheduling',
        '0/3 nodes are available: 3 Insufficient cpu. preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.',
      ),
      readyPod('past-batch', now),
    ],
  },
  {
    name: 'an agent that started before the API server',
    told: ['control-plane/endpoint-refused'],
    artifacts: (now) => [
      log('nodes/past-node-3/journal.log', now, journal, {
        fault: (at) =>
          `${at}kubelet_node_status.go:108] "Unable to register node with API server" err="Post \\"https://10.0.9.9:6443/api/v1/nodes\\": dial tcp 10.0.9.9:6443: connect: connection refused" node="past-node-3"`,
        ordinary: (at) => `${at}kubelet.go:2537] "SyncLoop (housekeeping)"`,
      }),
    ],
  },
];

interface Lines {
  readonly fault: (at: string) => string;
  readonly ordinary: (at: string) => string;
}

/** A log with a burst six hours before the present, which goes on without it until a minute ago. */
function log(name: string, now: number, write: (ms: number) => string, { fault, ordinary }: Lines): Member {
  const begin = now - 6 * HOUR;
  const lines: string[] = [];
  for (let second = 0; second < 40; second += 8) lines.push(fault(write(begin + second * 1000)));
  for (let at = begin + MINUTE; at < now - MINUTE; at += 5 * MINUTE) lines.push(ordinary(write(at)));
  return { name: `history/${name}`, content: `${lines.join('\n')}\n` };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** `0502 10:00:00.000000` */
function klog(ms: number): string {
  return iso(ms).slice(5, 23).replace('-', '').replace('T', ' ') + '000';
}

/** `2024-05-02T10:00:00+0000 past-node-3 kubelet[901]: ` */
function journal(ms: number): string {
  return `${iso(ms).slice(0, 19)}+0000 past-node-3 kubelet[901]: `;
}

function events(pod: string, now: number, reason: string, message: string): Member {
  const [first, last] = [now - 6 * HOUR, now - 6 * HOUR + 4 * MINUTE].map((ms) => seconds(ms));
  return {
    name: `history/events-${pod}.yaml`,
    content: [
      'apiVersion: v1',
      'kind: Event',
      `metadata: { name: ${pod}.1, namespace: past-shop }`,
      `involvedObject: { kind: Pod, name: ${pod}, namespace: past-shop }`,
      'type: Warning',
      `reason: ${reason}`,
      `message: ${JSON.stringify(message)}`,
      `firstTimestamp: "${first}"`,
      `lastTimestamp: "${last}"`,
      'count: 5',
      '',
    ].join('\n'),
  };
}

function readyPod(name: string, now: number): Member {
  const since = seconds(now - 5.5 * HOUR);
  return {
    name: `history/pod-${name}.yaml`,
    content: [
      'apiVersion: v1',
      'kind: Pod',
      `metadata: { name: ${name}, namespace: past-shop, creationTimestamp: "${seconds(now - 6.1 * HOUR)}" }`,
      'spec: { nodeName: past-node-4, containers: [{ name: main, image: "registry.example.com/past/main:1" }] }',
      'status:',
      '  phase: Running',
      `  conditions: [{ type: PodScheduled, status: "True", lastTransitionTime: "${since}" }, { type: Ready, status: "True", lastTransitionTime: "${since}" }]`,
      '  containerStatuses: [{ name: main, ready: true, restartCount: 0, state: { running: {} } }]',
      '',
    ].join('\n'),
  };
}

function seconds(ms: number): string {
  return `${iso(ms).slice(0, 19)}Z`;
}
