import type { JsonObject } from '../../src/model/index.ts';
import { folderOf } from '../case/case-folder.ts';

const CREATED = '2031-05-04T09:00:00Z';
const COLLECTED = '2031-05-04T10:00:00Z';

/** What a bundle holds of one kind: the objects, and what kubectl of 1.29 printed of them. */
export interface BothForms {
  /** As kubectl is asked: `pods -A -o wide`. */
  readonly asked: string;
  readonly apiVersion: string;
  readonly kind: string;
  readonly objects: readonly JsonObject[];
  /** Cells, the titles first; the last cell of a row may be missing. */
  readonly printed: readonly (readonly string[])[];
}

function named(
  name: string,
  namespace: string | undefined,
  more: JsonObject = {},
  metadata: JsonObject = {},
): JsonObject {
  return {
    metadata: { name, ...(namespace !== undefined && { namespace }), creationTimestamp: CREATED, ...metadata },
    ...more,
  };
}

function template(app: string, image: string): JsonObject {
  return { metadata: { labels: { app } }, spec: { containers: [{ name: app, image }] } };
}

const RUNNING = { running: { startedAt: '2031-05-04T09:01:00Z' } };

function status(name: string, ready: boolean, state: JsonObject, more: JsonObject = {}): JsonObject {
  return { name, ready, restartCount: 0, image: '', imageID: '', state, ...more };
}

