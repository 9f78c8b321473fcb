import type { Capture } from './capture.ts';
import {
  API_START,
  CONTROLLERS_CALM,
  CONTROLLERS_START,
  JOINING,
  WEBHOOK_PAST,
  at,
  eventsYaml,
  every,
  klog,
  list,
  node,
  plain,
  pod,
  type ClusterEvent,
  type Said,
} from './cluster.ts';

const WORKERS = [node('cp-1'), node('w-1'), node('w-2')];
const deployment = (path: string, want: number, have: number): object => {
  const [namespace = '', name = ''] = path.split('/');
  const isWell = have >= want;
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace, generation: 1, creationTimestamp: at('08:20:00') },
    spec: { replicas: want, selector: { matchLabels: { app: name } } },
    status: {
      observedGeneration: 1,
      replicas: want,
      readyReplicas: have,
      availableReplicas: have,
      updatedReplicas: want,
      conditions: [
        {
          type: 'Available',
          status: isWell ? 'True' : 'False',
          reason: isWell ? 'MinimumReplicasAvailable' : 'MinimumReplicasUnavailable',
          lastTransitionTime: at('08:25:00'),
        },
      ],
    },
  };
};
const job = (
  name: string,
  created: string,
  condition: readonly [type: string, time: string],
  counts: object,
): object => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: {
    name,
    namespace: 'shop',
    creationTimestamp: at(created),
    ownerReferences: [{ apiVersion: 'batch/v1', kind: 'CronJob', name: 'ledger', uid: 'u-ledger', controller: true }],
  },
  spec: { backoffLimit: 2 },
  status: {
    ...counts,
    conditions: [
      {
        type: condition[0],
        status: 'True',
        lastTransitionTime: at(condition[1]),
        ...(condition[0] === 'Failed' && {
          reason: 'BackoffLimitExceeded',
          message: 'Job has reached the specified backoff limit',
        }),
      },
    ],
  },
});
const cronJob = (lastSuccess: string): object => ({
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: { name: 'ledger', namespace: 'shop', uid: 'u-ledger', creationTimestamp: '2025-02-20T08:00:00Z' },
  spec: { schedule: '0 * * * *', successfulJobsHistoryLimit: 3, failedJobsHistoryLimit: 1 },
  status: { lastScheduleTime: at('14:00:00'), lastSuccessfulTime: at(lastSuccess) },
});
const START_EVENTS: ClusterEvent[] = [
  {
    about: 'Node w-1',
    reason: 'InvalidDiskCapacity',
    message: 'invalid capacity 0 on image filesystem',
    from: '08:01:02',
  },
  {
    about: 'Pod kube-system/coredns-7c65d6cfc9-4xk2p',
    reason: 'Unhealthy',
    message:
      'Readiness probe failed: Get "http://10.244.1.3:8181/ready": dial tcp 10.244.1.3:8181: connect: connection refused',
    from: '08:01:50',
  },
];
const NAMES_FAIL: Said[] = every(
  2,
  '09:40:00',
  '10:05:00',
  'ERROR ledger: lookup till-db.shop.svc.cluster.local on 10.96.0.10:53: read udp 10.244.2.7:41233->10.96.0.10:53: i/o timeout',
);
const CALM: Said[] = every(5, '08:30:00', '14:25:00', 'INFO ledger: 12 entries written');

/** As `kubectl get <kind> -A` lists all of a kind. */
function listing(kind: string, items: readonly object[]): string {
  return `${JSON.stringify({ apiVersion: 'v1', kind, metadata: { resourceVersion: '812344' }, items }, undefined, 2)}\n`;
}

