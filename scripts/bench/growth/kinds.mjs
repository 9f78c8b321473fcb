// Bundles that grow in one direction: of each, the files for n things, every thing in some trouble that rules know.

const NAMESPACES = 20;
const TIME = '2026-03-01T08:00:00Z';

const namespaceOf = (index) => `shop-${index % NAMESPACES}`;
const metadata = (name, index, more = {}) => ({
  name: `${name}-${index}`,
  ...(index === undefined ? {} : { namespace: namespaceOf(index) }),
  uid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  creationTimestamp: TIME,
  ...more,
});
const condition = (type, status, reason) => ({
  type,
  status,
  reason,
  message: `${type} is ${status} because of ${reason}`,
  lastTransitionTime: TIME,
});
const stamp = (seconds) => new Date(Date.parse(TIME) + seconds * 1000).toISOString();

const pod = (index, containers = 1) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: metadata('web', index),
  spec: {
    nodeName: `worker-${index % 100}`,
    containers: Array.from({ length: containers }, (_, at) => ({ name: `web-${at}`, image: 'registry.example/web:1' })),
  },
  status: {
    phase: 'Running',
    conditions: [condition('Ready', 'False', 'ContainersNotReady')],
    containerStatuses: Array.from({ length: containers }, (_, at) => ({
      name: `web-${at}`,
      ready: false,
      restartCount: 12,
      image: 'registry.example/web:1',
      state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 5m0s restarting failed container' } },
      lastState: { terminated: { exitCode: 1, reason: 'Error', finishedAt: TIME } },
    })),
  },
});
const node = (index) => ({
  apiVersion: 'v1',
  kind: 'Node',
  metadata: { ...metadata('worker', index), namespace: undefined },
  status: { conditions: [condition('Ready', 'Unknown', 'NodeStatusUnknown')], nodeInfo: { kubeletVersion: 'v1.31.2' } },
});
const deployment = (index) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: metadata('web', index),
  spec: { replicas: 1, selector: { matchLabels: { app: `web-${index}` } }, template: { spec: { containers: [] } } },
  status: {
    replicas: 1,
    unavailableReplicas: 1,
    conditions: [condition('Available', 'False', 'MinimumReplicasUnavailable')],
  },
});
const service = (index) => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: metadata('web', index),
  spec: { clusterIP: `10.96.${index >> 8}.${index & 255}`, selector: { app: `web-${index}` }, ports: [{ port: 80 }] },
});
const claim = (index) => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: metadata('data', index),
  spec: { storageClassName: 'missing', accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
  status: { phase: 'Pending' },
});
/** A volume on a node of its own, by a driver that no node has. */
const attachment = (index) => [
  { apiVersion: 'v1', kind: 'Node', metadata: { name: `n-${index}` } },
  {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'CSINode',
    metadata: { name: `n-${index}` },
    spec: { drivers: [{ name: 'nfs.csi.k8s.io', nodeID: `n-${index}` }] },
  },
  {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'VolumeAttachment',
    metadata: { name: `csi-${index}` },
    spec: {
      attacher: 'gone.csi.example.com',
      nodeName: `n-${index}`,
      source: { persistentVolumeName: `pv-${index}` },
    },
    status: { attached: true },
  },
];
const policy = (index) => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: metadata('deny', index),
  spec: { podSelector: { matchLabels: { app: `web-${index}` } }, policyTypes: ['Ingress', 'Egress'] },
});
const webhook = (index) => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingWebhookConfiguration',
  metadata: { ...metadata('policy', index), namespace: undefined },
  webhooks: [
    {
      name: `policy-${index}.example.com`,
      failurePolicy: 'Fail',
      clientConfig: { service: { name: `gone-${index}`, namespace: namespaceOf(index), port: 443 } },
      rules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] }],
    },
  ],
});
const definition = (index) => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { ...metadata('things', index), name: `things.g${index}.example.com`, namespace: undefined },
  spec: { group: `g${index}.example.com`, scope: 'Namespaced', names: { kind: `Thing${index}`, plural: 'things' } },
  status: { conditions: [condition('Established', 'False', 'NotAccepted')] },
});
const certificate = (index) => ({
  apiVersion: 'cert-manager.io/v1',
  kind: 'Certificate',
  metadata: metadata('tls', index),
  spec: { secretName: `tls-${index}`, issuerRef: { name: 'ca' } },
  status: { conditions: [condition('Ready', 'False', 'DoesNotExist')] },
});
const event = (index, object = index) => ({
  apiVersion: 'v1',
  kind: 'Event',
  metadata: metadata('web.e', index),
  involvedObject: { kind: 'Pod', namespace: namespaceOf(object), name: `web-${object}` },
  reason: 'FailedMount',
  message: `MountVolume.SetUp failed for volume "data": secret "missing-${object}" not found`,
  type: 'Warning',
  count: 1,
  firstTimestamp: stamp(index),
  lastTimestamp: stamp(index),
});