const PODS: BothForms = {
  asked: 'pods -A -o wide',
  apiVersion: 'v1',
  kind: 'Pod',
  objects: [
    named('boat-0', 'bay', {
      spec: {
        nodeName: 'pier-1',
        containers: [
          { name: 'boat', image: 'registry.example/boat:1' },
          { name: 'oar', image: 'registry.example/oar:1' },
        ],
      },
      status: {
        phase: 'Running',
        podIP: '10.9.0.7',
        containerStatuses: [
          status('boat', true, RUNNING),
          status(
            'oar',
            false,
            { waiting: { reason: 'CrashLoopBackOff' } },
            {
              restartCount: 4,
              lastState: { terminated: { exitCode: 1, finishedAt: '2031-05-04T09:58:00Z' } },
            },
          ),
        ],
      },
    }),
    named('buoy', 'bay', {
      spec: { nodeName: 'pier-1', containers: [{ name: 'buoy', image: 'registry.example/buoy:1' }] },
      status: {
        phase: 'Succeeded',
        podIP: '10.9.0.8',
        containerStatuses: [status('buoy', false, { terminated: { exitCode: 0, reason: 'Completed' } })],
      },
    }),
    named('ferry', 'bay', {
      spec: {
        nodeName: 'pier-1',
        initContainers: [
          { name: 'moor', image: 'registry.example/moor:1' },
          { name: 'load', image: 'registry.example/load:1' },
        ],
        containers: [{ name: 'ferry', image: 'registry.example/ferry:1' }],
      },
      status: {
        phase: 'Pending',
        initContainerStatuses: [
          status('moor', true, { terminated: { exitCode: 0, reason: 'Completed' } }),
          status('load', false, RUNNING),
        ],
        containerStatuses: [status('ferry', false, { waiting: { reason: 'PodInitializing' } })],
      },
    }),
    named('raft', 'bay', {
      spec: { containers: [{ name: 'raft', image: 'registry.example/raft:1' }] },
      status: { phase: 'Pending', conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable' }] },
    }),
    named(
      'wreck',
      'bay',
      {
        spec: { nodeName: 'pier-1', containers: [{ name: 'wreck', image: 'registry.example/wreck:1' }] },
        status: { phase: 'Running', podIP: '10.9.0.9', containerStatuses: [status('wreck', true, RUNNING)] },
      },
      { deletionTimestamp: '2031-05-04T09:55:00Z' },
    ),
  ],
  printed: [
    ['NAMESPACE', 'NAME', 'READY', 'STATUS', 'RESTARTS', 'AGE', 'IP', 'NODE', 'NOMINATED NODE', 'READINESS GATES'],
    ['bay', 'boat-0', '1/2', 'CrashLoopBackOff', '4 (2m ago)', '60m', '10.9.0.7', 'pier-1', '<none>', '<none>'],
    ['bay', 'buoy', '0/1', 'Completed', '0', '60m', '10.9.0.8', 'pier-1', '<none>', '<none>'],
    ['bay', 'ferry', '0/1', 'Init:1/2', '0', '60m', '<none>', 'pier-1', '<none>', '<none>'],
    ['bay', 'raft', '0/1', 'Pending', '0', '60m', '<none>', '<none>', '<none>', '<none>'],
    ['bay', 'wreck', '1/1', 'Terminating', '0', '60m', '10.9.0.9', 'pier-1', '<none>', '<none>'],
  ],
};

const WORKLOADS: readonly BothForms[] = [
  {
    asked: 'deployments -A -o wide',
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    objects: [
      named('boat', 'bay', {
        spec: {
          replicas: 3,
          selector: { matchLabels: { app: 'boat', tier: 'front' } },
          template: template('boat', 'registry.example/boat:1'),
        },
        status: { replicas: 3, updatedReplicas: 2, readyReplicas: 1, availableReplicas: 1 },
      }),
      named('idle', 'bay', {
        spec: {
          replicas: 0,
          selector: { matchLabels: { app: 'idle' } },
          template: template('idle', 'registry.example/idle:1'),
        },
        status: {},
      }),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'READY', 'UP-TO-DATE', 'AVAILABLE', 'AGE', 'CONTAINERS', 'IMAGES', 'SELECTOR'],
      ['bay', 'boat', '1/3', '2', '1', '60m', 'boat', 'registry.example/boat:1', 'app=boat,tier=front'],
      ['bay', 'idle', '0/0', '0', '0', '60m', 'idle', 'registry.example/idle:1', 'app=idle'],
    ],
  },
  {
    asked: 'replicasets -A -o wide',
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    objects: [
      named('boat-7f9c', 'bay', {
        spec: {
          replicas: 3,
          selector: { matchLabels: { app: 'boat' } },
          template: template('boat', 'registry.example/boat:1'),
        },
        status: { replicas: 3, readyReplicas: 1 },
      }),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'DESIRED', 'CURRENT', 'READY', 'AGE', 'CONTAINERS', 'IMAGES', 'SELECTOR'],
      ['bay', 'boat-7f9c', '3', '3', '1', '60m', 'boat', 'registry.example/boat:1', 'app=boat'],
    ],
  },
  {
    asked: 'statefulsets -A',
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    objects: [
      named('crane', 'bay', {
        spec: { replicas: 3, selector: {}, template: template('crane', 'registry.example/crane:1') },
        status: { replicas: 3, readyReplicas: 2 },
      }),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'READY', 'AGE'],
      ['bay', 'crane', '2/3', '60m'],
    ],
  },
  {
    asked: 'daemonsets -A',
    apiVersion: 'apps/v1',
    kind: 'DaemonSet',
    objects: [
      named('lamp', 'bay', {
        spec: {
          selector: { matchLabels: { app: 'lamp' } },
          template: {
            spec: { containers: [], nodeSelector: { 'kubernetes.io/os': 'linux' } },
          },
        },
        status: {
          desiredNumberScheduled: 4,
          currentNumberScheduled: 4,
          numberReady: 3,
          updatedNumberScheduled: 2,
          numberAvailable: 3,
        },
      }),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'DESIRED', 'CURRENT', 'READY', 'UP-TO-DATE', 'AVAILABLE', 'NODE SELECTOR', 'AGE'],
      ['bay', 'lamp', '4', '4', '3', '2', '3', 'kubernetes.io/os=linux', '60m'],
    ],
  },
  {
    asked: 'jobs -A',
    apiVersion: 'batch/v1',
    kind: 'Job',
    objects: [
      named('count', 'bay', {
        spec: { completions: 1, parallelism: 1, template: template('count', 'registry.example/count:1') },
        status: { succeeded: 1, startTime: '2031-05-04T09:00:00Z', completionTime: '2031-05-04T09:01:30Z' },
      }),
      named('dredge', 'bay', {
        spec: { completions: 5, parallelism: 2, template: template('dredge', 'registry.example/dredge:1') },
        status: { active: 1, succeeded: 2, startTime: '2031-05-04T09:50:00Z' },
      }),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'COMPLETIONS', 'DURATION', 'AGE'],
      ['bay', 'count', '1/1', '90s', '60m'],
      ['bay', 'dredge', '2/5', '10m', '60m'],
    ],
  },
  {
    asked: 'cronjobs -A',
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    objects: [
      named('tide', 'bay', {
        spec: { schedule: '*/5 * * * *', suspend: false, jobTemplate: { spec: { template: {} } } },
        status: { active: [{ name: 'tide-1' }], lastScheduleTime: '2031-05-04T09:55:00Z' },
      }),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'SCHEDULE', 'SUSPEND', 'ACTIVE', 'LAST SCHEDULE', 'AGE'],
      ['bay', 'tide', '*/5 * * * *', 'False', '1', '5m', '60m'],
    ],
  },
  {
    asked: 'horizontalpodautoscalers -A',
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    objects: [
      named('boat', 'bay', {
        spec: {
          scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'boat' },
          minReplicas: 2,
          maxReplicas: 9,
          metrics: [
            { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } } },
          ],
        },
        status: { currentReplicas: 3, desiredReplicas: 3 },
      }),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'REFERENCE', 'TARGETS', 'MINPODS', 'MAXPODS', 'REPLICAS', 'AGE'],
      ['bay', 'boat', 'Deployment/boat', '<unknown>/60%', '2', '9', '3', '60m'],
    ],
  },
  {
    asked: 'poddisruptionbudgets -A',
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    objects: [
      named('boat', 'bay', { spec: { minAvailable: 2, selector: {} }, status: { disruptionsAllowed: 0 } }),
      named('crane', 'bay', { spec: { maxUnavailable: '25%', selector: {} }, status: { disruptionsAllowed: 1 } }),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'MIN AVAILABLE', 'MAX UNAVAILABLE', 'ALLOWED DISRUPTIONS', 'AGE'],
      ['bay', 'boat', '2', 'N/A', '0', '60m'],
      ['bay', 'crane', 'N/A', '25%', '1', '60m'],
    ],
  },
];

