/** What a capture holds, by path. */
export type Files = Readonly<Record<string, string>>;

/** A line of a log: `HH:MM:SS` of the day of the capture, and what is said then. */
export type Said = readonly [time: string, text: string];

const DAY = '2025-09-16';

export function at(time: string): string {
  return `${DAY}T${time}Z`;
}

/** The same thing said again and again, from one time to another. */
export function every(minutes: number, from: string, to: string, text: string): Said[] {
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  const said: Said[] = [];
  for (let minute = begin; minute <= end; minute += minutes) said.push([clockOf(minute), text]);
  return said;
}

function minutesOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function clockOf(minute: number): string {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}:07`;
}

type Write = (time: string, text: string) => string;

function written(write: Write, said: readonly Said[]): string {
  const lines = [...said].sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  return `${lines.map(([time, text]) => write(time, text)).join('\n')}\n`;
}

/** klog: the text begins with level and place, `E reflector.go:166] ...`. */
export function klog(said: readonly Said[]): string {
  return written((time, text) => `${text.slice(0, 1)}0916 ${time}.118243       1 ${text.slice(2)}`, said);
}

/** A journal of one unit on one host, whose messages are klog's where they begin with a level. */
export function journal(host: string, unit: string, said: readonly Said[]): string {
  return written((time, text) => {
    const isKlog = /^[IWEF] \S+\.go:\d+\] /.test(text);
    const message = isKlog ? `${text.slice(0, 1)}0916 ${time}.118243     812 ${text.slice(2)}` : text;
    return `Sep 16 ${time} ${host} ${text.startsWith('systemd: ') ? 'systemd[1]' : `${unit}[812]`}: ${message.replace(/^systemd: /, '')}`;
  }, said);
}

/** etcd's: the text begins with the level, then the caller and the message, and further members as JSON. */
export function zap(said: readonly (readonly [time: string, text: string, members?: string])[]): string {
  const members = new Map(said.map(([time, text, more = '']) => [`${time} ${text}`, more]));
  return written(
    (time, text) => {
      const [level, caller, ...message] = text.split(' ');
      return `{"level":"${level}","ts":"${DAY}T${time}.118Z","caller":"${caller}","msg":"${message.join(' ')}"${members.get(`${time} ${text}`)}}`;
    },
    said.map(([time, text]) => [time, text]),
  );
}

/** A program that writes its time first. */
export function plain(said: readonly Said[]): string {
  return written((time, text) => `${DAY}T${time}.118Z ${text}`, said);
}

export function table(head: string, rows: readonly string[]): string {
  const cells = [head, ...rows].map((row) => row.split('|').map((cell) => cell.trim()));
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  return `${cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd((widths[column] ?? 0) + 3))
        .join('')
        .trimEnd(),
    )
    .join('\n')}\n`;
}

export const NODES_HEAD =
  'NAME|STATUS|ROLES|AGE|VERSION|INTERNAL-IP|EXTERNAL-IP|OS-IMAGE|KERNEL-VERSION|CONTAINER-RUNTIME';
export const PODS_HEAD = 'NAMESPACE|NAME|READY|STATUS|RESTARTS|AGE|IP|NODE|NOMINATED NODE|READINESS GATES';

export function nodeRow(name: string, address: string, status = 'Ready', roles = '<none>'): string {
  return `${name}|${status}|${roles}|211d|v1.31.4|${address}|<none>|Ubuntu 22.04.5 LTS|5.15.0-130-generic|containerd://1.7.24`;
}

/** `namespace/name ready status restarts node` */
export function podRow(words: string): string {
  const [name = '', ready = '', status = '', restarts = '0', node = '', age = '41d'] = words.split(' ');
  const [namespace, pod] = name.split('/');
  return `${namespace}|${pod}|${ready}|${status}|${restarts.replaceAll('_', ' ')}|${age}|10.244.1.9|${node}|<none>|<none>`;
}

export const SYSTEM_PODS = [
  'kube-system/coredns-7c65d6cfc9-4xk2p 1/1 Running 0 w-1',
  'kube-system/coredns-7c65d6cfc9-9wz7d 1/1 Running 0 w-2',
  'kube-system/etcd-cp-1 1/1 Running 0 cp-1 211d',
  'kube-system/kube-apiserver-cp-1 1/1 Running 0 cp-1 211d',
  'kube-system/kube-controller-manager-cp-1 1/1 Running 1 cp-1 211d',
  'kube-system/kube-scheduler-cp-1 1/1 Running 1 cp-1 211d',
  'kube-system/kube-proxy-5zq8n 1/1 Running 0 w-1 211d',
  'kube-system/kube-proxy-kk2vb 1/1 Running 0 w-2 211d',
  'kube-system/kube-proxy-t6c4x 1/1 Running 0 cp-1 211d',
];

export const NODES = [
  nodeRow('cp-1', '10.20.0.11', 'Ready', 'control-plane'),
  nodeRow('w-1', '10.20.0.21'),
  nodeRow('w-2', '10.20.0.22'),
];

