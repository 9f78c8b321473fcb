/** A cluster as its collector wrote it down: what analyzers are tried on. */

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };
type Members = Readonly<Record<string, Value>>;

function list(kind: string, apiVersion: string, items: readonly Members[]): string {
  const collected = items.map(({ metadata, ...item }, index) => ({
    kind,
    apiVersion,
    // What the API server gives to an object: without it, a file shows what somebody meant to apply.
    metadata: { uid: `${kind}-${index}`, creationTimestamp: '2025-11-15T10:00:00Z', ...(metadata as object) },
    ...item,
  }));
  return JSON.stringify({ kind: `${kind}List`, apiVersion, items: collected });
}

function node(name: string, cpu: string, memory: string, more: Members = {}, labels: Members = {}): Members {
  const amounts = { cpu, memory, pods: '110', 'ephemeral-storage': '100Gi' };
  return {
    metadata: { name, labels: { 'kubernetes.io/os': 'linux', ...labels } },
    spec: { providerID: `aws:///eu/${name}` },
    status: {
      capacity: { ...amounts, 'example.com/gpu': name === 'n3' ? '2' : '0' },
      allocatable: { ...amounts, memory: '3Gi' },
      conditions: [{ type: 'Ready', status: name === 'n2' ? 'False' : 'True' }],
      nodeInfo: {
        kubeletVersion: 'v1.28.4',
        containerRuntimeVersion: name === 'n2' ? 'docker://20.10.1' : 'containerd://1.7.2',
        architecture: name === 'n3' ? 'arm64' : 'amd64',
        osImage: 'Linux',
      },
      ...more,
    },
  };
}

function workload(name: string, replicas: number, ready: number, more: Members = {}): Members {
  const counts: Members = ready === 0 ? {} : { readyReplicas: ready, availableReplicas: ready };
  const metadata = { name, namespace: 'shop', labels: { app: name, tier: 'front' } };
  return { metadata, spec: { replicas, ...more }, status: { replicas, ...counts } };
}

function container(name: string, state: Members, more: Members = {}): Members {
  return { name, image: 'x', imageID: '', ready: 'running' in state, restartCount: 0, state, ...more };
}

function pod(name: string, phase: string, statuses: readonly Members[], more: Members = {}): Members {
  return {
    metadata: { name, namespace: 'shop', uid: `uid-${name}` },
    spec: { nodeName: 'n1', containers: [{ name: 'app', image: 'x' }] },
    status: { phase, containerStatuses: statuses, ...more },
  };
}

const RUNNING = { running: { startedAt: '2025-11-20T10:00:00Z' } };
const KILLED = { terminated: { exitCode: 137, reason: 'OOMKilled', message: 'out of memory' } };

const PODS = [
  pod('web-0', 'Running', [container('app', RUNNING)]),
  pod('cart-0', 'Running', [
    container(
      'app',
      { waiting: { reason: 'CrashLoopBackOff', message: 'back-off' } },
      { restartCount: 7, lastState: KILLED },
    ),
  ]),
  pod('stock-0', 'Pending', [container('app', { waiting: { reason: 'ImagePullBackOff', message: 'no image' } })]),
  pod('report-1', 'Succeeded', [container('app', { terminated: { exitCode: 0, reason: 'Completed' } })]),
  pod('old-0', 'Failed', [], { reason: 'Evicted', message: 'low on memory' }),
];

function event(name: string, reason: string, message: string, kind = 'Pod'): Members {
  return {
    metadata: { name, namespace: 'shop' },
    type: 'Warning',
    reason,
    message,
    involvedObject: { kind, namespace: 'shop', name: 'cart-0' },
  };
}

const RESOURCES = 'bundle-1/cluster-resources';