const NETWORK: readonly BothForms[] = [
  {
    asked: 'services -A -o wide',
    apiVersion: 'v1',
    kind: 'Service',
    objects: [
      named('boat', 'bay', {
        spec: {
          type: 'ClusterIP',
          clusterIP: '10.43.0.9',
          selector: { app: 'boat' },
          ports: [
            { port: 80, protocol: 'TCP' },
            { port: 53, protocol: 'UDP' },
          ],
        },
        status: { loadBalancer: {} },
      }),
      named('dock', 'bay', {
        spec: {
          type: 'LoadBalancer',
          clusterIP: '10.43.0.10',
          selector: { app: 'dock' },
          ports: [{ port: 443, nodePort: 30443, protocol: 'TCP' }],
        },
        status: { loadBalancer: {} },
      }),
      named('gate', 'bay', {
        spec: {
          type: 'NodePort',
          clusterIP: '10.43.0.11',
          externalIPs: ['192.0.2.7'],
          ports: [{ port: 22, nodePort: 30022, protocol: 'TCP' }],
        },
        status: { loadBalancer: {} },
      }),
      named('other', 'bay', { spec: { type: 'ExternalName', externalName: 'other.example' }, status: {} }),
      named('quay', 'bay', {
        spec: { type: 'ClusterIP', clusterIP: 'None', selector: { app: 'quay' } },
        status: { loadBalancer: {} },
      }),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'TYPE', 'CLUSTER-IP', 'EXTERNAL-IP', 'PORT(S)', 'AGE', 'SELECTOR'],
      ['bay', 'boat', 'ClusterIP', '10.43.0.9', '<none>', '80/TCP,53/UDP', '60m', 'app=boat'],
      ['bay', 'dock', 'LoadBalancer', '10.43.0.10', '<pending>', '443:30443/TCP', '60m', 'app=dock'],
      ['bay', 'gate', 'NodePort', '10.43.0.11', '192.0.2.7', '22:30022/TCP', '60m', '<none>'],
      ['bay', 'other', 'ExternalName', '<none>', 'other.example', '<none>', '60m', '<none>'],
      ['bay', 'quay', 'ClusterIP', 'None', '<none>', '<none>', '60m', 'app=quay'],
    ],
  },
  {
    asked: 'endpoints -A',
    apiVersion: 'v1',
    kind: 'Endpoints',
    objects: [
      named('boat', 'bay', {
        subsets: [
          {
            addresses: [{ ip: '10.9.0.1' }, { ip: '10.9.0.2' }, { ip: '10.9.0.3' }, { ip: '10.9.0.4' }],
            ports: [{ port: 8080 }],
          },
        ],
      }),
      named('dock', 'bay'),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'ENDPOINTS', 'AGE'],
      ['bay', 'boat', '10.9.0.1:8080,10.9.0.2:8080,10.9.0.3:8080 + 1 more...', '60m'],
      ['bay', 'dock', '<none>', '60m'],
    ],
  },
  {
    asked: 'ingresses -A',
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    objects: [
      named('bay', 'bay', {
        spec: {
          ingressClassName: 'lock',
          tls: [{ hosts: ['bay.example'] }],
          rules: [{ host: 'bay.example' }, { host: 'quay.example' }],
        },
        status: { loadBalancer: { ingress: [{ ip: '192.0.2.9' }] } },
      }),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'CLASS', 'HOSTS', 'ADDRESS', 'PORTS', 'AGE'],
      ['bay', 'bay', 'lock', 'bay.example,quay.example', '192.0.2.9', '80, 443', '60m'],
    ],
  },
  {
    asked: 'networkpolicies -A',
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    objects: [
      named('closed', 'bay', { spec: { podSelector: {}, policyTypes: ['Ingress'] } }),
      named('some', 'bay', {
        spec: { podSelector: { matchExpressions: [{ key: 'app', operator: 'In', values: ['boat', 'dock'] }] } },
      }),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'POD-SELECTOR', 'AGE'],
      ['bay', 'closed', '<none>', '60m'],
      ['bay', 'some', 'app in (boat,dock)', '60m'],
    ],
  },
];

