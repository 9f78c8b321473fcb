import type { Capture } from './capture.ts';
import {
  API_START,
  CONTROLLERS_CALM,
  ETCD_CALM,
  JOINING,
  NODES_HEAD,
  PODS_HEAD,
  SLOW_DISK_PAST,
  SYSTEM_PODS,
  eventsYaml,
  every,
  journal,
  klog,
  list,
  node,
  nodeRow,
  podRow,
  table,
  zap,
  at,
  type ClusterEvent,
  type Said,
} from './cluster.ts';

const CONTAINERS_HEAD = 'CONTAINER|IMAGE|CREATED|STATE|NAME|ATTEMPT|POD ID|POD|NAMESPACE';

/** API servers that some cannot reach: one that does not start, and all of them at an address of before. */
export const API_SERVER_CAPTURES: readonly Capture[] = [
  {
    name: 'an API server of three with a wrong flag',
    first: /control-plane\/.* of .*(kube-apiserver-cp-2|cp-2|kube-apiserver)/,
    also: [/apiservice|metrics|autoscal/],
    told: [/enable-admission-plugin\b/, /metrics/],
    files: {
      'kubectl/nodes.txt': table(NODES_HEAD, [
        nodeRow('cp-1', '10.20.0.11', 'Ready', 'control-plane'),
        nodeRow('cp-2', '10.20.0.12', 'Ready', 'control-plane'),
        nodeRow('cp-3', '10.20.0.13', 'Ready', 'control-plane'),
        nodeRow('w-1', '10.20.0.21'),
        nodeRow('w-2', '10.20.0.22'),
      ]),
      'kubectl/pods.txt': table(
        PODS_HEAD,
        [
          ...SYSTEM_PODS,
          'kube-system/kube-apiserver-cp-2 0/1 CrashLoopBackOff 11_(2m47s_ago) cp-2 33m',
          'kube-system/kube-apiserver-cp-3 1/1 Running 0 cp-3 211d',
          'kube-system/etcd-cp-2 1/1 Running 0 cp-2 211d',
          'kube-system/etcd-cp-3 1/1 Running 0 cp-3 211d',
          'kube-system/kube-controller-manager-cp-2 1/1 Running 1_(33m_ago) cp-2 211d',
          'kube-system/kube-scheduler-cp-2 1/1 Running 1_(33m_ago) cp-2 211d',
          'shop/cart-59c7d5b8f4-8j2hn 1/1 Running 0 w-2 4h',
        ].map(podRow),
      ),
      'cp-2/var/log/pods/kube-system_kube-apiserver-cp-2_77ab/kube-apiserver/11.log': `${at('14:25:40').replace('Z', '.100Z')} stderr F Error: unknown flag: --enable-admission-plugin\n`,
      'cp-2/crictl_ps_-a.txt': table(CONTAINERS_HEAD, [
        'b1f0c2d3e4a55|6bab7719df100|2 minutes ago|Exited|kube-apiserver|11|1e2f3a4b5c6d7|kube-apiserver-cp-2|kube-system',
        'c2a1b0d9e8f77|a9e7e6b294baf|3 hours ago|Running|etcd|0|2a3b4c5d6e7f8|etcd-cp-2|kube-system',
        'd3b2a1c0f9e88|019ee182b58e2|33 minutes ago|Running|kube-controller-manager|1|3b4c5d6e7f8a9|kube-controller-manager-cp-2|kube-system',
        'e4c3b2a1d0f99|95c0bda56fc4d|33 minutes ago|Running|kube-scheduler|1|4c5d6e7f8a9b0|kube-scheduler-cp-2|kube-system',
      ]),
      'cp-2/journal-kubelet.log': journal('cp-2', 'kubelet', [
        ...JOINING.map(([t, x]) => [t, x.replace('w-2', 'cp-2')] as Said),
        ['13:55:02', 'I kubelet.go:2490] "SyncLoop UPDATE" source="file" pods=["kube-system/kube-apiserver-cp-2"]'],
        ...every(
          1,
          '13:56:00',
          '14:27:00',
          'E pod_workers.go:1301] "Error syncing pod, skipping" err="failed to \\"StartContainer\\" for \\"kube-apiserver\\" with CrashLoopBackOff: \\"back-off 5m0s restarting failed container=kube-apiserver pod=kube-apiserver-cp-2_kube-system(77ab)\\"" pod="kube-system/kube-apiserver-cp-2" podUID="77ab"',
        ),
      ]),
      'cp-2/etc_kubernetes_manifests_kube-apiserver.yaml':
        'apiVersion: v1\nkind: Pod\nmetadata:\n  name: kube-apiserver\n  namespace: kube-system\nspec:\n  containers:\n  - command:\n    - kube-apiserver\n    - --advertise-address=10.20.0.12\n    - --enable-admission-plugin=NodeRestriction\n    - --etcd-servers=https://127.0.0.1:2379\n    image: registry.k8s.io/kube-apiserver:v1.32.2\n    name: kube-apiserver\n',
      'cp-1/etcd.log': zap([...SLOW_DISK_PAST, ...ETCD_CALM]),
      'cp-1/etcdctl_endpoint_status_--cluster.txt':
        '+-------------------------+------------------+---------+---------+-----------+------------+-----------+------------+--------------------+--------+\n|        ENDPOINT         |        ID        | VERSION | DB SIZE | IS LEADER | IS LEARNER | RAFT TERM | RAFT INDEX | RAFT APPLIED INDEX | ERRORS |\n+-------------------------+------------------+---------+---------+-----------+------------+-----------+------------+--------------------+--------+\n| https://10.20.0.11:2379 | 8e9e05c52164694d |  3.5.16 |  61 MB  |      true |      false |         4 |    9120441 |            9120441 |        |\n| https://10.20.0.12:2379 | 91bc3c398fb3c146 |  3.5.16 |  61 MB  |     false |      false |         4 |    9120441 |            9120441 |        |\n| https://10.20.0.13:2379 | fd422379fda50e48 |  3.5.16 |  61 MB  |     false |      false |         4 |    9120441 |            9120441 |        |\n+-------------------------+------------------+---------+---------+-----------+------------+-----------+------------+--------------------+--------+\n',
      'logs/kube-controller-manager-cp-2.log': klog(
        every(
          1,
          '13:56:00',
          '14:27:00',
          'E reflector.go:166] "Unhandled Error" err="k8s.io/client-go/informers/factory.go:160: Failed to watch *v1.Node: failed to list *v1.Node: Get \\"https://10.20.0.12:6443/api/v1/nodes?resourceVersion=8123\\": dial tcp 10.20.0.12:6443: connect: connection refused" logger="UnhandledError"',
        ),
      ),
      'logs/kube-controller-manager-cp-1.log': klog([
        ...CONTROLLERS_CALM,
        ...every(
          3,
          '13:20:00',
          '14:27:00',
          'E horizontal.go:275] "Unhandled Error" err="failed to compute desired number of replicas based on listed metrics for Deployment/shop/cart: invalid metrics (1 invalid out of 1), first error is: failed to get cpu resource metric value: failed to get cpu utilization: unable to get metrics for resource cpu: unable to fetch metrics from resource metrics API: the server could not find the requested resource (get pods.metrics.k8s.io)" logger="UnhandledError"',
        ),
      ]),
      'date.txt': 'Tue Sep 16 14:28:41 UTC 2025\n',
    },
  },
  {
    name: 'the control plane moved to another address, workers ask the old one',
    first: /control-plane\/|nodes\/.*/,
    also: [/w-1|w-2|10\.20\.0\.10/, /job/],
    told: [/10\.20\.0\.10:6443/],
    files: {
      'kubectl/nodes.txt': table(NODES_HEAD, [
        nodeRow('cp-1', '10.20.0.11', 'Ready', 'control-plane'),
        nodeRow('w-1', '10.20.0.21', 'NotReady'),
        nodeRow('w-2', '10.20.0.22', 'NotReady'),
      ]),
      'kubectl/nodes.yaml': list([
        node('cp-1'),
        ...['w-1', 'w-2'].map((n) =>
          node(
            n,
            ['MemoryPressure', 'DiskPressure', 'PIDPressure', 'Ready'].map(
              (t) => [t, 'Unknown', 'NodeStatusUnknown', 'Kubelet stopped posting node status.', '13:32:20'] as const,
            ),
          ),
        ),
      ]),
      'kubectl/cm_kubeadm-config.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: kubeadm-config\n  namespace: kube-system\ndata:\n  ClusterConfiguration: |\n    apiServer: {}\n    apiVersion: kubeadm.k8s.io/v1beta4\n    controlPlaneEndpoint: 10.20.0.100:6443\n    kind: ClusterConfiguration\n    kubernetesVersion: v1.32.2\n',
      ...Object.fromEntries(
        ['w-1', 'w-2'].map((n) => [
          `${n}/journal-kubelet.log`,
          journal(n, 'kubelet', [
            ...JOINING.map(([t, x]) => [t, x.replace('w-2', n)] as Said),
            ...every(
              1,
              '13:31:00',
              '14:28:00',
              `E kubelet_node_status.go:544] "Error updating node status, will retry" err="error getting node \\"${n}\\": Get \\"https://10.20.0.10:6443/api/v1/nodes/${n}?timeout=10s\\": dial tcp 10.20.0.10:6443: connect: no route to host"`,
            ),
            ...every(
              1,
              '13:31:00',
              '14:28:00',
              `E controller.go:145] "Failed to ensure lease exists, will retry" err="Get \\"https://10.20.0.10:6443/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases/${n}?timeout=10s\\": dial tcp 10.20.0.10:6443: connect: no route to host" interval="7s"`,
            ),
            ...every(
              2,
              '13:31:00',
              '14:28:00',
              'E reflector.go:166] "Unhandled Error" err="k8s.io/client-go/informers/factory.go:160: Failed to watch *v1.Service: failed to list *v1.Service: Get \\"https://10.20.0.10:6443/api/v1/services?resourceVersion=9912\\": dial tcp 10.20.0.10:6443: connect: no route to host" logger="UnhandledError"',
            ),
          ]),
        ]),
      ),
      'cp-1/etcd.log': zap([...SLOW_DISK_PAST, ...ETCD_CALM]),
      'cp-1/kube-apiserver.log': klog(API_START),
      'cp-1/kubelet.log': journal(
        'cp-1',
        'kubelet',
        JOINING.map(([t, x]) => [t, x.replace('w-2', 'cp-1')] as Said),
      ),
      'w-1/etc_kubernetes_kubelet.conf':
        'apiVersion: v1\nclusters:\n- cluster:\n    server: https://10.20.0.10:6443\n  name: default-cluster\ncontexts:\n- context:\n    cluster: default-cluster\n    user: default-auth\n  name: default-context\ncurrent-context: default-context\nkind: Config\n',
      'kubectl/events.yaml': eventsYaml([
        ...['w-1', 'w-2'].map((n): ClusterEvent => ({
          about: `Node ${n}`,
          reason: 'NodeNotReady',
          message: `Node ${n} status is now: NodeNotReady`,
          from: '13:32:20',
          type: 'Normal',
        })),
        {
          about: 'Job ops/export-29301',
          reason: 'BackoffLimitExceeded',
          message: 'Job has reached the specified backoff limit',
          from: '12:40:00',
        },
      ]),
    },
  },
];
