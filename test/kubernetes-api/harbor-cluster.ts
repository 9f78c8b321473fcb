import { folderOf } from '../case/case-folder.ts';

/** When the last of what the bundle holds was seen. */
export const COLLECTED = '2031-05-04T10:00:00Z';

interface Owned {
  readonly [key: string]: unknown;
}

function list(apiVersion: string, kind: string, items: readonly Owned[]): string {
  return JSON.stringify({
    apiVersion,
    kind: `${kind}List`,
    items: items.map((item) => ({ apiVersion, kind, ...item })),
  });
}

function meta(name: string, namespace?: string, more: Owned = {}): Owned {
  return { name, ...(namespace !== undefined && { namespace }), creationTimestamp: '2031-05-04T09:00:00Z', ...more };
}

const QUAY = {
  metadata: meta('quay-7f9c', 'harbor', { labels: { app: 'quay', tier: 'front' }, uid: '7a1c5a52-0001' }),
  spec: {
    nodeName: 'pier-1',
    containers: [{ name: 'quay', image: 'registry.example/quay:4' }],
  },
  status: {
    phase: 'Running',
    podIP: '10.9.0.7',
    conditions: [{ type: 'Ready', status: 'False' }],
    containerStatuses: [
      {
        name: 'quay',
        image: 'registry.example/quay:4',
        imageID: '',
        ready: false,
        restartCount: 6,
        state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 5m0s' } },
        lastState: { terminated: { exitCode: 137, reason: 'OOMKilled', finishedAt: '2031-05-04T09:57:00Z' } },
      },
    ],
  },
};

const CRANE = {
  metadata: meta('crane-0', 'harbor', { labels: { app: 'crane' } }),
  spec: {
    nodeName: 'pier-2',
    containers: [
      { name: 'crane', image: 'registry.example/crane:1' },
      { name: 'mesh', image: 'registry.example/mesh:2' },
    ],
  },
  status: {
    phase: 'Running',
    podIP: '10.9.1.3',
    containerStatuses: ['crane', 'mesh'].map((name) => ({
      name,
      image: '',
      imageID: '',
      ready: true,
      restartCount: 0,
      state: { running: { startedAt: '2031-05-04T09:01:00Z' } },
    })),
  },
};

const NODES = ['pier-1', 'pier-2'].map((name, index) => ({
  metadata: meta(name, undefined, { labels: index === 0 ? { 'node-role.kubernetes.io/control-plane': '' } : {} }),
  spec: index === 1 ? { unschedulable: true } : {},
  status: {
    conditions: [{ type: 'Ready', status: 'True', lastHeartbeatTime: COLLECTED }],
    addresses: [{ type: 'InternalIP', address: `172.20.0.${index + 1}` }],
    nodeInfo: {
      kubeletVersion: 'v1.29.4',
      osImage: 'Example Linux 12',
      kernelVersion: '6.1.0',
      containerRuntimeVersion: 'containerd://1.7.1',
    },
    allocatable: { cpu: '4', memory: '8Gi' },
    capacity: { cpu: '4', memory: '8Gi' },
  },
}));

const TUG_SCHEMA = {
  type: 'object',
  description: 'A boat that pulls others.',
  properties: {
    spec: {
      type: 'object',
      required: ['power'],
      properties: {
        power: { type: 'integer', description: 'Of its engine, in kilowatts.' },
        harbors: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
      },
    },
  },
};

const TUG_DEFINITION = {
  metadata: meta('tugs.fleet.example'),
  spec: {
    group: 'fleet.example',
    scope: 'Namespaced',
    names: { kind: 'Tug', plural: 'tugs', singular: 'tug', shortNames: ['tg'], categories: ['fleet'] },
    versions: [
      { name: 'v1alpha1', served: false, storage: false },
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: TUG_SCHEMA },
        additionalPrinterColumns: [
          { name: 'Ready', type: 'string', jsonPath: '.status.conditions[?(@.type=="Ready")].status' },
          { name: 'Power', type: 'integer', jsonPath: '.spec.power' },
          { name: 'Home', type: 'string', jsonPath: ".metadata.annotations['fleet.example/home']", priority: 1 },
          { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' },
        ],
      },
    ],
  },
};

const TUG = {
  metadata: meta('daisy', 'harbor', { annotations: { 'fleet.example/home': 'north' } }),
  spec: { power: 900 },
  status: { conditions: [{ type: 'Ready', status: 'True' }] },
};

const STATEFUL_SET = {
  metadata: meta('crane', 'harbor'),
  spec: {
    replicas: 1,
    serviceName: 'crane',
    selector: { matchLabels: { app: 'crane' } },
    template: { metadata: { labels: { app: 'crane' } }, spec: CRANE.spec },
  },
  status: { replicas: 1, readyReplicas: 1 },
};