/** Everything, in the layout of the tool that the analyzers are written for. */
export const CLUSTER: readonly { readonly name: string; readonly content: string }[] = [
  { name: 'bundle-1/cluster-info/cluster_version.json', content: '{"info":{},"string":"v1.28.4-eks-ab12cd"}' },
  {
    name: `${RESOURCES}/nodes.json`,
    content: list('Node', 'v1', [
      node('n1', '4', '8Gi', {}, { zone: 'a' }),
      node('n2', '2', '4Gi', {}, { zone: 'b' }),
      node('n3', '8', '16Gi', {}, { zone: 'a', gpu: 'yes' }),
    ]),
  },
  {
    name: `${RESOURCES}/deployments/shop.json`,
    content: list('Deployment', 'apps/v1', [workload('web', 2, 2), workload('cart', 3, 1), workload('stock', 1, 0)]),
  },
  {
    name: `${RESOURCES}/statefulsets/shop.json`,
    content: list('StatefulSet', 'apps/v1', [workload('db', 3, 3), workload('queue', 2, 0)]),
  },
  {
    name: `${RESOURCES}/replicasets/shop.json`,
    content: list('ReplicaSet', 'apps/v1', [workload('web-1', 2, 2), workload('cart-1', 3, 1)]),
  },
  {
    name: `${RESOURCES}/jobs/shop.json`,
    content: list('Job', 'batch/v1', [
      { metadata: { name: 'report', namespace: 'shop' }, spec: { completions: 1 }, status: { succeeded: 1 } },
      { metadata: { name: 'import', namespace: 'shop' }, spec: { completions: 1 }, status: { failed: 4 } },
    ]),
  },
  { name: `${RESOURCES}/pods/shop.json`, content: list('Pod', 'v1', PODS) },
  {
    name: `${RESOURCES}/events/shop.json`,
    content: list('Event', 'v1', [
      event('e1', 'BackOff', 'Back-off restarting failed container app'),
      event('e2', 'FailedScheduling', '0/3 nodes are available'),
      event('e3', 'NodeNotReady', 'Node is not ready', 'Node'),
    ]),
  },
  {
    name: `${RESOURCES}/storage-classes.json`,
    content: list('StorageClass', 'storage.k8s.io/v1', [
      {
        metadata: { name: 'fast', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
        provisioner: 'x',
      },
      { metadata: { name: 'slow' }, provisioner: 'x' },
    ]),
  },
  {
    name: `${RESOURCES}/ingress-classes.json`,
    content: list('IngressClass', 'networking.k8s.io/v1', [{ metadata: { name: 'nginx' }, spec: { controller: 'x' } }]),
  },
  {
    name: `${RESOURCES}/ingress/shop.json`,
    content: list('Ingress', 'networking.k8s.io/v1', [{ metadata: { name: 'front', namespace: 'shop' }, spec: {} }]),
  },
  {
    name: `${RESOURCES}/custom-resource-definitions.json`,
    content: list('CustomResourceDefinition', 'apiextensions.k8s.io/v1', [
      { metadata: { name: 'backups.velero.io' }, spec: {} },
    ]),
  },
  {
    name: `${RESOURCES}/configmaps/shop.json`,
    content: list('ConfigMap', 'v1', [
      { metadata: { name: 'settings', namespace: 'shop' }, data: { mode: 'fast' } },
      {
        metadata: { name: 'app-spec', namespace: 'shop', labels: { 'troubleshoot.sh/kind': 'support-bundle' } },
        data: {
          'support-bundle-spec':
            'apiVersion: troubleshoot.sh/v1beta2\nkind: SupportBundle\nspec:\n  analyzers:\n  - clusterVersion: { outcomes: [{ pass: { message: offered } }] }\n',
        },
      },
    ]),
  },
  { name: 'bundle-1/app/shop/web-0/check-stdout.txt', content: 'disk: 91%\nstatus: ok\n' },
  { name: 'bundle-1/app/info.txt', content: 'Transfer done: 5 of 12 files\nname: depot\nmode:\n' },
  { name: 'bundle-1/app/a.log', content: 'start\nconnection refused\n' },
  { name: 'bundle-1/app/b.log', content: 'start\nready\n' },
  { name: 'bundle-1/app/settings.json', content: '{"replicas":3,"tags":["a","b"],"limits":{"cpu":"1"}}' },
  { name: 'bundle-1/app/settings.yaml', content: 'replicas: 3\nlimits:\n  cpu: "1"\n' },
];

/** The same cluster in part, as somebody pasted it: tables, which show little. */
export const TABLES: readonly { readonly name: string; readonly content: string }[] = [
  {
    name: 'kubectl get deployments -n shop.txt',
    content:
      'NAME   READY   UP-TO-DATE   AVAILABLE   AGE\nweb    2/2     2            2           5d\ncart   1/3     3            1           5d\n',
  },
  {
    name: 'kubectl get pods -n shop.txt',
    content:
      'NAME     READY   STATUS             RESTARTS   AGE\nweb-0    1/1     Running            0          5d\ncart-0   0/1     CrashLoopBackOff   7          5d\n',
  },
];