const STORAGE: readonly BothForms[] = [
  {
    asked: 'persistentvolumeclaims -A -o wide',
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    objects: [
      named('hold', 'bay', {
        spec: {
          storageClassName: 'slow',
          accessModes: ['ReadWriteOnce'],
          volumeMode: 'Filesystem',
          volumeName: 'pv-1',
          resources: { requests: { storage: '5Gi' } },
        },
        status: { phase: 'Bound', accessModes: ['ReadWriteOnce'], capacity: { storage: '5Gi' } },
      }),
      named('keel', 'bay', {
        spec: { storageClassName: 'none', accessModes: ['ReadWriteMany'], volumeMode: 'Filesystem' },
        status: { phase: 'Pending' },
      }),
    ],
    printed: [
      [
        'NAMESPACE',
        'NAME',
        'STATUS',
        'VOLUME',
        'CAPACITY',
        'ACCESS MODES',
        'STORAGECLASS',
        'VOLUMEATTRIBUTESCLASS',
        'AGE',
        'VOLUMEMODE',
      ],
      ['bay', 'hold', 'Bound', 'pv-1', '5Gi', 'RWO', 'slow', '<unset>', '60m', 'Filesystem'],
      ['bay', 'keel', 'Pending', '', '', '', 'none', '<unset>', '60m', 'Filesystem'],
    ],
  },
  {
    asked: 'persistentvolumes',
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    objects: [
      named('pv-1', undefined, {
        spec: {
          capacity: { storage: '5Gi' },
          accessModes: ['ReadWriteOnce', 'ReadOnlyMany'],
          persistentVolumeReclaimPolicy: 'Retain',
          storageClassName: 'slow',
          claimRef: { namespace: 'bay', name: 'hold' },
        },
        status: { phase: 'Bound' },
      }),
    ],
    printed: [
      [
        'NAME',
        'CAPACITY',
        'ACCESS MODES',
        'RECLAIM POLICY',
        'STATUS',
        'CLAIM',
        'STORAGECLASS',
        'VOLUMEATTRIBUTESCLASS',
        'REASON',
        'AGE',
      ],
      ['pv-1', '5Gi', 'RWO,ROX', 'Retain', 'Bound', 'bay/hold', 'slow', '<unset>', '', '60m'],
    ],
  },
  {
    asked: 'storageclasses',
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    objects: [
      named(
        'slow',
        undefined,
        {
          provisioner: 'disk.example',
          reclaimPolicy: 'Delete',
          volumeBindingMode: 'WaitForFirstConsumer',
          allowVolumeExpansion: true,
        },
        { annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
      ),
    ],
    printed: [
      ['NAME', 'PROVISIONER', 'RECLAIMPOLICY', 'VOLUMEBINDINGMODE', 'ALLOWVOLUMEEXPANSION', 'AGE'],
      ['slow (default)', 'disk.example', 'Delete', 'WaitForFirstConsumer', 'true', '60m'],
    ],
  },
];

const CLUSTER: readonly BothForms[] = [
  {
    asked: 'nodes -o wide',
    apiVersion: 'v1',
    kind: 'Node',
    objects: [
      named(
        'pier-1',
        undefined,
        {
          spec: { unschedulable: true },
          status: {
            conditions: [{ type: 'Ready', status: 'True', lastHeartbeatTime: COLLECTED }],
            addresses: [{ type: 'InternalIP', address: '172.20.0.1' }],
            nodeInfo: {
              kubeletVersion: 'v1.29.4',
              osImage: 'Example Linux 12',
              kernelVersion: '6.1.0',
              containerRuntimeVersion: 'containerd://1.7.1',
            },
          },
        },
        { labels: { 'node-role.kubernetes.io/control-plane': '', 'node-role.kubernetes.io/edge': '' } },
      ),
      named('pier-2', undefined, {
        status: {
          conditions: [{ type: 'Ready', status: 'Unknown', lastHeartbeatTime: '2031-05-04T09:40:00Z' }],
          nodeInfo: {
            kubeletVersion: 'v1.28.9',
            osImage: 'Example Linux 12',
            kernelVersion: '6.1.0',
            containerRuntimeVersion: 'containerd://1.7.1',
          },
        },
      }),
    ],
    printed: [
      [
        'NAME',
        'STATUS',
        'ROLES',
        'AGE',
        'VERSION',
        'INTERNAL-IP',
        'EXTERNAL-IP',
        'OS-IMAGE',
        'KERNEL-VERSION',
        'CONTAINER-RUNTIME',
      ],
      [
        'pier-1',
        'Ready,SchedulingDisabled',
        'control-plane,edge',
        '60m',
        'v1.29.4',
        '172.20.0.1',
        '<none>',
        'Example Linux 12',
        '6.1.0',
        'containerd://1.7.1',
      ],
      [
        'pier-2',
        'NotReady',
        '<none>',
        '60m',
        'v1.28.9',
        '<none>',
        '<none>',
        'Example Linux 12',
        '6.1.0',
        'containerd://1.7.1',
      ],
    ],
  },
  {
    asked: 'namespaces',
    apiVersion: 'v1',
    kind: 'Namespace',
    objects: [
      named('bay', undefined, { status: { phase: 'Active' } }),
      named('reef', undefined, { status: { phase: 'Terminating' } }),
    ],
    printed: [
      ['NAME', 'STATUS', 'AGE'],
      ['bay', 'Active', '60m'],
      ['reef', 'Terminating', '60m'],
    ],
  },
  {
    asked: 'configmaps -A',
    apiVersion: 'v1',
    kind: 'ConfigMap',
    objects: [named('tides', 'bay', { data: { high: '04:12', low: '10:31' }, binaryData: { map: 'AAAA' } })],
    printed: [
      ['NAMESPACE', 'NAME', 'DATA', 'AGE'],
      ['bay', 'tides', '3', '60m'],
    ],
  },
  {
    asked: 'serviceaccounts -A',
    apiVersion: 'v1',
    kind: 'ServiceAccount',
    objects: [named('pilot', 'bay')],
    printed: [
      ['NAMESPACE', 'NAME', 'SECRETS', 'AGE'],
      ['bay', 'pilot', '0', '60m'],
    ],
  },
  {
    asked: 'resourcequotas -A',
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    objects: [
      named('berths', 'bay', {
        status: { hard: { pods: '10', 'limits.cpu': '4' }, used: { pods: '10', 'limits.cpu': '1' } },
      }),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'AGE', 'REQUEST', 'LIMIT'],
      ['bay', 'berths', '60m', 'pods: 10/10', 'limits.cpu: 1/4'],
    ],
  },
  {
    asked: 'rolebindings -A -o wide',
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'RoleBinding',
    objects: [
      named('pilots', 'bay', {
        roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole', name: 'view' },
        subjects: [
          { kind: 'ServiceAccount', namespace: 'bay', name: 'pilot' },
          { kind: 'Group', name: 'crew' },
        ],
      }),
    ],
    printed: [
      ['NAMESPACE', 'NAME', 'ROLE', 'AGE', 'USERS', 'GROUPS', 'SERVICEACCOUNTS'],
      ['bay', 'pilots', 'ClusterRole/view', '60m', '', 'crew', 'bay/pilot'],
    ],
  },
  {
    asked: 'validatingwebhookconfigurations',
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingWebhookConfiguration',
    objects: [
      named('customs', undefined, { webhooks: [{ name: 'a.customs.example' }, { name: 'b.customs.example' }] }),
    ],
    printed: [
      ['NAME', 'WEBHOOKS', 'AGE'],
      ['customs', '2', '60m'],
    ],
  },
  {
    asked: 'apiservices',
    apiVersion: 'apiregistration.k8s.io/v1',
    kind: 'APIService',
    objects: [
      named('v1.apps', undefined, { spec: {}, status: { conditions: [{ type: 'Available', status: 'True' }] } }),
      named('v1beta1.metrics.k8s.io', undefined, {
        spec: { service: { namespace: 'kube-system', name: 'metrics' } },
        status: { conditions: [{ type: 'Available', status: 'False', reason: 'MissingEndpoints' }] },
      }),
    ],
    printed: [
      ['NAME', 'SERVICE', 'AVAILABLE', 'AGE'],
      ['v1.apps', 'Local', 'True', '60m'],
      ['v1beta1.metrics.k8s.io', 'kube-system/metrics', 'False (MissingEndpoints)', '60m'],
    ],
  },
  {
    asked: 'customresourcedefinitions',
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    objects: [
      named('tugs.fleet.example', undefined, {
        spec: { group: 'fleet.example', names: { kind: 'Tug', plural: 'tugs' } },
      }),
    ],
    printed: [
      ['NAME', 'CREATED AT'],
      ['tugs.fleet.example', CREATED],
    ],
  },
  {
    asked: 'priorityclasses',
    apiVersion: 'scheduling.k8s.io/v1',
    kind: 'PriorityClass',
    objects: [named('lifeboat', undefined, { value: 1_000_000 })],
    printed: [
      ['NAME', 'VALUE', 'GLOBAL-DEFAULT', 'AGE'],
      ['lifeboat', '1000000', 'false', '60m'],
    ],
  },
  {
    asked: 'events -A',
    apiVersion: 'v1',
    kind: 'Event',
    objects: [
      named('boat-0.17a', 'bay', {
        involvedObject: { kind: 'Pod', namespace: 'bay', name: 'boat-0' },
        reason: 'BackOff',
        message: 'Back-off restarting failed container oar',
        type: 'Warning',
        count: 9,
        firstTimestamp: '2031-05-04T09:30:00Z',
        lastTimestamp: '2031-05-04T09:59:00Z',
      }),
    ],
    printed: [
      ['NAMESPACE', 'LAST SEEN', 'TYPE', 'REASON', 'OBJECT', 'MESSAGE'],
      ['bay', '60s', 'Warning', 'BackOff', 'pod/boat-0', 'Back-off restarting failed container oar'],
    ],
  },
];