const SERVICE = {
  metadata: meta('quay', 'harbor'),
  spec: {
    type: 'ClusterIP',
    clusterIP: '10.43.0.9',
    selector: { app: 'quay' },
    ports: [{ name: 'http', port: 80, targetPort: 8080, protocol: 'TCP' }],
  },
};

const CONFIG_MAP = { metadata: meta('tides', 'harbor'), data: { high: '04:12', low: '10:31' } };

const EVENT = {
  metadata: meta('quay-7f9c.17a', 'harbor'),
  involvedObject: { kind: 'Pod', namespace: 'harbor', name: 'quay-7f9c', uid: '7a1c5a52-0001' },
  reason: 'BackOff',
  message: 'Back-off restarting failed container quay\n',
  type: 'Warning',
  count: 9,
  firstTimestamp: '2031-05-04T09:30:00Z',
  lastTimestamp: '2031-05-04T09:59:00Z',
  source: { component: 'kubelet', host: 'pier-1' },
};

const QUAY_LOG = ['09:55:00', '09:56:00', '09:58:30', '09:59:30'].map(
  (time, index) => `2031-05-04T${time}.000Z stdout F {"level":"info","berth":${index + 1}}`,
);

/** A made-up bundle: most of it as JSON, deployments as a table, a node that only a description shows. */
export function harborBundle(): string {
  return folderOf({
    'version.yaml': 'apiVersion: troubleshoot.sh/v1beta2\nkind: SupportBundle\n',
    'cluster-info/cluster_version.json': JSON.stringify({
      info: { major: '1', minor: '29', gitVersion: 'v1.29.4' },
      string: 'v1.29.4',
    }),
    'cluster-resources/namespaces.json': list(
      'v1',
      'Namespace',
      ['harbor', 'lighthouse'].map((name) => ({ metadata: meta(name), status: { phase: 'Active' } })),
    ),
    'cluster-resources/nodes.json': list('v1', 'Node', NODES),
    'cluster-resources/pods/harbor.json': list('v1', 'Pod', [QUAY, CRANE]),
    'cluster-resources/pods/lighthouse.json': list('v1', 'Pod', []),
    'cluster-resources/events/harbor.json': list('v1', 'Event', [EVENT]),
    'cluster-resources/services/harbor.json': list('v1', 'Service', [SERVICE]),
    'cluster-resources/configmaps/harbor.json': list('v1', 'ConfigMap', [CONFIG_MAP]),
    'cluster-resources/statefulsets/harbor.json': list('apps/v1', 'StatefulSet', [STATEFUL_SET]),
    'cluster-resources/pvcs/harbor.json': list('v1', 'PersistentVolumeClaim', []),
    'kubectl_top_nodes.txt': [
      'NAME     CPU(cores)   CPU%   MEMORY(bytes)   MEMORY%',
      'pier-1   1200m        30%    2048Mi          25%',
      'pier-2   400m         10%    1024Mi          12%',
      '',
    ].join('\n'),
    'kubectl_top_pods_-n_harbor.txt': [
      'NAME         CPU(cores)   MEMORY(bytes)',
      'quay-7f9c    250m         512Mi',
      '',
    ].join('\n'),
    'cluster-resources/pods/logs/harbor/crane-0/crane.log':
      '2031-05-04T09:40:00.000Z stdout F crane lifts\n2031-05-04T09:41:00.000Z stdout F crane turns\n',
    'cluster-resources/pods/logs/harbor/crane-0/mesh.log': '2031-05-04T09:40:30.000Z stdout F mesh up\n',
    'cluster-resources/secrets/harbor.json': list('v1', 'Secret', [
      { metadata: meta('charts', 'harbor'), type: 'Opaque', data: { key: 'c2Vjcm V0cw=='.replace(' ', '') } },
    ]),
    'cluster-resources/custom-resource-definitions.json': list('apiextensions.k8s.io/v1', 'CustomResourceDefinition', [
      TUG_DEFINITION,
    ]),
    'cluster-resources/custom-resources/tugs.fleet.example/harbor.json': list('fleet.example/v1', 'Tug', [TUG]),
    'kubectl_get_deployments_-n_harbor_-o_wide.txt': [
      'NAME   READY   UP-TO-DATE   AVAILABLE   AGE   CONTAINERS   IMAGES                    SELECTOR',
      'quay   0/1     1            0           60m   quay         registry.example/quay:4   app=quay',
      '',
    ].join('\n'),
    'cluster-resources/pods/logs/harbor/quay-7f9c/quay.log': `${QUAY_LOG.join('\n')}\n`,
    'cluster-resources/pods/logs/harbor/quay-7f9c/quay-previous.log':
      '2031-05-04T09:50:00.000Z stderr F out of berths\n',
  });
}