export interface ClusterEvent {
  /** `Pod shop/web-0`, `Node w-1` */
  readonly about: string;
  readonly reason: string;
  readonly message: string;
  readonly from: string;
  readonly to?: string;
  readonly count?: number;
  readonly type?: 'Normal' | 'Warning';
}

/** Events as `kubectl get events -A -o yaml` gives them. */
export function eventsYaml(events: readonly ClusterEvent[]): string {
  const items = events.map(({ about, reason, message, from, to = from, count = 1, type = 'Warning' }, index) => {
    const [kind, path = ''] = about.split(' ');
    const [name = '', namespace = 'default'] = path.split('/').reverse();
    return {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: `${name}.18${index}`, namespace, creationTimestamp: at(from) },
      involvedObject: { kind, name, ...(kind !== 'Node' && { namespace }) },
      reason,
      message,
      type,
      count,
      firstTimestamp: at(from),
      lastTimestamp: at(to),
    };
  });
  return `${JSON.stringify({ apiVersion: 'v1', kind: 'EventList', items }, undefined, 2)}\n`;
}

export interface PodState {
  readonly node?: string;
  readonly image?: string;
  readonly waiting?: readonly [reason: string, message: string];
  readonly last?: readonly [reason: string, exitCode: number, time: string];
  readonly restarts?: number;
  readonly unschedulable?: string;
  readonly created?: string;
  readonly readySince?: string;
  readonly spec?: object;
  readonly owner?: string;
}

/** A pod with one container, as the API gives it. */
export function pod(path: string, state: PodState = {}): object {
  const { node, waiting, last, restarts = 0, unschedulable, created = '08:30:00', readySince = created } = state;
  const [namespace = '', name = ''] = path.split('/');
  const image = state.image ?? 'registry.corp.example/apps/web:4.2';
  const isReady = waiting === undefined && unschedulable === undefined;
  const condition = (type: string, ok: boolean, more: object = {}): object => ({
    type,
    status: ok ? 'True' : 'False',
    lastTransitionTime: at(readySince),
    ...more,
  });
  const status = {
    name: 'main',
    image,
    ready: isReady,
    restartCount: restarts,
    state:
      waiting === undefined
        ? { running: { startedAt: at(readySince) } }
        : { waiting: { reason: waiting[0], message: waiting[1] } },
    ...(last !== undefined && {
      lastState: {
        terminated: { reason: last[0], exitCode: last[1], startedAt: at(last[2]), finishedAt: at(last[2]) },
      },
    }),
  };
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      namespace,
      uid: `uid-${namespace}-${name}`,
      creationTimestamp: at(created),
      labels: { app: name.split('-')[0] },
      ...(state.owner !== undefined && {
        ownerReferences: [
          {
            apiVersion: 'apps/v1',
            kind: state.owner.split('/')[0],
            name: state.owner.split('/')[1],
            uid: 'uid-o',
            controller: true,
          },
        ],
      }),
    },
    spec: { ...(node !== undefined && { nodeName: node }), containers: [{ name: 'main', image }], ...state.spec },
    status: {
      phase: unschedulable !== undefined || (waiting !== undefined && restarts === 0) ? 'Pending' : 'Running',
      conditions:
        unschedulable === undefined
          ? [
              condition('PodScheduled', true),
              condition(
                'Ready',
                isReady,
                isReady ? {} : { reason: 'ContainersNotReady', message: 'containers with unready status: [main]' },
              ),
            ]
          : [condition('PodScheduled', false, { reason: 'Unschedulable', message: unschedulable })],
      ...(unschedulable === undefined && { containerStatuses: [status] }),
    },
  };
}

export function node(
  name: string,
  conditions: readonly (readonly [type: string, status: string, reason: string, message: string, since: string])[] = [],
  more: object = {},
): object {
  const others = new Set(conditions.map(([type]) => type));
  const well = [
    ['MemoryPressure', 'False', 'KubeletHasSufficientMemory', 'kubelet has sufficient memory available', '08:01:20'],
    ['DiskPressure', 'False', 'KubeletHasNoDiskPressure', 'kubelet has no disk pressure', '08:01:20'],
    ['PIDPressure', 'False', 'KubeletHasSufficientPID', 'kubelet has sufficient PID available', '08:01:20'],
    ['Ready', 'True', 'KubeletReady', 'kubelet is posting ready status', '08:01:40'],
  ] as const;
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, creationTimestamp: '2025-02-17T08:01:00Z', labels: { 'kubernetes.io/hostname': name } },
    spec: {},
    status: {
      conditions: [...well.filter(([type]) => !others.has(type)), ...conditions].map(
        ([type, status, reason, message, since]) => ({
          type,
          status,
          reason,
          message,
          lastHeartbeatTime: at(status === 'Unknown' ? since : '14:28:40'),
          lastTransitionTime: at(since),
        }),
      ),
      nodeInfo: { kubeletVersion: 'v1.31.4', containerRuntimeVersion: 'containerd://1.7.24' },
    },
    ...more,
  };
}

export function list(items: readonly object[]): string {
  return `${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, undefined, 2)}\n`;
}

