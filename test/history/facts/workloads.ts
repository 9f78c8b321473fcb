import { NODES, NODES_HEAD, at, eventsYaml, every, klog, list, node, plain, pod, table } from '../captures/cluster.ts';
import type { Fact } from './fact.ts';

const QUOTA = list([
  {
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: { name: 'team', namespace: 'shop', uid: 'u-q', creationTimestamp: at('08:10:00') },
    spec: { hard: { pods: '2' } },
    status: { hard: { pods: '2' }, used: { pods: '2' } },
  },
]);

const NO_VOLUME =
  "0/3 nodes are available: 3 node(s) didn't find available persistent volumes to bind. preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.";

/** What what runs in real clusters shows. */
export const WORKLOAD_FACTS: readonly Fact[] = [
  {
    name: 'pods that a node under disk pressure rejected or evicted are its victims',
    first: /^nodes\/.*of Node\/w-1/,
    files: {
      'nodes.yaml': list([
        node('cp-1'),
        node('w-1', [['DiskPressure', 'True', 'KubeletHasDiskPressure', 'kubelet has disk pressure', '13:41:00']]),
      ]),
      'pods.yaml': list([
        {
          ...pod('shop/web-7f6d9b8c45-aaaaa', { node: 'w-1', created: '13:42:00' }),
          status: {
            phase: 'Failed',
            reason: 'NodeHasDiskPressure',
            message: 'Pod was rejected: The node had condition: [DiskPressure]. ',
            startTime: at('13:42:00'),
          },
        },
        {
          ...pod('shop/report-28m4k', { node: 'w-1', created: '13:00:00' }),
          status: { phase: 'Succeeded', startTime: at('13:00:00') },
        },
      ]),
    },
  },
  {
    name: 'without the servers of DNS lookups are refused and time out in turn',
    first: /^dns\//,
    files: {
      'services.yaml': list([
        {
          apiVersion: 'v1',
          kind: 'Service',
          metadata: { name: 'kube-dns', namespace: 'kube-system', uid: 'u-d', creationTimestamp: at('08:00:00') },
          spec: {
            clusterIP: '10.96.0.10',
            selector: { 'k8s-app': 'kube-dns' },
            ports: [{ name: 'dns', port: 53, protocol: 'UDP' }],
          },
        },
      ]),
      'endpoints.yaml': list([
        {
          apiVersion: 'v1',
          kind: 'Endpoints',
          metadata: { name: 'kube-dns', namespace: 'kube-system', uid: 'u-e', creationTimestamp: at('08:00:00') },
        },
      ]),
      'deployments.yaml': list([
        {
          apiVersion: 'apps/v1',
          kind: 'Deployment',
          metadata: {
            name: 'coredns',
            namespace: 'kube-system',
            uid: 'u-c',
            generation: 2,
            creationTimestamp: at('08:00:00'),
          },
          spec: {
            replicas: 0,
            selector: { matchLabels: { 'k8s-app': 'kube-dns' } },
            template: { metadata: { labels: { 'k8s-app': 'kube-dns' } } },
          },
          status: { observedGeneration: 2 },
        },
      ]),
      'logs/shop/web-7f6d9b8c45-m4c2z/web.log': plain([
        ...every(
          5,
          '13:30:00',
          '14:25:00',
          'ERROR Get "http://ledger.shop.svc:8080/": dial tcp: lookup ledger.shop.svc on 10.96.0.10:53: read udp 10.244.1.9:40211->10.96.0.10:53: read: connection refused',
        ),
        ...every(
          5,
          '13:31:00',
          '14:26:00',
          'ERROR Get "http://ledger.shop.svc:8080/": net/http: request canceled while waiting for connection (Client.Timeout exceeded while awaiting headers)',
        ),
      ]),
    },
  },
  {
    name: 'a quota that is used up is no fault while nobody wants more',
    files: { 'quota.yaml': QUOTA, 'nodes.txt': table(NODES_HEAD, NODES) },
  },
  {
    name: 'a quota that is used up is to blame for who wants more of it now, and no pod in whose log that stands',
    first: /^admission\/pod-quota-exceeded of ResourceQuota\/team/,
    files: {
      'quota.yaml': QUOTA,
      'logs/kube-system/kube-controller-manager-cp-1/kube-controller-manager.log': klog(
        every(
          3,
          '13:50:00',
          '14:25:00',
          'E replica_set.go:560] "Unhandled Error" err="sync \\"shop/web-7f6d9b8c45\\" failed with pods \\"web-7f6d9b8c45-q8w7e\\" is forbidden: exceeded quota: team, requested: pods=1, used: pods=2, limited: pods=2" logger="UnhandledError"',
        ),
      ),
    },
  },
  {
    name: 'of a StatefulSet the refused change, the claim that differs and the claim that no volume fits are three findings',
    first: /^(?:storage|admission|scheduling)\//,
    also: [/^(?:storage|admission|scheduling)\//],
    told: [
      /updates to statefulset spec|claim templates|cannot be changed/,
      /data-ledger-0.{0,40}asks for 8Gi/,
      /data-ledger-2/,
    ],
    files: {
      'session.txt': [
        '$ kubectl apply -f ledger.yaml',
        "The StatefulSet \"ledger\" is invalid: spec: Forbidden: updates to statefulset spec for fields other than 'replicas', 'ordinals', 'template', 'updateStrategy', 'revisionHistoryLimit', 'persistentVolumeClaimRetentionPolicy' and 'minReadySeconds' are forbidden",
        '',
      ].join('\n'),
      'storage.yaml': list([
        {
          apiVersion: 'apps/v1',
          kind: 'StatefulSet',
          metadata: { name: 'ledger', namespace: 'shop', uid: 'u-t', creationTimestamp: at('08:00:00') },
          spec: {
            replicas: 3,
            selector: { matchLabels: { app: 'ledger' } },
            template: {
              metadata: { labels: { app: 'ledger' } },
              spec: { containers: [{ name: 'main', image: 'registry.corp.example/apps/ledger:2.0' }] },
            },
            volumeClaimTemplates: [
              {
                metadata: { name: 'data' },
                spec: {
                  storageClassName: 'local',
                  accessModes: ['ReadWriteOnce'],
                  resources: { requests: { storage: '5Gi' } },
                },
              },
            ],
          },
          status: { replicas: 3, readyReplicas: 2 },
        },
        {
          apiVersion: 'storage.k8s.io/v1',
          kind: 'StorageClass',
          metadata: { name: 'local', uid: 'u-s', creationTimestamp: at('08:00:00') },
          provisioner: 'kubernetes.io/no-provisioner',
          volumeBindingMode: 'WaitForFirstConsumer',
        },
        ...[0, 2].map((index) => ({
          apiVersion: 'v1',
          kind: 'PersistentVolumeClaim',
          metadata: {
            name: `data-ledger-${index}`,
            namespace: 'shop',
            uid: `u-c${index}`,
            creationTimestamp: at('13:00:00'),
          },
          spec: {
            storageClassName: 'local',
            accessModes: ['ReadWriteOnce'],
            resources: { requests: { storage: index === 0 ? '8Gi' : '5Gi' } },
            ...(index === 0 && { volumeName: 'pv-0' }),
          },
          status: index === 0 ? { phase: 'Bound', capacity: { storage: '5Gi' } } : { phase: 'Pending' },
        })),
        {
          apiVersion: 'v1',
          kind: 'PersistentVolume',
          metadata: { name: 'pv-0', uid: 'u-v', creationTimestamp: at('08:00:00') },
          spec: {
            storageClassName: 'local',
            accessModes: ['ReadWriteOnce'],
            capacity: { storage: '5Gi' },
            claimRef: { kind: 'PersistentVolumeClaim', namespace: 'shop', name: 'data-ledger-0', uid: 'u-c0' },
            local: { path: '/data/0' },
          },
          status: { phase: 'Bound' },
        },
        {
          ...pod('shop/ledger-2', {
            unschedulable: NO_VOLUME,
            owner: 'StatefulSet/ledger',
            spec: { volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data-ledger-2' } }] },
          }),
        },
      ]),
      'events.yaml': eventsYaml([
        {
          about: 'Pod shop/ledger-2',
          reason: 'FailedScheduling',
          message: NO_VOLUME,
          from: '14:00:00',
          to: '14:28:00',
          count: 6,
        },
      ]),
    },
  },
];
