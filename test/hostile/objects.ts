import type { JsonObject } from '../../src/model/index.ts';

const TEMPLATE = {
  metadata: { labels: { app: 'web' } },
  spec: {
    containers: [
      {
        name: 'web',
        image: 'registry.example/web:2',
        env: [{ name: 'MODE', value: 'a' }],
        ports: [{ containerPort: 8080 }],
        resources: { limits: { memory: '64Mi' }, requests: { cpu: '100m' } },
        volumeMounts: [{ name: 'data', mountPath: '/data' }],
      },
    ],
    volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
    nodeSelector: { disk: 'fast' },
    tolerations: [{ key: 'spare', operator: 'Exists' }],
  },
};

function metadata(name: string, more: JsonObject = {}): JsonObject {
  return {
    name,
    namespace: 'shop',
    uid: `00000000-0000-4000-8000-${name.length.toString().padStart(12, '0')}`,
    creationTimestamp: '2026-03-01T08:00:00Z',
    labels: { app: 'web' },
    annotations: { note: 'made up' },
    ...more,
  };
}

function conditions(type: string, status: string, reason: string): JsonObject[] {
  return [
    { type, status, reason, message: `it is ${status} for ${reason}`, lastTransitionTime: '2026-03-01T09:00:00Z' },
  ];
}

/** Objects as an API server hands them out, of the kinds that most rules look at, each in some trouble. */
export const OBJECTS: readonly JsonObject[] = [
  {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: metadata('web-6d4cf56db6-x2x4z', {
      ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: 'web-6d4cf56db6', controller: true }],
    }),
    spec: { ...TEMPLATE.spec, nodeName: 'worker-1' },
    status: {
      phase: 'Pending',
      podIP: '10.1.2.3',
      conditions: conditions('Ready', 'False', 'ContainersNotReady'),
      containerStatuses: [
        {
          name: 'web',
          image: 'registry.example/web:2',
          ready: false,
          restartCount: 4,
          state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 40s restarting failed container' } },
          lastState: { terminated: { exitCode: 137, reason: 'OOMKilled', finishedAt: '2026-03-01T09:00:00Z' } },
        },
      ],
    },
  },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadata('web'),
    spec: { replicas: 2, selector: { matchLabels: { app: 'web' } }, template: TEMPLATE },
    status: {
      replicas: 2,
      unavailableReplicas: 2,
      conditions: conditions('Available', 'False', 'MinimumReplicasUnavailable'),
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: metadata('worker-1'),
    spec: { taints: [{ key: 'node.kubernetes.io/not-ready', effect: 'NoSchedule' }], unschedulable: true },
    status: {
      conditions: conditions('Ready', 'False', 'KubeletNotReady'),
      addresses: [{ type: 'InternalIP', address: '10.0.0.7' }],
      capacity: { cpu: '4', memory: '8Gi' },
      nodeInfo: { kubeletVersion: 'v1.31.2', osImage: 'Linux' },
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: metadata('web'),
    spec: {
      type: 'ClusterIP',
      clusterIP: '10.96.0.9',
      selector: { app: 'web' },
      ports: [{ port: 80, targetPort: 8080 }],
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Event',
    metadata: metadata('web.17a'),
    involvedObject: { kind: 'Pod', namespace: 'shop', name: 'web-6d4cf56db6-x2x4z' },
    reason: 'FailedMount',
    message: 'MountVolume.SetUp failed for volume "data": the server is not reachable',
    type: 'Warning',
    count: 3,
    firstTimestamp: '2026-03-01T08:30:00Z',
    lastTimestamp: '2026-03-01T09:00:00Z',
  },
  {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingWebhookConfiguration',
    metadata: metadata('policy'),
    webhooks: [
      {
        name: 'policy.example.com',
        failurePolicy: 'Fail',
        clientConfig: { service: { name: 'web', namespace: 'shop', port: 443 } },
        rules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] }],
      },
    ],
  },
  {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata: metadata('data'),
    spec: { storageClassName: 'fast', accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
    status: { phase: 'Pending' },
  },
  {
    apiVersion: 'example.com/v1',
    kind: 'Database',
    metadata: metadata('orders', { finalizers: ['example.com/hold'], deletionTimestamp: '2026-03-01T08:10:00Z' }),
    spec: { size: 3 },
    status: { conditions: conditions('Ready', 'False', 'Failed') },
  },
];