/** Each waits for the one before it, and nobody for the last. */
const waiting = (index) => ({
  apiVersion: 'kustomize.toolkit.fluxcd.io/v1',
  kind: 'Kustomization',
  metadata: { ...metadata('stage', index), namespace: 'fleet' },
  spec: { dependsOn: index === 0 ? [] : [{ name: `stage-${index - 1}` }] },
  status: {
    conditions: [
      index === 0
        ? { ...condition('Ready', 'False', 'BuildFailed'), message: 'kustomization path not found: ./stage' }
        : {
            ...condition('Ready', 'False', 'DependencyNotReady'),
            message: `dependency 'fleet/stage-${index - 1}' is not ready`,
          },
    ],
  },
});

const list = (items) => ({ apiVersion: 'v1', kind: 'List', items });
const compact = (items) => JSON.stringify(list(items));
const indented = (items) => JSON.stringify(list(items), undefined, 2);
const many = (count, make) => Array.from({ length: count }, (_, index) => make(index));

const replicaSet = (index) => ({
  ...deployment(index),
  kind: 'ReplicaSet',
  metadata: metadata('web-rs', index, {
    ownerReferences: [{ apiVersion: 'apps/v1', kind: 'Deployment', name: `web-${index}`, controller: true }],
  }),
});
const ownedPod = (index) => ({
  ...pod(index),
  metadata: metadata('web', index, {
    labels: { app: `web-${index}` },
    ownerReferences: [{ apiVersion: 'apps/v1', kind: 'ReplicaSet', name: `web-rs-${index}`, controller: true }],
  }),
});
const workload = (index) => [deployment(index), replicaSet(index), ownedPod(index)];

const line = (seconds, text) =>
  `E0301 08:00:00.${String(seconds % 1e6).padStart(6, '0')}       1 main.go:10] ${text}\n`;
/** Three lines of trouble each hour, and then all is well. */
const hour = (index, text) => {
  const at = (minutes) => stamp(3600 * index + 60 * minutes);
  const trouble = [0, 1, 2].map((minute) => `${at(minute)} level=error msg="${text}"\n`);
  const well = [10, 20, 30, 40, 50].map((minute) => `${at(minute)} level=info msg="connected"\n`);
  return [...trouble, ...well].join('');
};
const LINES = 20;

/** By name: the files of a bundle for n things. */
export const KINDS = {
  nodes: (n) => ({ 'all.json': compact(many(n, node)) }),
  pods: (n) => ({ 'all.json': compact(many(n, (index) => pod(index))) }),
  'indented pods': (n) => ({ 'all.json': indented(many(n, (index) => pod(index))) }),
  deployments: (n) => ({ 'all.json': compact(many(n, deployment)) }),
  'indented deployments': (n) => ({ 'all.json': indented(many(n, deployment)) }),
  workloads: (n) => ({ 'all.json': indented(many(n, workload).flat()) }),
  services: (n) => ({ 'all.json': compact([...many(n, service), ...many(n, (index) => pod(index))]) }),
  claims: (n) => ({ 'all.json': compact(many(n, claim)) }),
  attachments: (n) => ({ 'all.json': compact(many(n, attachment).flat()) }),
  policies: (n) => ({ 'all.json': compact(many(n, policy)) }),
  webhooks: (n) => ({ 'all.json': compact(many(n, webhook)) }),
  'custom resource definitions': (n) => ({ 'all.json': compact(many(n, definition)) }),
  certificates: (n) => ({ 'all.json': compact(many(n, certificate)) }),
  'events of as many pods': (n) => ({ 'all.json': compact(many(n, (index) => event(index))) }),
  'events of one pod': (n) => ({ 'all.json': compact(many(n, (index) => event(index, 0))) }),
  'episodes of one object': (n) => ({
    'logs/shop-0/web-0.log': many(n, (index) => hour(index, 'dial tcp 10.0.0.1:443: connect: connection refused')).join(
      '',
    ),
  }),
  'length of a chain': (n) => ({ 'all.json': indented(many(n, waiting)) }),
  'containers of one pod': (n) => ({ 'all.json': compact([pod(0, n)]) }),
  'distinct error texts': (n) => ({
    'app.log': many(n, (index) => line(index, `cannot do ${index.toString(36)}x`)).join(''),
  }),
  files: (n) => Object.fromEntries(many(n, (index) => [`objects/${index}.json`, indented([pod(index)])])),
  'log sources': (n) =>
    Object.fromEntries(
      many(n, (index) => [
        `logs/${namespaceOf(index)}/web-${index}.log`,
        many(LINES, (at) => line(at, 'dial tcp 10.0.0.1:443: connect: connection refused')).join(''),
      ]),
    ),
};
