import type { Capture } from './capture.ts';
import {
  API_START,
  ETCD_CALM,
  JOINING,
  NODES,
  NODES_HEAD,
  PODS_HEAD,
  SCHEDULER_START,
  SLOW_DISK_PAST,
  SYSTEM_PODS,
  WEBHOOK_PAST,
  at,
  every,
  eventsYaml,
  journal,
  klog,
  list,
  node,
  nodeRow,
  pod,
  podRow,
  table,
  zap,
} from './cluster.ts';

const KUBELET_SILENT = (since: string): readonly (readonly [string, string, string, string, string])[] =>
  ['Ready', 'MemoryPressure', 'DiskPressure', 'PIDPressure'].map(
    (type) => [type, 'Unknown', 'NodeStatusUnknown', 'Kubelet stopped posting node status.', since] as const,
  );

/** Faults of machines. */
export const NODE_CAPTURES: readonly Capture[] = [
  {
    name: 'a kubelet whose certificate ended, a program out of memory, a webhook in the past',
    first: /kubelet.*(?:certificate|identity|expired)|certificates?\/.*Node\/w-1/i,
    also: [/out-of-memory|memory-limit|oom/, /not-ready|kubelet/],
    told: [/w-1/, /OOMKilled|memory/],
    files: {
      'cluster/nodes.yaml': list([node('cp-1'), node('w-1', KUBELET_SILENT('13:02:40')), node('w-2')]),
      'cluster/pods.yaml': list([
        pod('shop/report-6b7f8d9c5d-p2x7k', {
          node: 'w-2',
          owner: 'ReplicaSet/report-6b7f8d9c5d',
          restarts: 6,
          last: ['OOMKilled', 137, '14:24:11'],
          waiting: [
            'CrashLoopBackOff',
            'back-off 5m0s restarting failed container=main pod=report-6b7f8d9c5d-p2x7k_shop(uid-shop-report)',
          ],
          spec: {
            containers: [
              {
                name: 'main',
                image: 'registry.corp.example/apps/report:1.4',
                resources: { limits: { memory: '256Mi' }, requests: { memory: '256Mi' } },
              },
            ],
          },
        }),
        pod('shop/cart-59c7d5b8f4-zz8kq', { node: 'w-2' }),
      ]),
      'nodes/w-1/journal-kubelet.log': journal('w-1', 'kubelet', [
        ...JOINING.map(([time, text]) => [time, text.replaceAll('w-2', 'w-1')] as const).filter(
          ([time]) => time < '13:00:00',
        ),
        ...['13:02:51', '13:03:02', '13:03:13', '13:03:24'].flatMap((time) => [
          [
            time,
            'E bootstrap.go:266] part of the existing bootstrap client certificate in /etc/kubernetes/kubelet.conf is expired: 2025-09-16 13:02:11 +0000 UTC',
          ] as const,
          [
            time,
            'E run.go:72] "command failed" err="failed to run Kubelet: unable to load bootstrap kubeconfig: stat /etc/kubernetes/bootstrap-kubelet.conf: no such file or directory"',
          ] as const,
          [time, 'systemd: kubelet.service: Main process exited, code=exited, status=1/FAILURE'] as const,
        ]),
        [
          '14:29:50',
          'E bootstrap.go:266] part of the existing bootstrap client certificate in /etc/kubernetes/kubelet.conf is expired: 2025-09-16 13:02:11 +0000 UTC',
        ],
        [
          '14:29:50',
          'E run.go:72] "command failed" err="failed to run Kubelet: unable to load bootstrap kubeconfig: stat /etc/kubernetes/bootstrap-kubelet.conf: no such file or directory"',
        ],
      ]),
      'nodes/w-2/journal-kubelet.log': journal('w-2', 'kubelet', JOINING),
      'logs/kube-system/kube-apiserver-cp-1/kube-apiserver.log': klog([...API_START, ...WEBHOOK_PAST]),
      'logs/kube-system/kube-scheduler-cp-1/kube-scheduler.log': klog(SCHEDULER_START),
      'cluster/events.yaml': eventsYaml([
        {
          about: 'Node w-1',
          reason: 'NodeNotReady',
          message: 'Node w-1 status is now: NodeNotReady',
          from: '13:02:40',
          type: 'Normal',
        },
        {
          about: 'Pod shop/report-6b7f8d9c5d-p2x7k',
          reason: 'BackOff',
          message: 'Back-off restarting failed container main in pod report-6b7f8d9c5d-p2x7k_shop(uid)',
          from: '13:50:00',
          to: '14:29:40',
          count: 140,
        },
      ]),
    },
  },
  {
    name: 'containerd stopped on a node, a claim of a class that does not exist, a slow disk of etcd in the past',
    first: /(?:runtime|containerd).*w-2|nodes\/.*(?:runtime|containerd).*Node\/w-2/,
    also: [/storage.*class/, /not-ready/],
    told: [/containerd/, /fast-ssd/],
    files: {
      'kubectl_get_nodes_-o_wide.txt': table(NODES_HEAD, [
        ...NODES.slice(0, 2),
        nodeRow('w-2', '10.20.0.22', 'NotReady'),
      ]),
      'kubectl_get_pods_-A_-o_wide.txt': table(
        PODS_HEAD,
        [
          ...SYSTEM_PODS,
          'data/warehouse-0 0/1 Pending 0 <none> 52m',
          'shop/cart-59c7d5b8f4-zz8kq 1/1 Running 0 w-1',
        ].map(podRow),
      ),
      'kubectl_get_pvc_-A.txt': table(
        'NAMESPACE|NAME|STATUS|VOLUME|CAPACITY|ACCESS MODES|STORAGECLASS|VOLUMEATTRIBUTESCLASS|AGE',
        [
          'data|data-warehouse-0|Pending||||fast-ssd|<unset>|52m',
          'shop|cart-cache|Bound|pvc-71d2|5Gi|RWO|standard|<unset>|41d',
        ],
      ),
      'kubectl_get_storageclass.txt': table(
        'NAME|PROVISIONER|RECLAIMPOLICY|VOLUMEBINDINGMODE|ALLOWVOLUMEEXPANSION|AGE',
        ['standard (default)|csi.nfs.example|Delete|Immediate|true|211d'],
      ),
      'kubectl_get_events_-A.yaml': eventsYaml([
        {
          about: 'PersistentVolumeClaim data/data-warehouse-0',
          reason: 'ProvisioningFailed',
          message: 'storageclass.storage.k8s.io "fast-ssd" not found',
          from: '13:38:00',
          to: '14:29:50',
          count: 210,
        },
        {
          about: 'Pod data/warehouse-0',
          reason: 'FailedScheduling',
          message:
            '0/3 nodes are available: pod has unbound immediate PersistentVolumeClaims. preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.',
          from: '13:38:01',
          to: '14:28:01',
          count: 11,
        },
      ]),
      'w-2/journalctl_-u_kubelet.txt': journal('w-2', 'kubelet', [
        ...JOINING.filter(([time]) => time < '14:02:00'),
        ...every(
          1,
          '14:02:00',
          '14:29:00',
          'E remote_runtime.go:633] "Status from runtime service failed" err="rpc error: code = Unavailable desc = connection error: desc = \\"transport: Error while dialing: dial unix /run/containerd/containerd.sock: connect: no such file or directory\\""',
        ),
        ...every(
          1,
          '14:02:00',
          '14:29:00',
          'E kubelet.go:2886] "Container runtime sanity check failed" err="rpc error: code = Unavailable desc = connection error: desc = \\"transport: Error while dialing: dial unix /run/containerd/containerd.sock: connect: no such file or directory\\""',
        ),
      ]),
      'w-2/systemctl_status_containerd.txt': [
        '○ containerd.service - containerd container runtime',
        '     Loaded: loaded (/lib/systemd/system/containerd.service; enabled; vendor preset: enabled)',
        '     Active: inactive (dead) since Tue 2025-09-16 14:01:31 UTC; 28min ago',
        '       Docs: https://containerd.io',
        '    Process: 731 ExecStart=/usr/bin/containerd (code=exited, status=0/SUCCESS)',
        '   Main PID: 731 (code=exited, status=0/SUCCESS)',
        '',
        'Sep 16 14:01:31 w-2 systemd[1]: Stopping containerd container runtime...',
        'Sep 16 14:01:31 w-2 systemd[1]: containerd.service: Deactivated successfully.',
        'Sep 16 14:01:31 w-2 systemd[1]: Stopped containerd container runtime.',
        '',
      ].join('\n'),
      'cp-1/etcd.log': zap([...ETCD_CALM, ...SLOW_DISK_PAST]),
      'cp-1/kube-apiserver.log': klog(API_START),
    },
  },
  {
    name: 'a disk that is full evicts pods, a secret is missing elsewhere, an image that was missing this morning',
    first: /(?:disk|pressure|eviction).*w-1/,
    also: [/reference-missing.*relay/],
    told: [/DiskPressure|disk/i, /mail-smtp/],
    files: {
      'cluster-resources/nodes.json': list([
        node('cp-1'),
        node('w-1', [['DiskPressure', 'True', 'KubeletHasDiskPressure', 'kubelet has disk pressure', '13:41:00']], {
          spec: {
            taints: [{ key: 'node.kubernetes.io/disk-pressure', effect: 'NoSchedule', timeAdded: at('13:41:01') }],
          },
        }),
        node('w-2'),
      ]),
      'cluster-resources/pods/shop.json': list([
        {
          ...pod('shop/cart-59c7d5b8f4-7d2mw', { node: 'w-1', created: '09:00:00' }),
          status: {
            phase: 'Failed',
            reason: 'Evicted',
            message:
              'The node was low on resource: ephemeral-storage. Threshold quantity: 4207140659, available: 3120088Ki. Container main was using 6150412Ki, request is 0, has larger consumption of ephemeral-storage. ',
            startTime: at('09:00:00'),
          },
        },
        pod('shop/cart-59c7d5b8f4-k9x4p', { node: 'w-2', created: '13:42:00' }),
        pod('shop/web-7f6d9b8c45-m4c2z', { node: 'w-2', created: '10:12:00', readySince: '10:31:00' }),
      ]),
      'cluster-resources/pods/mail.json': list([
        pod('mail/relay-5d8c9f7b6c-q7n2t', {
          node: 'w-2',
          created: '13:10:00',
          waiting: ['CreateContainerConfigError', 'secret "mail-smtp" not found'],
        }),
      ]),
      'cluster-resources/events/all.json': eventsYaml([
        {
          about: 'Node w-1',
          reason: 'EvictionThresholdMet',
          message: 'Attempting to reclaim ephemeral-storage',
          from: '13:40:51',
          to: '14:29:12',
          count: 38,
        },
        {
          about: 'Node w-1',
          reason: 'FreeDiskSpaceFailed',
          message:
            'Failed to garbage collect required amount of images. Attempted to free 4207140659 bytes, but only found 0 bytes eligible to free.',
          from: '13:41:30',
          to: '14:26:30',
          count: 10,
        },
        {
          about: 'Pod shop/cart-59c7d5b8f4-7d2mw',
          reason: 'Evicted',
          message:
            'The node was low on resource: ephemeral-storage. Threshold quantity: 4207140659, available: 3120088Ki. Container main was using 6150412Ki, request is 0, has larger consumption of ephemeral-storage. ',
          from: '13:41:02',
        },
        {
          about: 'Pod mail/relay-5d8c9f7b6c-q7n2t',
          reason: 'Failed',
          message: 'Error: secret "mail-smtp" not found',
          from: '13:10:05',
          to: '14:29:31',
          count: 372,
        },
        {
          about: 'Pod shop/web-7f6d9b8c45-m4c2z',
          reason: 'Failed',
          message:
            'Failed to pull image "registry.corp.example/apps/web:4.3": rpc error: code = NotFound desc = failed to pull and unpack image "registry.corp.example/apps/web:4.3": failed to resolve reference "registry.corp.example/apps/web:4.3": registry.corp.example/apps/web:4.3: not found',
          from: '10:12:05',
          to: '10:29:40',
          count: 8,
        },
      ]),
      'nodes/w-1/kubelet.log': journal('w-1', 'kubelet', [
        ...JOINING,
        ...every(
          5,
          '13:40:00',
          '14:25:00',
          'W eviction_manager.go:351] "Eviction manager: attempting to reclaim" resourceName="ephemeral-storage"',
        ),
        ...every(
          5,
          '13:41:00',
          '14:26:00',
          'E kubelet.go:1511] "Image garbage collection failed multiple times in a row" err="Failed to garbage collect required amount of images. Attempted to free 4207140659 bytes, but only found 0 bytes eligible to free."',
        ),
      ]),
    },
  },
  {
    name: 'a new node whose network agent cannot be pulled, a job that fails by itself, an API server that was away at night',
    first: /image.*calico|image|registry/,
    also: [/container-ends.*ledger-close|job/],
    told: [/calico-node|calico\/node/, /exit code 3|exited with|ledger-close/],
    files: {
      'kubectl/nodes.txt': table(NODES_HEAD, [...NODES, nodeRow('w-3', '10.20.0.23', 'NotReady')]),
      'kubectl/pods.yaml': list([
        pod('kube-system/calico-node-x8r5v', {
          node: 'w-3',
          created: '13:30:00',
          image: 'quay.io/calico/node:v3.28.2',
          owner: 'DaemonSet/calico-node',
          waiting: ['ImagePullBackOff', 'Back-off pulling image "quay.io/calico/node:v3.28.2"'],
        }),
        pod('kube-system/calico-node-2m7hd', {
          node: 'w-1',
          image: 'quay.io/calico/node:v3.28.2',
          owner: 'DaemonSet/calico-node',
        }),
        {
          ...pod('ledger/ledger-close-28m4k', { node: 'w-1', created: '14:00:00', owner: 'Job/ledger-close' }),
          status: {
            phase: 'Failed',
            containerStatuses: [
              {
                name: 'main',
                image: 'registry.corp.example/apps/ledger:2.0',
                ready: false,
                restartCount: 0,
                state: {
                  terminated: { exitCode: 3, reason: 'Error', startedAt: at('14:00:04'), finishedAt: at('14:00:06') },
                },
              },
            ],
          },
        },
      ]),
      'kubectl/jobs.yaml': list([
        {
          apiVersion: 'batch/v1',
          kind: 'Job',
          metadata: { name: 'ledger-close', namespace: 'ledger', creationTimestamp: at('14:00:00') },
          spec: { backoffLimit: 0 },
          status: {
            failed: 1,
            startTime: at('14:00:00'),
            conditions: [
              {
                type: 'Failed',
                status: 'True',
                reason: 'BackoffLimitExceeded',
                message: 'Job has reached the specified backoff limit',
                lastTransitionTime: at('14:00:09'),
              },
            ],
          },
        },
      ]),
      'kubectl/events.yaml': eventsYaml([
        {
          about: 'Pod kube-system/calico-node-x8r5v',
          reason: 'Failed',
          message:
            'Failed to pull image "quay.io/calico/node:v3.28.2": rpc error: code = DeadlineExceeded desc = failed to pull and unpack image "quay.io/calico/node:v3.28.2": failed to resolve reference "quay.io/calico/node:v3.28.2": failed to do request: Head "https://quay.io/v2/calico/node/manifests/v3.28.2": dial tcp 198.51.100.20:443: i/o timeout',
          from: '13:31:10',
          to: '14:27:00',
          count: 14,
        },
        {
          about: 'Node w-3',
          reason: 'NodeNotReady',
          message: 'Node w-3 status is now: NodeNotReady',
          from: '13:30:05',
          type: 'Normal',
        },
      ]),
      'logs/ledger/ledger-close-28m4k/main.log': `${at('14:00:06')} FATAL closing period 2025-08: entry 4711 is not balanced\n`,
      'nodes/w-3/journal-kubelet.log': journal('w-3', 'kubelet', [
        ...JOINING.filter(([time]) => time < '08:01:30').map(
          ([time, text]) =>
            [time.replace('08:00', '13:29').replace('08:01', '13:30'), text.replaceAll('w-2', 'w-3')] as const,
        ),
        ...every(
          1,
          '13:31:00',
          '14:29:00',
          'E kubelet.go:2901] "Container runtime network not ready" networkReady="NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: cni plugin not initialized"',
        ),
      ]),
      'nodes/w-1/journal-kubelet.log': journal('w-1', 'kubelet', [
        ...every(
          1,
          '03:10:00',
          '03:16:00',
          'E controller.go:145] "Failed to ensure lease exists, will retry" err="Get \\"https://10.20.0.11:6443/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases/w-1?timeout=10s\\": dial tcp 10.20.0.11:6443: connect: connection refused" interval="7s"',
        ),
        ...every(10, '03:20:00', '14:25:00', 'I kubelet.go:2407] "SyncLoop UPDATE" source="api"'),
      ]),
    },
  },
  {
    name: 'a node out of memory now, a claim that waited for its class this morning, a deployment without quota',
    first: /used-up-by-pod.*cruncher-0|quota-exceeded/,
    also: [/quota-exceeded/, /pressure.*w-2/],
    told: [/MemoryPressure|memory/i, /compute-quota/],
    files: {
      'describe/nodes.txt': [
        'Name:               w-2',
        'Roles:              <none>',
        'Labels:             kubernetes.io/hostname=w-2',
        'CreationTimestamp:  Mon, 17 Feb 2025 08:01:00 +0000',
        'Taints:             node.kubernetes.io/memory-pressure:NoSchedule',
        'Unschedulable:      false',
        'Conditions:',
        '  Type             Status  LastHeartbeatTime                 LastTransitionTime                Reason                       Message',
        '  ----             ------  -----------------                 ------------------                ------                       -------',
        '  MemoryPressure   True    Tue, 16 Sep 2025 14:29:30 +0000   Tue, 16 Sep 2025 14:11:02 +0000   KubeletHasInsufficientMemory   kubelet has insufficient memory available',
        '  DiskPressure     False   Tue, 16 Sep 2025 14:29:30 +0000   Mon, 17 Feb 2025 08:01:20 +0000   KubeletHasNoDiskPressure     kubelet has no disk pressure',
        '  PIDPressure      False   Tue, 16 Sep 2025 14:29:30 +0000   Mon, 17 Feb 2025 08:01:20 +0000   KubeletHasSufficientPID      kubelet has sufficient PID available',
        '  Ready            True    Tue, 16 Sep 2025 14:29:30 +0000   Mon, 17 Feb 2025 08:01:40 +0000   KubeletReady                 kubelet is posting ready status',
        'Capacity:',
        '  cpu:                4',
        '  memory:             16384256Ki',
        '  pods:               110',
        '',
      ].join('\n'),
      'pods.txt': table(
        PODS_HEAD,
        [...SYSTEM_PODS, 'stats/cruncher-0 0/1 Evicted 0 w-2 3h', 'stats/cruncher-1 1/1 Running 0 w-1 3h'].map(podRow),
      ),
      'events.yaml': eventsYaml([
        {
          about: 'Node w-2',
          reason: 'NodeHasInsufficientMemory',
          message: 'Node w-2 status is now: NodeHasInsufficientMemory',
          from: '14:11:02',
          type: 'Normal',
        },
        {
          about: 'Node w-2',
          reason: 'EvictionThresholdMet',
          message: 'Attempting to reclaim memory',
          from: '14:11:00',
          to: '14:29:00',
          count: 21,
        },
        {
          about: 'Pod stats/cruncher-0',
          reason: 'Evicted',
          message:
            'The node was low on resource: memory. Threshold quantity: 100Mi, available: 61204Ki. Container main was using 11820032Ki, request is 1Gi, has larger consumption of memory. ',
          from: '14:11:10',
        },
        {
          about: 'ReplicaSet billing/invoice-7bb9d8f6c4',
          reason: 'FailedCreate',
          message:
            'Error creating: pods "invoice-7bb9d8f6c4-x8k2v" is forbidden: exceeded quota: compute-quota, requested: requests.cpu=1, used: requests.cpu=8, limited: requests.cpu=8',
          from: '13:20:00',
          to: '14:29:20',
          count: 24,
        },
        {
          about: 'PersistentVolumeClaim stats/data-cruncher-1',
          reason: 'ProvisioningFailed',
          message: 'storageclass.storage.k8s.io "archive" not found',
          from: '11:02:00',
          to: '11:19:00',
          count: 70,
        },
      ]),
      'pvc.txt': table('NAMESPACE|NAME|STATUS|VOLUME|CAPACITY|ACCESS MODES|STORAGECLASS|VOLUMEATTRIBUTESCLASS|AGE', [
        'stats|data-cruncher-1|Bound|pvc-991a|20Gi|RWO|archive|<unset>|3h28m',
      ]),
      'deployments.txt': table('NAMESPACE|NAME|READY|UP-TO-DATE|AVAILABLE|AGE', ['billing|invoice|1/2|1|1|90d']),
      'quota.yaml': list([
        {
          apiVersion: 'v1',
          kind: 'ResourceQuota',
          metadata: { name: 'compute-quota', namespace: 'billing', creationTimestamp: '2025-02-17T09:00:00Z' },
          spec: { hard: { 'requests.cpu': '8' } },
          status: { hard: { 'requests.cpu': '8' }, used: { 'requests.cpu': '8' } },
        },
      ]),
      'w-2-kubelet.log': journal('w-2', 'kubelet', [
        ...JOINING,
        ...every(
          2,
          '14:11:00',
          '14:29:00',
          'W eviction_manager.go:351] "Eviction manager: attempting to reclaim" resourceName="memory"',
        ),
      ]),
    },
  },
];
