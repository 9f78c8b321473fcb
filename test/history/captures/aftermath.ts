import { type Capture } from './capture.ts';
import {
  API_START,
  CONTROLLERS_CALM,
  CONTROLLERS_START,
  JOINING,
  NODES_HEAD,
  PODS_HEAD,
  SYSTEM_PODS,
  at,
  eventsYaml,
  every,
  journal,
  klog,
  list,
  node,
  pod,
  podRow,
  table,
  type ClusterEvent,
  type Said,
} from './cluster.ts';

const NODE_START_EVENTS: ClusterEvent[] = [
  { about: 'Node w-1', reason: 'Starting', message: 'Starting kubelet.', from: '08:01:02', type: 'Normal' },
  {
    about: 'Node w-1',
    reason: 'InvalidDiskCapacity',
    message: 'invalid capacity 0 on image filesystem',
    from: '08:01:02',
  },
  {
    about: 'Node w-1',
    reason: 'CgroupV1',
    message: 'cgroup v1 support is in maintenance mode, please migrate to cgroup v2',
    from: '08:01:02',
  },
  {
    about: 'Pod kube-system/coredns-7c65d6cfc9-4xk2p',
    reason: 'FailedScheduling',
    message:
      '0/1 nodes are available: 1 node(s) had untolerated taint {node.kubernetes.io/not-ready: }. preemption: 0/1 nodes are available: 1 Preemption is not helpful for scheduling.',
    from: '08:00:40',
    to: '08:01:10',
    count: 2,
  },
  {
    about: 'Pod kube-system/coredns-7c65d6cfc9-4xk2p',
    reason: 'Unhealthy',
    message:
      'Readiness probe failed: Get "http://10.244.1.3:8181/ready": dial tcp 10.244.1.3:8181: connect: connection refused',
    from: '08:01:50',
    count: 1,
  },
];
function deployment(path: string, want: number, have: number, more: object = {}): object {
  const [namespace = '', name = ''] = path.split('/');
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace, uid: `uid-d-${name}`, generation: 2, creationTimestamp: at('08:20:00') },
    spec: {
      replicas: want,
      selector: { matchLabels: { app: name } },
      template: {
        metadata: { labels: { app: name } },
        spec: { containers: [{ name: 'main', image: 'registry.corp.example/apps/web:4.2' }] },
      },
    },
    status: {
      observedGeneration: 2,
      replicas: have,
      readyReplicas: have,
      availableReplicas: have,
      updatedReplicas: have,
      ...(have < want && { unavailableReplicas: want - have }),
      conditions: [
        {
          type: 'Available',
          status: have >= want ? 'True' : 'False',
          reason: have >= want ? 'MinimumReplicasAvailable' : 'MinimumReplicasUnavailable',
          message:
            have >= want ? 'Deployment has minimum availability.' : 'Deployment does not have minimum availability.',
          lastTransitionTime: at('08:25:00'),
          lastUpdateTime: at('08:25:00'),
        },
      ],
      ...more,
    },
  };
}
const podTable = (...extra: string[]) => table(PODS_HEAD, [...SYSTEM_PODS, ...extra].map(podRow));
/** What is over and has left something, beside what is wrong now. */
export const AFTERMATH_CAPTURES: readonly Capture[] = [
  {
    name: 'the pressure on a disk is over, evicted pods are left, a Secret is missing',
    first: /reference-missing|secret/i,
    also: [],
    told: [/till-db/],
    over: [/filesystem of node w-1 is full/],
    files: {
      'out/nodes.yaml': list([
        node('cp-1'),
        node('w-1', [
          ['DiskPressure', 'False', 'KubeletHasNoDiskPressure', 'kubelet has no disk pressure', '11:44:10'],
        ]),
        node('w-2'),
      ]),
      'out/pods.yaml': list([
        ...['2xk9d', '7mm3p', 'q0w5z'].map((s) => ({
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: {
            name: `web-7f6d9b8c45-${s}`,
            namespace: 'shop',
            creationTimestamp: at('09:00:00'),
            ownerReferences: [
              { apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-7f6d9b8c45', uid: 'u', controller: true },
            ],
          },
          spec: { nodeName: 'w-1', containers: [{ name: 'main', image: 'registry.corp.example/apps/web:4.2' }] },
          status: {
            phase: 'Failed',
            reason: 'Evicted',
            message:
              'The node was low on resource: ephemeral-storage. Threshold quantity: 2146223340, available: 1893460Ki. Container main was using 812Ki, request is 0, has larger consumption of ephemeral-storage. ',
            startTime: at('09:00:01'),
            conditions: [
              {
                type: 'DisruptionTarget',
                status: 'True',
                reason: 'TerminationByKubelet',
                message:
                  'The node was low on resource: ephemeral-storage. Threshold quantity: 2146223340, available: 1893460Ki. ',
                lastTransitionTime: at('11:20:31'),
              },
            ],
          },
        })),
        {
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: 'web-7f6d9b8c45-zz1aa', namespace: 'shop', creationTimestamp: at('11:21:00') },
          spec: { nodeName: 'w-1', containers: [{ name: 'main', image: 'registry.corp.example/apps/web:4.2' }] },
          status: {
            phase: 'Failed',
            reason: 'Evicted',
            message: 'Pod was rejected: The node had condition: [DiskPressure]. ',
            startTime: at('11:21:01'),
          },
        },
        pod('shop/web-7f6d9b8c45-m4c2z', { node: 'w-2', owner: 'ReplicaSet/web-7f6d9b8c45', created: '11:22:00' }),
        pod('shop/web-7f6d9b8c45-n5d3y', { node: 'w-1', owner: 'ReplicaSet/web-7f6d9b8c45', created: '11:46:00' }),
        pod('till/till-0', {
          node: 'w-1',
          waiting: ['CreateContainerConfigError', 'secret "till-db" not found'],
          created: '14:01:00',
          spec: {
            containers: [
              {
                name: 'main',
                image: 'registry.corp.example/apps/till:2',
                envFrom: [{ secretRef: { name: 'till-db' } }],
              },
            ],
          },
        }),
      ]),
      'out/deployments.yaml': list([deployment('shop/web', 2, 2)]),
      'out/events.yaml': eventsYaml([
        ...NODE_START_EVENTS,
        {
          about: 'Node w-1',
          reason: 'NodeHasDiskPressure',
          message: 'Node w-1 status is now: NodeHasDiskPressure',
          from: '11:19:58',
          type: 'Normal',
        },
        {
          about: 'Node w-1',
          reason: 'EvictionThresholdMet',
          message: 'Attempting to reclaim ephemeral-storage',
          from: '11:19:58',
          to: '11:38:00',
          count: 22,
        },
        {
          about: 'Node w-1',
          reason: 'FreeDiskSpaceFailed',
          message:
            'Failed to garbage collect required amount of images. Attempted to free 1832464384 bytes, but only found 0 bytes eligible to free.',
          from: '11:22:11',
          to: '11:37:11',
          count: 4,
        },
        {
          about: 'Pod shop/web-7f6d9b8c45-2xk9d',
          reason: 'Evicted',
          message:
            'The node was low on resource: ephemeral-storage. Threshold quantity: 2146223340, available: 1893460Ki. Container main was using 812Ki, request is 0, has larger consumption of ephemeral-storage. ',
          from: '11:20:31',
        },
        {
          about: 'Node w-1',
          reason: 'NodeHasNoDiskPressure',
          message: 'Node w-1 status is now: NodeHasNoDiskPressure',
          from: '11:44:10',
          type: 'Normal',
        },
        {
          about: 'Pod till/till-0',
          reason: 'Failed',
          message: 'Error: secret "till-db" not found',
          from: '14:01:05',
          to: '14:28:00',
          count: 120,
        },
      ]),
      'w-1/df_-h.txt':
        'Filesystem      Size  Used Avail Use% Mounted on\ntmpfs           1.6G  2.1M  1.6G   1% /run\n/dev/vda1        39G   21G   18G  54% /\ntmpfs           7.8G     0  7.8G   0% /dev/shm\n',
      'w-1/journal-kubelet.log': journal('w-1', 'kubelet', [
        ...JOINING.map(([t, x]) => [t, x.replace('w-2', 'w-1')] as Said),
        ...every(
          2,
          '11:20:00',
          '11:38:00',
          'W eviction_manager.go:379] "Eviction manager: attempting to reclaim" resourceName="ephemeral-storage"',
        ),
        ...every(
          2,
          '11:20:00',
          '11:38:00',
          'I eviction_manager.go:390] "Eviction manager: must evict pod(s) to reclaim" resourceName="ephemeral-storage"',
        ),
        ...every(
          5,
          '11:22:00',
          '11:37:00',
          'E kubelet.go:1513] "Image garbage collection failed multiple times in a row" err="Failed to garbage collect required amount of images. Attempted to free 1832464384 bytes, but only found 0 bytes eligible to free."',
        ),
        [
          '11:44:10',
          'I kubelet_node_status.go:729] "Recording event message for node" node="w-1" event="NodeHasNoDiskPressure"',
        ],
      ]),
      'w-1/date.txt': 'Tue Sep 16 14:28:41 UTC 2025\n',
    },
  },
  {
    name: 'a registry that is back, one pod still in back-off',
    first: /^(nothing|.*(image|registry).*)$/,
    also: [/image|registry/],
    told: [/registry\.corp\.example/],
    files: {
      'k/nodes.yaml': list([node('cp-1'), node('w-1'), node('w-2')]),
      'k/pods.yaml': list([
        pod('shop/cart-59c7d5b8f4-8j2hn', {
          node: 'w-1',
          image: 'registry.corp.example/apps/cart:9',
          created: '13:50:00',
          readySince: '14:24:40',
        }),
        pod('shop/web-7f6d9b8c45-m4c2z', {
          node: 'w-2',
          image: 'registry.corp.example/apps/web:4.2',
          created: '13:50:00',
          waiting: [
            'ImagePullBackOff',
            'Back-off pulling image "registry.corp.example/apps/web:4.2": ErrImagePull: failed to pull and unpack image "registry.corp.example/apps/web:4.2": failed to resolve reference "registry.corp.example/apps/web:4.2": failed to do request: Head "https://registry.corp.example/v2/apps/web/manifests/4.2": dial tcp 10.9.0.5:443: connect: connection refused',
          ],
        }),
      ]),
      'k/events.yaml': eventsYaml([
        ...['cart-59c7d5b8f4-8j2hn apps/cart 9 14:21:00', 'web-7f6d9b8c45-m4c2z apps/web 4.2 14:23:10'].map(
          (w): ClusterEvent => {
            const [p, i, t, to] = w.split(' ');
            return {
              about: `Pod shop/${p}`,
              reason: 'Failed',
              message: `Failed to pull image "registry.corp.example/${i}:${t}": failed to pull and unpack image "registry.corp.example/${i}:${t}": failed to resolve reference "registry.corp.example/${i}:${t}": failed to do request: Head "https://registry.corp.example/v2/${i}/manifests/${t}": dial tcp 10.9.0.5:443: connect: connection refused`,
              from: '13:50:05',
              to: to!,
              count: 9,
            };
          },
        ),
        {
          about: 'Pod shop/cart-59c7d5b8f4-8j2hn',
          reason: 'Pulled',
          message:
            'Successfully pulled image "registry.corp.example/apps/cart:9" in 1.9s (1.9s including waiting). Image size: 19494617 bytes.',
          from: '14:24:30',
          type: 'Normal',
        },
        {
          about: 'Pod shop/web-7f6d9b8c45-m4c2z',
          reason: 'BackOff',
          message: 'Back-off pulling image "registry.corp.example/apps/web:4.2"',
          from: '13:50:20',
          to: '14:28:10',
          count: 150,
          type: 'Normal',
        },
      ]),
      'w-1/journal-all.log': journal('w-1', 'kubelet', [
        ...JOINING.map(([t, x]) => [t, x.replace('w-2', 'w-1')] as Said),
        ...every(
          1,
          '09:20:00',
          '09:28:00',
          'E kubelet_node_status.go:544] "Error updating node status, will retry" err="error getting node \\"w-1\\": Get \\"https://10.20.0.11:6443/api/v1/nodes/w-1?timeout=10s\\": tls: failed to verify certificate: x509: certificate has expired or is not yet valid: current time 2024-01-01T00:03:11Z is before 2025-02-17T08:00:00Z"',
        ),
        ['09:29:30', 'I kubelet_node_status.go:502] "Fast updating node status as it just became ready"'],
      ]),
      'w-1/journal-chronyd.log':
        "Sep 16 09:19:02 w-1 chronyd[402]: Can't synchronise: no selectable sources\nSep 16 09:28:40 w-1 chronyd[402]: Selected source 10.9.0.2\nSep 16 09:28:40 w-1 chronyd[402]: System clock wrong by 53891489.212 seconds\nSep 16 09:28:40 w-1 chronyd[402]: System clock was stepped by 53891489.212 seconds\n",
      'w-1/chronyc_tracking.txt':
        'Reference ID    : 0A090002 (ntp.corp.example)\nStratum         : 3\nRef time (UTC)  : Tue Sep 16 14:27:50 2025\nSystem time     : 0.000112 seconds slow of NTP time\nLast offset     : +0.000021 seconds\nRMS offset      : 0.000200 seconds\nLeap status     : Normal\n',
    },
  },
  {
    name: 'an upgrade waits for a node that cannot be drained',
    first: /drain|disruption|image-reference/,
    also: [/drain|disruption|upgrade|image/i],
    told: [/PodDisruptionBudget|disruption budget/, /import:77/],
    files: {
      'k/nodes.txt': table(NODES_HEAD, [
        'cp-1|Ready|control-plane|211d|v1.32.2|10.20.0.11|<none>|Ubuntu 22.04.5 LTS|5.15.0-130-generic|containerd://1.7.24',
        'w-1|Ready|<none>|211d|v1.32.2|10.20.0.21|<none>|Ubuntu 22.04.5 LTS|5.15.0-130-generic|containerd://1.7.24',
        'w-2|Ready,SchedulingDisabled|<none>|211d|v1.31.6|10.20.0.22|<none>|Ubuntu 22.04.5 LTS|5.15.0-130-generic|containerd://1.7.24',
      ]),
      'k/pods.txt': podTable(
        'shop/cart-59c7d5b8f4-8j2hn 1/1 Running 0 w-2 4h',
        'shop/web-7f6d9b8c45-m4c2z 1/1 Running 0 w-1 50m',
        'batch/import-0 0/1 ErrImagePull 0 w-1 9m',
      ),
      'k/pdb.yaml': list([
        {
          apiVersion: 'policy/v1',
          kind: 'PodDisruptionBudget',
          metadata: { name: 'cart', namespace: 'shop', creationTimestamp: at('08:30:00'), generation: 1 },
          spec: { minAvailable: 1, selector: { matchLabels: { app: 'cart' } } },
          status: {
            currentHealthy: 1,
            desiredHealthy: 1,
            disruptionsAllowed: 0,
            expectedPods: 1,
            observedGeneration: 1,
            conditions: [
              {
                type: 'DisruptionAllowed',
                status: 'False',
                reason: 'InsufficientPods',
                message: '',
                lastTransitionTime: at('08:31:00'),
              },
            ],
          },
        },
      ]),
      'terminal.txt': [
        '$ kubectl drain w-2 --ignore-daemonsets --delete-emptydir-data --timeout=15m',
        'node/w-2 cordoned',
        'Warning: ignoring DaemonSet-managed Pods: kube-system/kube-proxy-kk2vb',
        'evicting pod shop/cart-59c7d5b8f4-8j2hn',
        ...Array.from(
          { length: 6 },
          () =>
            'error when evicting pods/"cart-59c7d5b8f4-8j2hn" -n "shop" (will retry after 5s): Cannot evict pod as it would violate the pod\'s disruption budget.',
        ),
        'There are pending pods in node "w-2" when an error occurred: error when evicting pods/"cart-59c7d5b8f4-8j2hn" -n "shop": global timeout reached: 15m0s',
        'error: unable to drain node "w-2" due to error: error when evicting pods/"cart-59c7d5b8f4-8j2hn" -n "shop": global timeout reached: 15m0s, continuing command...',
        '',
      ].join('\n'),
      'k/events.yaml': eventsYaml([
        {
          about: 'Node w-1',
          reason: 'NodeNotReady',
          message: 'Node w-1 status is now: NodeNotReady',
          from: '13:20:40',
          type: 'Normal',
        },
        { about: 'Node w-1', reason: 'Starting', message: 'Starting kubelet.', from: '13:21:40', type: 'Normal' },
        {
          about: 'Node w-1',
          reason: 'InvalidDiskCapacity',
          message: 'invalid capacity 0 on image filesystem',
          from: '13:21:40',
        },
        {
          about: 'Node w-1',
          reason: 'NodeReady',
          message: 'Node w-1 status is now: NodeReady',
          from: '13:22:00',
          type: 'Normal',
        },
        {
          about: 'Node w-2',
          reason: 'NodeNotSchedulable',
          message: 'Node w-2 status is now: NodeNotSchedulable',
          from: '13:40:00',
          type: 'Normal',
        },
        {
          about: 'Pod kube-system/kube-apiserver-cp-1',
          reason: 'Unhealthy',
          message:
            'Startup probe failed: Get "https://10.20.0.11:6443/livez": dial tcp 10.20.0.11:6443: connect: connection refused',
          from: '12:50:10',
          to: '12:50:40',
          count: 4,
        },
        {
          about: 'Pod kube-system/kube-controller-manager-cp-1',
          reason: 'BackOff',
          message:
            'Back-off restarting failed container kube-controller-manager in pod kube-controller-manager-cp-1_kube-system(6a)',
          from: '12:50:30',
          to: '12:51:00',
          count: 3,
        },
        {
          about: 'Pod batch/import-0',
          reason: 'Failed',
          message:
            'Failed to pull image "registry.corp.example/apps/import:77": rpc error: code = NotFound desc = failed to pull and unpack image "registry.corp.example/apps/import:77": failed to resolve reference "registry.corp.example/apps/import:77": registry.corp.example/apps/import:77: not found',
          from: '14:19:30',
          to: '14:27:00',
          count: 6,
        },
      ]),
      'logs/kube-apiserver-cp-1.log': klog([
        ...API_START.map(([t, x]) => [t.replace('08:00', '12:51'), x] as Said).filter(([t]) => t >= '12:51:00'),
      ]),
      'logs/kube-controller-manager-cp-1.log': klog([
        ['12:50:40', CONTROLLERS_START[0]![1]],
        ['12:50:52', 'E leaderelection.go:322] "Failed to renew lease" err="timed out waiting for the condition"'],
        ['12:51:20', CONTROLLERS_START[1]![1]],
        ...CONTROLLERS_CALM.filter(([t]) => t > '12:52:00'),
      ]),
    },
  },
];