export const BOTH_FORMS: readonly BothForms[] = [PODS, ...WORKLOADS, ...NETWORK, ...STORAGE, ...CLUSTER];

/** As kubectl lines cells up: each as wide as the widest of its column, three spaces between, the last as it is. */
export function linedUp(printed: readonly (readonly string[])[]): string[] {
  const widths = printed[0]!.map((_, column) => Math.max(...printed.map((row) => row[column]!.length)));
  return printed.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column]!)))
      .join('   ')
      .trimEnd(),
  );
}

/** A made-up bundle that holds every kind as the table that kubectl printed, and as objects unless these were not collected. */
export function bothFormsBundle(hasObjects = true): string {
  const files: Record<string, string> = {
    'cluster-info/cluster_version.json': JSON.stringify({
      info: { major: '1', minor: '29', gitVersion: 'v1.29.4' },
      string: 'v1.29.4',
    }),
  };
  for (const { asked, apiVersion, kind, objects, printed } of BOTH_FORMS) {
    const name = asked.replaceAll(' ', '_');
    files[`tables/kubectl_get_${name}.txt`] = `${linedUp(printed).join('\n')}\n`;
    if (!hasObjects) continue;
    const items = objects.map((object) => ({ apiVersion, kind, ...object }));
    files[`objects/${kind}.json`] = JSON.stringify({ apiVersion, kind: `${kind}List`, items }, undefined, 1);
  }
  return folderOf(files);
}