/** A year of what was repaired, the noise of the start, and what is wrong now, or nothing. */
export const YEAR_CAPTURES: readonly Capture[] = [
  {
    name: 'a Job of every hour that failed once, DNS that was away in the morning, and nothing now',
    first: /^nothing$/,
    also: [],
    told: [],
    over: [/Job shop\/ledger-29296620 failed/, /policy-system\/policies does not answer/],
    isHealthy: true,
    files: {
      'must-gather/cluster-scoped-resources/core/nodes.yaml': listing('NodeList', WORKERS),
      'must-gather/namespaces/shop/batch/jobs.yaml': list([
        job('ledger-29296620', '11:00:00', ['Failed', '11:04:10'], { failed: 3 }),
        job('ledger-29296800', '14:00:00', ['Complete', '14:00:40'], { succeeded: 1 }),
      ]),
      'must-gather/namespaces/shop/batch/cronjobs.yaml': list([cronJob('14:00:40')]),
      'must-gather/namespaces/shop/apps/deployments.yaml': listing('DeploymentList', [deployment('shop/ledger', 1, 1)]),
      'must-gather/namespaces/kube-system/apps/deployments.yaml': listing('DeploymentList', [
        deployment('kube-system/coredns', 2, 2),
      ]),
      'must-gather/namespaces/shop/core/pods.yaml': list([pod('shop/ledger-6f9d7c5b8-abcde', { node: 'w-2' })]),
      'must-gather/namespaces/shop/core/events.yaml': eventsYaml([
        ...START_EVENTS,
        {
          about: 'Job shop/ledger-29296620',
          reason: 'BackoffLimitExceeded',
          message: 'Job has reached the specified backoff limit',
          from: '11:04:10',
        },
      ]),
      'must-gather/namespaces/shop/pods/ledger-6f9d7c5b8-abcde/main/main/logs/current.log': plain([
        ...CALM,
        ...NAMES_FAIL,
      ]),
      'must-gather/namespaces/kube-system/pods/kube-apiserver-cp-1/kube-apiserver/kube-apiserver/logs/current.log':
        klog([...API_START, ...WEBHOOK_PAST]),
    },
  },
  {
    name: 'a database that refuses its password, a full disk and evictions in the past',
    first: /.* of .*(ledger|Secret)/,
    also: [],
    told: [/password authentication failed/],
    over: [/Node w-1 is under pressure/],
    files: {
      'nodes.yaml': list([
        node('cp-1'),
        node('w-1', [
          ['DiskPressure', 'False', 'KubeletHasNoDiskPressure', 'kubelet has no disk pressure', '10:44:10'],
        ]),
        node('w-2'),
      ]),
      'pods.yaml': list([
        pod('shop/ledger-6f9d7c5b8-abcde', {
          node: 'w-2',
          restarts: 9,
          waiting: [
            'CrashLoopBackOff',
            'back-off 5m0s restarting failed container=main pod=ledger-6f9d7c5b8-abcde_shop(uid)',
          ],
          last: ['Error', 1, '14:25:10'],
          owner: 'ReplicaSet/ledger-6f9d7c5b8',
          created: '13:55:00',
        }),
        pod('shop/till-db-0', { node: 'w-1' }),
      ]),
      'deployments.yaml': listing('DeploymentList', [deployment('shop/ledger', 1, 0)]),
      'logs/shop/ledger-6f9d7c5b8-abcde/main.log': plain([
        ['14:25:08', 'INFO ledger: connecting to till-db.shop.svc:5432'],
        ['14:25:09', 'FATAL ledger: pq: password authentication failed for user "ledger"'],
      ]),
      'logs/shop/till-db-0/main.log': plain([
        ...every(5, '08:30:00', '14:25:00', 'LOG: checkpoint complete: wrote 12 buffers (0.1%)'),
        ...every(3, '13:56:00', '14:25:00', 'FATAL: password authentication failed for user "ledger"'),
      ]),
      'events.yaml': eventsYaml([
        ...START_EVENTS,
        {
          about: 'Node w-1',
          reason: 'NodeHasDiskPressure',
          message: 'Node w-1 status is now: NodeHasDiskPressure',
          from: '10:21:00',
          type: 'Normal',
        },
        {
          about: 'Node w-1',
          reason: 'EvictionThresholdMet',
          message: 'Attempting to reclaim ephemeral-storage',
          from: '10:20:50',
          to: '10:30:00',
          count: 4,
        },
        {
          about: 'Node w-1',
          reason: 'NodeHasNoDiskPressure',
          message: 'Node w-1 status is now: NodeHasNoDiskPressure',
          from: '10:44:10',
          type: 'Normal',
        },
        {
          about: 'Pod shop/ledger-6f9d7c5b8-abcde',
          reason: 'BackOff',
          message: 'Back-off restarting failed container main in pod ledger-6f9d7c5b8-abcde_shop(uid)',
          from: '13:56:00',
          to: '14:27:00',
          count: 121,
        },
      ]),
    },
  },
  {
    name: 'a metrics server without memory, a webhook and a node in the past',
    first: /memory|oom|apiservice|autoscal/i,
    also: [/apiservice|metrics|memory|autoscal/],
    told: [/metrics-server/],
    files: {
      'nodes.yaml': listing('NodeList', WORKERS),
      'pods.yaml': list([
        pod('kube-system/metrics-server-868cb8898c-jp22f', {
          node: 'w-1',
          restarts: 14,
          waiting: ['CrashLoopBackOff', 'back-off 5m0s restarting failed container=metrics-server'],
          last: ['OOMKilled', 137, '14:24:10'],
          created: '11:00:00',
          spec: {
            containers: [
              {
                name: 'main',
                image: 'registry.k8s.io/metrics-server/metrics-server:v0.7.2',
                resources: { limits: { memory: '60Mi' } },
              },
            ],
          },
        }),
      ]),
      'apiservices.yaml': list([
        {
          apiVersion: 'apiregistration.k8s.io/v1',
          kind: 'APIService',
          metadata: { name: 'v1beta1.metrics.k8s.io', creationTimestamp: '2025-02-17T08:01:00Z' },
          spec: {
            group: 'metrics.k8s.io',
            version: 'v1beta1',
            service: { namespace: 'kube-system', name: 'metrics-server', port: 443 },
          },
          status: {
            conditions: [
              {
                type: 'Available',
                status: 'False',
                reason: 'MissingEndpoints',
                message:
                  'endpoints for service/metrics-server in "kube-system" have no addresses with port name "https"',
                lastTransitionTime: at('14:24:12'),
              },
            ],
          },
        },
      ]),
      'logs/kube-apiserver-cp-1.log': klog([...API_START, ...WEBHOOK_PAST]),
      'logs/kube-controller-manager-cp-1.log': klog([
        ...CONTROLLERS_START,
        ...CONTROLLERS_CALM,
        ...every(
          5,
          '11:20:00',
          '14:25:00',
          'E resource_quota_controller.go:446] "Unhandled Error" err="unable to retrieve the complete list of server APIs: metrics.k8s.io/v1beta1: stale GroupVersion discovery: metrics.k8s.io/v1beta1" logger="UnhandledError"',
        ),
      ]),
    },
  },
  {
    name: 'a session: a workflow and a node that are well again, and a tag that is not there',
    first: /image/,
    also: [],
    told: [/4\.9/],
    over: [/Node w-1 is not ready/, /nightly: STATUS is Error/],
    files: {
      'session.txt': [
        '$ kubectl get nodes',
        'NAME   STATUS     ROLES           AGE    VERSION',
        'cp-1   Ready      control-plane   211d   v1.31.4',
        'w-1    NotReady   <none>          211d   v1.31.4',
        '$ kubectl get workflows -n shop',
        'NAME      STATUS   AGE',
        'nightly   Error    12m',
        '$ kubectl delete pod -n calico-system calico-node-x2k4p',
        'pod "calico-node-x2k4p" deleted',
        '$ kubectl get nodes',
        'NAME   STATUS   ROLES           AGE    VERSION',
        'cp-1   Ready    control-plane   211d   v1.31.4',
        'w-1    Ready    <none>          211d   v1.31.4',
        '$ kubectl get workflows -n shop',
        'NAME      STATUS      AGE',
        'nightly   Succeeded   15m',
        '$ kubectl get pods -n shop',
        'NAME                    READY   STATUS             RESTARTS   AGE',
        'cart-59c7d5b8f4-8j2hn   1/1     Running            0          4h',
        'promo-7c9f8d6b5-2qk8w   0/1     ImagePullBackOff   0          6m',
        '$ kubectl describe pod -n shop promo-7c9f8d6b5-2qk8w | tail -4',
        'Events:',
        '  Type     Reason   Age                  From     Message',
        '  ----     ------   ----                 ----     -------',
        '  Warning  Failed   43s (x5 over 6m)     kubelet  Failed to pull image "registry.corp.example/apps/promo:4.9": rpc error: code = NotFound desc = failed to pull and unpack image "registry.corp.example/apps/promo:4.9": failed to resolve reference "registry.corp.example/apps/promo:4.9": registry.corp.example/apps/promo:4.9: not found',
        '',
      ].join('\n'),
    },
  },
  {
    name: 'logs that end half an hour after the lists, an API server that was away, and nothing now',
    first: /^nothing$/,
    also: [],
    told: [],
    over: [/Nothing listens at the control plane endpoint/],
    isHealthy: true,
    files: {
      'nodes.yaml': listing('NodeList', WORKERS),
      'pods.yaml': list([pod('shop/cart-59c7d5b8f4-8j2hn', { node: 'w-2' })]),
      'deployments.yaml': listing('DeploymentList', [
        deployment('kube-system/coredns', 2, 2),
        deployment('shop/cart', 1, 1),
      ]),
      'w-2/kubelet.log': klog([
        ...JOINING.filter(([, text]) => !text.startsWith('systemd: ')).slice(5),
        ...every(
          1,
          '12:00:00',
          '12:06:00',
          'E controller.go:145] "Failed to ensure lease exists, will retry" err="Get \\"https://10.20.0.11:6443/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases/w-2?timeout=10s\\": dial tcp 10.20.0.11:6443: connect: connection refused" interval="7s"',
        ),
        ['12:06:40', 'I kubelet_node_status.go:488] "Fast updating node status as it just became ready"'],
        ...every(10, '14:30:00', '15:16:00', 'I kubelet.go:2407] "SyncLoop UPDATE" source="api"'),
      ]),
      'cp-1/kube-apiserver.log': klog(API_START),
    },
  },
];
