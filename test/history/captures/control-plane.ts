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
  pod,
  podRow,
  table,
  zap,
} from './cluster.ts';

/** Faults of the control plane and of what the cluster itself runs. */
export const CONTROL_PLANE_CAPTURES: readonly Capture[] = [
  {
    name: 'etcd has no room, a pod without its ConfigMap, a node that was away this morning',
    first: /etcd\/.*(?:space|quota|room|alarm)/,
    also: [/reference-missing|configmap/i],
    told: [/space|NOSPACE/i, /till-settings/],
    files: {
      'nodes/cp-1/etcd.log': zap([
        ...ETCD_CALM.filter(([time]) => time < '13:00:00'),
        ['13:12:40', 'warn v3rpc/quota.go:71 alarm NOSPACE raised by peer', ''],
        ...every(1, '13:13:00', '14:29:00', 'warn etcdserver/util.go:170 apply request took too long').map(
          ([time, text]) =>
            [
              time,
              text,
              ',"took":"214ms","expected-duration":"100ms","prefix":"","request":"header:<ID:8> txn:<>","response":"","error":"etcdserver: no space"',
            ] as const,
        ),
      ]),
      'nodes/cp-1/etcdctl-endpoint-status.txt': [
        '+------------------------+------------------+---------+---------+-----------+------------+-----------+------------+--------------------+--------------------------------+',
        '|        ENDPOINT        |        ID        | VERSION | DB SIZE | IS LEADER | IS LEARNER | RAFT TERM | RAFT INDEX | RAFT APPLIED INDEX |             ERRORS             |',
        '+------------------------+------------------+---------+---------+-----------+------------+-----------+------------+--------------------+--------------------------------+',
        '| https://127.0.0.1:2379 | 8e9e05c52164694d |  3.5.15 |  2.1 GB |      true |      false |         4 |    9120441 |            9120441 |  memberID:10276657743932975437 |',
        '|                        |                  |         |         |           |            |           |            |                    |                 alarm:NOSPACE  |',
        '+------------------------+------------------+---------+---------+-----------+------------+-----------+------------+--------------------+--------------------------------+',
        '',
      ].join('\n'),
      'logs/kube-system/kube-apiserver-cp-1/kube-apiserver.log': klog([
        ...API_START,
        ...every(
          1,
          '13:13:00',
          '14:29:00',
          'E status.go:71] "Unhandled Error" err="apiserver received an error that is not an metav1.Status: rpctypes.EtcdError{code:0x8, desc:\\"etcdserver: mvcc: database space exceeded\\"}: etcdserver: mvcc: database space exceeded" logger="UnhandledError"',
        ),
      ]),
      'logs/kube-system/kube-controller-manager-cp-1/kube-controller-manager.log': klog([
        ...every(10, '08:05:00', '13:05:00', 'I garbagecollector.go:203] "All monitored resources synced"'),
        ...every(
          1,
          '13:13:00',
          '14:29:00',
          'E leaderelection.go:429] Failed to update lock optimistically: etcdserver: mvcc: database space exceeded, falling back to slow path',
        ),
      ]),
      'kubectl/pods.yaml': list([
        pod('till/till-0', {
          node: 'w-1',
          created: '12:40:00',
          waiting: ['ContainerCreating', ''],
          spec: { volumes: [{ name: 'settings', configMap: { name: 'till-settings' } }] },
        }),
        pod('shop/cart-59c7d5b8f4-zz8kq', { node: 'w-2' }),
      ]),
      'kubectl/events.yaml': eventsYaml([
        {
          about: 'Pod till/till-0',
          reason: 'FailedMount',
          message: 'MountVolume.SetUp failed for volume "settings" : configmap "till-settings" not found',
          from: '12:40:05',
          to: '13:10:40',
          count: 22,
        },
        {
          about: 'Node w-2',
          reason: 'NodeNotReady',
          message: 'Node w-2 status is now: NodeNotReady',
          from: '12:20:00',
          type: 'Normal',
        },
        {
          about: 'Node w-2',
          reason: 'NodeReady',
          message: 'Node w-2 status is now: NodeReady',
          from: '12:26:00',
          type: 'Normal',
        },
      ]),
      'kubectl/nodes.yaml': list([
        node('cp-1'),
        node('w-1'),
        node('w-2', [['Ready', 'True', 'KubeletReady', 'kubelet is posting ready status', '12:26:00']]),
      ]),
      'nodes/w-2/journal-kubelet.log': journal('w-2', 'kubelet', JOINING),
    },
  },
  {
    name: 'CoreDNS does not start for its Corefile, an autoscaler without metrics, an image that came late',
    first: /dns\/.*/,
    also: [/apiservice|metrics|autoscal/, /dns|name/],
    told: [/Corefile|coredns/i, /metrics/],
    files: {
      'pods-all.txt': table(
        PODS_HEAD,
        [
          ...SYSTEM_PODS.slice(2),
          'kube-system/coredns-7c65d6cfc9-4xk2p 0/1 CrashLoopBackOff 14_(2m_ago) w-1 52m',
          'kube-system/coredns-7c65d6cfc9-9wz7d 0/1 CrashLoopBackOff 14_(3m_ago) w-2 52m',
          'shop/cart-59c7d5b8f4-zz8kq 1/1 Running 0 w-2',
          'shop/web-7f6d9b8c45-m4c2z 1/1 Running 0 w-1 4h',
        ].map(podRow),
      ),
      'nodes.txt': table(NODES_HEAD, NODES),
      'endpoints.txt': table('NAMESPACE|NAME|ENDPOINTS|AGE', [
        'default|kubernetes|10.20.0.11:6443|211d',
        'kube-system|kube-dns||211d',
        'kube-system|metrics-server|<none>|80d',
      ]),
      'apiservices.txt': table('NAME|SERVICE|AVAILABLE|AGE', [
        'v1.|Local|True|211d',
        'v1.apps|Local|True|211d',
        'v1beta1.metrics.k8s.io|kube-system/metrics-server|False (MissingEndpoints)|80d',
      ]),
      'logs/kube-system/coredns-7c65d6cfc9-4xk2p/coredns.log':
        "/etc/coredns/Corefile:7 - Error during parsing: Unknown directive 'forwrad'\n",
      'logs/kube-system/coredns-7c65d6cfc9-9wz7d/coredns.log':
        "/etc/coredns/Corefile:7 - Error during parsing: Unknown directive 'forwrad'\n",
      'logs/shop/cart-59c7d5b8f4-zz8kq/cart.log':
        [
          ...every(10, '08:40:00', '13:30:00', 'INFO GET /cart 200'),
          ...every(
            1,
            '13:40:00',
            '14:29:00',
            'ERROR cannot price: dial tcp: lookup pricing.shop.svc.cluster.local on 10.96.0.10:53: read udp 10.244.2.9:41220->10.96.0.10:53: read: connection refused',
          ),
        ]
          .map(([time, text]) => `${at(time)} ${text}`)
          .join('\n') + '\n',
      'logs/kube-system/kube-controller-manager-cp-1/kube-controller-manager.log': klog([
        ...every(10, '08:05:00', '14:25:00', 'I garbagecollector.go:203] "All monitored resources synced"'),
        ...every(
          2,
          '13:30:00',
          '14:28:00',
          'E horizontal.go:275] "Unhandled Error" err="failed to compute desired number of replicas based on listed metrics for Deployment/shop/cart: invalid metrics (1 invalid out of 1), first error is: failed to get cpu resource metric value: failed to get cpu utilization: unable to get metrics for resource cpu: unable to fetch metrics from resource metrics API: the server is currently unable to handle the request (get pods.metrics.k8s.io)" logger="UnhandledError"',
        ),
      ]),
      'events.yaml': eventsYaml([
        {
          about: 'Pod shop/web-7f6d9b8c45-m4c2z',
          reason: 'Failed',
          message:
            'Failed to pull image "registry.corp.example/apps/web:4.3": rpc error: code = NotFound desc = failed to pull and unpack image "registry.corp.example/apps/web:4.3": failed to resolve reference "registry.corp.example/apps/web:4.3": registry.corp.example/apps/web:4.3: not found',
          from: '10:32:05',
          to: '10:49:40',
          count: 8,
        },
        {
          about: 'Pod kube-system/coredns-7c65d6cfc9-4xk2p',
          reason: 'BackOff',
          message: 'Back-off restarting failed container coredns in pod coredns-7c65d6cfc9-4xk2p_kube-system(5c1f)',
          from: '13:38:00',
          to: '14:29:00',
          count: 230,
        },
      ]),
    },
  },
  {
    name: 'a scheduler with a flag that is no more, a missing key of a ConfigMap, a webhook in the past',
    first: /scheduler/i,
    also: [/reference-missing|key|configmap/i, /control-plane/],
    told: [/scheduler/, /LOG_LEVEL|queue-env|log-level/],
    files: {
      'cluster/nodes.yaml': list([node('cp-1'), node('w-1'), node('w-2')]),
      'cluster/pods.txt': table(
        PODS_HEAD,
        [
          ...SYSTEM_PODS.filter((words) => !words.includes('scheduler')),
          'kube-system/kube-scheduler-cp-1 0/1 CrashLoopBackOff 9_(70s_ago) cp-1 211d',
          'shop/cart-59c7d5b8f4-8j2hn 0/1 Pending 0 <none> 21m',
          'shop/queue-6c9d7f5b8c-l4k9s 0/1 CreateContainerConfigError 0 w-1 4h',
        ].map(podRow),
      ),
      'cluster/describe-queue.txt': [
        'Name:             queue-6c9d7f5b8c-l4k9s',
        'Namespace:        shop',
        'Node:             w-1/10.20.0.21',
        'Status:           Pending',
        'Containers:',
        '  main:',
        '    Image:          registry.corp.example/apps/queue:2.2',
        '    State:          Waiting',
        '      Reason:       CreateContainerConfigError',
        '    Ready:          False',
        '    Restart Count:  0',
        '    Environment:',
        "      LOG_LEVEL:  <set to the key 'log-level' of config map 'queue-env'>  Optional: false",
        'Events:',
        '  Type     Reason  Age                     From     Message',
        '  ----     ------  ----                    ----     -------',
        "  Warning  Failed  2m10s (x1080 over 4h)   kubelet  Error: couldn't find key log-level in ConfigMap shop/queue-env",
        '',
      ].join('\n'),
      'logs/kube-system/kube-scheduler-cp-1/kube-scheduler.log':
        'Error: unknown flag: --algorithm-provider\nUsage:\n  kube-scheduler [flags]\n',
      'logs/kube-system/kube-scheduler-cp-1/kube-scheduler.previous.log':
        'Error: unknown flag: --algorithm-provider\nUsage:\n  kube-scheduler [flags]\n',
      'logs/kube-system/kube-apiserver-cp-1/kube-apiserver.log': klog([...API_START, ...WEBHOOK_PAST]),
      'nodes/w-2/journal-kubelet.log': journal('w-2', 'kubelet', JOINING),
      'nodes/cp-1/journal-kubelet.log': journal('cp-1', 'kubelet', [
        ...every(10, '08:10:00', '14:25:00', 'I kubelet.go:2407] "SyncLoop UPDATE" source="api"'),
        ...every(
          2,
          '14:09:00',
          '14:29:00',
          'E pod_workers.go:1301] "Error syncing pod, skipping" err="failed to \\"StartContainer\\" for \\"kube-scheduler\\" with CrashLoopBackOff: \\"back-off 5m0s restarting failed container=kube-scheduler pod=kube-scheduler-cp-1_kube-system(7d1)\\"" pod="kube-system/kube-scheduler-cp-1" podUID="7d1"',
        ),
      ]),
    },
  },
  {
    name: 'a webhook that is down because its pod has no node, a volume attached elsewhere, a controller manager that restarted',
    first: /webhook|memory-insufficient|resources-insufficient|scheduling/,
    also: [/multi-attach|attach/, /webhook|insufficient/],
    told: [/cert-manager-webhook/, /Multi-Attach|attached/],
    files: {
      'kubectl/nodes.txt': table(NODES_HEAD, NODES),
      'kubectl/pods.yaml': list([
        pod('cert-manager/cert-manager-webhook-6f7d5c9b8d-v2k4n', {
          created: '13:02:00',
          unschedulable:
            '0/3 nodes are available: 1 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }, 2 Insufficient memory. preemption: 0/3 nodes are available: 1 Preemption is not helpful for scheduling, 2 No preemption victims found for incoming pod.',
          owner: 'ReplicaSet/cert-manager-webhook-6f7d5c9b8d',
        }),
        pod('data/ledger-db-0', {
          node: 'w-2',
          created: '13:45:00',
          waiting: ['ContainerCreating', ''],
          owner: 'StatefulSet/ledger-db',
        }),
      ]),
      'kubectl/endpoints.txt': table('NAMESPACE|NAME|ENDPOINTS|AGE', [
        'cert-manager|cert-manager-webhook|<none>|80d',
        'default|kubernetes|10.20.0.11:6443|211d',
      ]),
      'kubectl/services.yaml': list([
        {
          apiVersion: 'v1',
          kind: 'Service',
          metadata: {
            name: 'cert-manager-webhook',
            namespace: 'cert-manager',
            creationTimestamp: '2025-06-28T09:00:00Z',
          },
          spec: { selector: { app: 'cert' }, ports: [{ port: 443, targetPort: 10250 }] },
        },
      ]),
      'kubectl/webhooks.yaml': list([
        {
          apiVersion: 'admissionregistration.k8s.io/v1',
          kind: 'ValidatingWebhookConfiguration',
          metadata: { name: 'cert-manager-webhook', creationTimestamp: '2025-06-28T09:00:00Z' },
          webhooks: [
            {
              name: 'webhook.cert-manager.io',
              failurePolicy: 'Fail',
              timeoutSeconds: 30,
              clientConfig: {
                service: { namespace: 'cert-manager', name: 'cert-manager-webhook', path: '/validate', port: 443 },
              },
              rules: [
                {
                  apiGroups: ['cert-manager.io'],
                  apiVersions: ['v1'],
                  operations: ['CREATE', 'UPDATE'],
                  resources: ['*/*'],
                },
              ],
            },
          ],
        },
      ]),
      'kubectl/events.yaml': eventsYaml([
        {
          about: 'Pod cert-manager/cert-manager-webhook-6f7d5c9b8d-v2k4n',
          reason: 'FailedScheduling',
          message:
            '0/3 nodes are available: 1 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }, 2 Insufficient memory. preemption: 0/3 nodes are available: 1 Preemption is not helpful for scheduling, 2 No preemption victims found for incoming pod.',
          from: '13:02:01',
          to: '14:27:40',
          count: 18,
        },
        {
          about: 'Pod data/ledger-db-0',
          reason: 'FailedAttachVolume',
          message:
            'Multi-Attach error for volume "pvc-5e0c" Volume is already exclusively attached to one node and can\'t be attached to another',
          from: '13:45:01',
          to: '13:45:01',
        },
        {
          about: 'Pod data/ledger-db-0',
          reason: 'FailedMount',
          message:
            'Unable to attach or mount volumes: unmounted volumes=[data], unattached volumes=[], failed to process volumes=[]: timed out waiting for the condition',
          from: '13:47:10',
          to: '14:28:00',
          count: 18,
        },
      ]),
      'logs/kube-system/kube-apiserver-cp-1/kube-apiserver.log': klog([
        ...API_START,
        ...every(
          4,
          '13:05:00',
          '14:29:00',
          'W dispatcher.go:217] Failed calling webhook, failing closed webhook.cert-manager.io: failed calling webhook "webhook.cert-manager.io": failed to call webhook: Post "https://cert-manager-webhook.cert-manager.svc:443/validate?timeout=30s": no endpoints available for service "cert-manager-webhook"',
        ),
      ]),
      'logs/kube-system/kube-controller-manager-cp-1/kube-controller-manager.log': klog([
        [
          '09:41:00',
          'E leaderelection.go:332] error retrieving resource lock kube-system/kube-controller-manager: Get "https://10.20.0.11:6443/apis/coordination.k8s.io/v1/namespaces/kube-system/leases/kube-controller-manager?timeout=5s": context deadline exceeded',
        ],
        ['09:41:06', 'I leaderelection.go:268] successfully acquired lease kube-system/kube-controller-manager'],
        ...every(10, '09:45:00', '14:25:00', 'I garbagecollector.go:203] "All monitored resources synced"'),
      ]),
      'logs/kube-system/kube-scheduler-cp-1/kube-scheduler.log': klog(SCHEDULER_START),
    },
  },
  {
    name: 'a namespace that does not end for an API without a backend, a node under pressure, a slow disk in the past',
    // The API has nothing behind it because somebody scaled that to nothing.
    first: /runtime\/zero-replicas of Deployment\/prometheus-adapter/,
    also: [/pressure.*w-2/],
    told: [/custom\.metrics/, /DiskPressure|disk pressure/i],
    files: {
      'cluster-resources/namespaces.json': list([
        {
          apiVersion: 'v1',
          kind: 'Namespace',
          metadata: { name: 'old-batch', creationTimestamp: '2025-03-01T08:00:00Z', deletionTimestamp: at('12:50:00') },
          spec: { finalizers: ['kubernetes'] },
          status: {
            phase: 'Terminating',
            conditions: [
              {
                type: 'NamespaceDeletionDiscoveryFailure',
                status: 'True',
                reason: 'DiscoveryFailed',
                message:
                  'Discovery failed for some groups, 1 failing: unable to retrieve the complete list of server APIs: custom.metrics.k8s.io/v1beta1: stale GroupVersion discovery: custom.metrics.k8s.io/v1beta1',
                lastTransitionTime: at('12:50:06'),
              },
            ],
          },
        },
      ]),
      'cluster-resources/apiservices.json': list([
        {
          apiVersion: 'apiregistration.k8s.io/v1',
          kind: 'APIService',
          metadata: { name: 'v1beta1.custom.metrics.k8s.io', creationTimestamp: '2025-05-01T08:00:00Z' },
          spec: {
            group: 'custom.metrics.k8s.io',
            version: 'v1beta1',
            service: { namespace: 'monitoring', name: 'prometheus-adapter', port: 443 },
            groupPriorityMinimum: 100,
            versionPriority: 100,
            insecureSkipTLSVerify: true,
          },
          status: {
            conditions: [
              {
                type: 'Available',
                status: 'False',
                reason: 'MissingEndpoints',
                message:
                  'endpoints for service/prometheus-adapter in "monitoring" have no addresses with port name "https"',
                lastTransitionTime: at('12:10:00'),
              },
            ],
          },
        },
      ]),
      'cluster-resources/deployments/monitoring.json': list([
        {
          apiVersion: 'apps/v1',
          kind: 'Deployment',
          metadata: {
            name: 'prometheus-adapter',
            namespace: 'monitoring',
            generation: 4,
            creationTimestamp: '2025-05-01T08:00:00Z',
          },
          spec: {
            replicas: 0,
            selector: { matchLabels: { app: 'prometheus-adapter' } },
            template: {
              metadata: { labels: { app: 'prometheus-adapter' } },
              spec: {
                containers: [
                  { name: 'adapter', image: 'registry.k8s.io/prometheus-adapter/prometheus-adapter:v0.12.0' },
                ],
              },
            },
          },
          status: { observedGeneration: 4 },
        },
      ]),
      'cluster-resources/services/monitoring.json': list([
        {
          apiVersion: 'v1',
          kind: 'Service',
          metadata: { name: 'prometheus-adapter', namespace: 'monitoring', creationTimestamp: '2025-05-01T08:00:00Z' },
          spec: { selector: { app: 'prometheus-adapter' }, ports: [{ name: 'https', port: 443, targetPort: 6443 }] },
        },
      ]),
      'cluster-resources/nodes.json': list([
        node('cp-1'),
        node('w-1'),
        node('w-2', [['DiskPressure', 'True', 'KubeletHasDiskPressure', 'kubelet has disk pressure', '14:05:00']]),
      ]),
      'logs/kube-system/kube-controller-manager-cp-1/kube-controller-manager.log': klog([
        ...every(10, '08:05:00', '14:25:00', 'I garbagecollector.go:203] "All monitored resources synced"'),
        ...every(
          1,
          '12:51:00',
          '14:29:00',
          'E namespace_controller.go:162] "Unhandled Error" err="deletion of namespace old-batch failed: unable to retrieve the complete list of server APIs: custom.metrics.k8s.io/v1beta1: stale GroupVersion discovery: custom.metrics.k8s.io/v1beta1" logger="UnhandledError"',
        ),
      ]),
      'logs/kube-system/etcd-cp-1/etcd.log': zap([...ETCD_CALM, ...SLOW_DISK_PAST]),
      'logs/kube-system/kube-apiserver-cp-1/kube-apiserver.log': klog(API_START),
    },
  },
  {
    name: 'a controller manager without its signing key, an image behind a login, agents that started too early',
    first: /controller-manager/,
    also: [/image|registry/, /control-plane|startup|files/],
    told: [/ca\.crt|controller-manager/, /authorization failed|no basic auth|credentials/],
    files: {
      'nodes.txt': table(NODES_HEAD, NODES),
      'pods.txt': table(
        PODS_HEAD,
        [
          ...SYSTEM_PODS.filter((words) => !words.includes('controller-manager')),
          'kube-system/kube-controller-manager-cp-1 0/1 CrashLoopBackOff 7_(64s_ago) cp-1 211d',
          'web/front-0 0/1 ImagePullBackOff 0 w-1 33m',
        ].map(podRow),
      ),
      'deployments.txt': table('NAMESPACE|NAME|READY|UP-TO-DATE|AVAILABLE|AGE', [
        'web|basket|0/2|0|0|9m',
        'shop|cart|2/2|2|2|90d',
      ]),
      'logs/kube-system/kube-controller-manager-cp-1/kube-controller-manager.log': klog([
        ['14:28:51', 'I serving.go:386] Generated self-signed cert in-memory'],
        [
          '14:28:56',
          'E controllermanager.go:758] "Error starting controller" err="failed to start kubernetes.io/kubelet-serving certificate controller: error reading CA cert file \\"/etc/kubernetes/pki/ca.crt\\": open /etc/kubernetes/pki/ca.crt: no such file or directory" controller="certificatesigningrequest-signing-controller"',
        ],
      ]),
      'events.yaml': eventsYaml([
        {
          about: 'Pod web/front-0',
          reason: 'Failed',
          message:
            'Failed to pull image "registry.corp.example/web/front:7": failed to pull and unpack image "registry.corp.example/web/front:7": failed to resolve reference "registry.corp.example/web/front:7": pull access denied, repository does not exist or may require authorization: authorization failed: no basic auth credentials',
          from: '13:57:00',
          to: '14:27:00',
          count: 9,
        },
        {
          about: 'Pod kube-system/kube-controller-manager-cp-1',
          reason: 'BackOff',
          message:
            'Back-off restarting failed container kube-controller-manager in pod kube-controller-manager-cp-1_kube-system(1c)',
          from: '14:13:00',
          to: '14:29:00',
          count: 71,
        },
      ]),
      'logs/kube-system/kube-apiserver-cp-1/kube-apiserver.log': klog(API_START),
      'logs/kube-system/kube-scheduler-cp-1/kube-scheduler.log': klog(SCHEDULER_START),
      'nodes/w-2/kubelet.log': journal('w-2', 'kubelet', JOINING),
    },
  },
];