/** The kubelet of a node that joined at eight: what it said before it had its files. */
export const JOINING: readonly Said[] = [
  ...['08:00:03', '08:00:14', '08:00:25', '08:00:36', '08:00:47'].flatMap((time): Said[] => [
    [
      time,
      'E run.go:72] "command failed" err="failed to load kubelet config file, path: /var/lib/kubelet/config.yaml, error: failed to load Kubelet config file /var/lib/kubelet/config.yaml, error failed to read kubelet config file \\"/var/lib/kubelet/config.yaml\\", error: open /var/lib/kubelet/config.yaml: no such file or directory"',
    ],
    [time, 'systemd: kubelet.service: Main process exited, code=exited, status=1/FAILURE'],
  ]),
  ['08:01:02', 'systemd: Started kubelet: The Kubernetes Node Agent.'],
  ['08:01:04', 'I server.go:486] "Kubelet version" kubeletVersion="v1.31.4"'],
  [
    '08:01:05',
    'E kubelet.go:2901] "Container runtime network not ready" networkReady="NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: cni plugin not initialized"',
  ],
  ['08:01:09', 'I kubelet_node_status.go:75] "Successfully registered node" node="w-2"'],
  ['08:01:40', 'I kubelet_node_status.go:488] "Fast updating node status as it just became ready"'],
  ...every(10, '08:10:00', '14:25:00', 'I kubelet.go:2407] "SyncLoop UPDATE" source="api"'),
];

/** An API server that started before etcd answered. */
export const API_START: readonly Said[] = [
  ...['08:00:19', '08:00:20', '08:00:22'].map((time): Said => [
    time,
    'W logging.go:55] [core] [Channel #1 SubChannel #2]grpc: addrConn.createTransport failed to connect to {Addr: "127.0.0.1:2379", ServerName: "127.0.0.1:2379", }. Err: connection error: desc = "transport: Error while dialing: dial tcp 127.0.0.1:2379: connect: connection refused"',
  ]),
  ['08:00:27', 'I secure_serving.go:213] Serving securely on [::]:6443'],
  ...every(
    10,
    '08:05:00',
    '14:25:00',
    'I alloc.go:330] "allocated clusterIPs" service="ops/probe" clusterIPs={"IPv4":"10.96.44.7"}',
  ),
];

/** A scheduler that started before the API server. */
export const SCHEDULER_START: readonly Said[] = [
  ...['08:00:21', '08:00:23', '08:00:26'].map((time): Said => [
    time,
    'E leaderelection.go:436] error retrieving resource lock kube-system/kube-scheduler: Get "https://10.20.0.11:6443/apis/coordination.k8s.io/v1/namespaces/kube-system/leases/kube-scheduler?timeout=5s": dial tcp 10.20.0.11:6443: connect: connection refused',
  ]),
  ['08:00:31', 'I leaderelection.go:268] successfully acquired lease kube-system/kube-scheduler'],
  ...every(
    15,
    '08:10:00',
    '14:25:00',
    'I schedule_one.go:314] "Successfully bound pod to node" pod="ops/probe-0" node="w-1" evaluatedNodes=2 feasibleNodes=2',
  ),
];

/** A webhook that nobody answered for between ten and half past, and that was taken away. */
export const WEBHOOK_PAST: readonly Said[] = every(
  3,
  '10:00:00',
  '10:30:00',
  'W dispatcher.go:217] Failed calling webhook, failing closed validate.policies.example: failed calling webhook "validate.policies.example": failed to call webhook: Post "https://policies.policy-system.svc:443/validate?timeout=10s": context deadline exceeded',
);

/** A disk that was slow for a while this morning. */
export const SLOW_DISK_PAST = every(1, '09:10:00', '09:20:00', 'warn wal/wal.go:805 slow fdatasync').map(
  ([time, text]) => [time, text, ',"took":"1.812s","expected-duration":"1s"'] as const,
);
export const ETCD_CALM = every(
  5,
  '08:00:00',
  '14:25:00',
  'info mvcc/kvstore_compaction.go:68 finished scheduled compaction',
).map(([time, text]) => [time, text, ',"compact-revision":84120,"took":"12ms"'] as const);

/** A controller manager that started before the API server. */
export const CONTROLLERS_START: readonly Said[] = [
  [
    '08:00:22',
    'E leaderelection.go:436] error retrieving resource lock kube-system/kube-controller-manager: Get "https://10.20.0.11:6443/apis/coordination.k8s.io/v1/namespaces/kube-system/leases/kube-controller-manager?timeout=5s": dial tcp 10.20.0.11:6443: connect: connection refused',
  ],
  ['08:00:33', 'I leaderelection.go:271] successfully acquired lease kube-system/kube-controller-manager'],
  [
    '08:00:34',
    'W shared_informer.go:597] resyncPeriod 15h12m8.1s is smaller than resyncCheckPeriod 20h1m3.4s and the informer has already started. Changing it to 20h1m3.4s',
  ],
];
export const CONTROLLERS_CALM = every(
  10,
  '08:05:00',
  '14:25:00',
  'I garbagecollector.go:203] "All monitored resources synced"',
);
