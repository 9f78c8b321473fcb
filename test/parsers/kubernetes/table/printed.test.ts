import { describe, expect, test } from 'vitest';
import { PRINTED_KINDS, printedColumns } from '../../../../parsers/kubernetes/table/printed/index.ts';
import { parser } from '../../../../parsers/kubernetes/table/index.ts';
import { builtInResources } from '../../../../parsers/support/kubernetes-resources/index.ts';
import type { KubeObject, PrintedCell } from '../../../../src/model/index.ts';
import { datedAt } from '../../../../src/time/instant.ts';
import { read } from '../../support/kubernetes-resources/recording.ts';

const NOW = datedAt(Date.parse('2031-05-04T10:00:00Z'));

/** The cells of an object by title. */
function cells(kind: string, members: object, isPartial = false): Record<string, PrintedCell> {
  const object = { kind, metadata: { name: 'x' }, ...members } as KubeObject;
  return Object.fromEntries(
    (printedColumns(kind) ?? []).map(({ title, cell }) => [title, cell(object, { now: NOW, isPartial })]),
  );
}

const WAITS = (reason: string): object => ({ waiting: { reason } });
const ENDED = (exitCode: number, more: object = {}): object => ({ terminated: { exitCode, ...more } });
const RUNS = { running: {} };

function pod(states: readonly object[], more: object = {}, init: readonly object[] = []): object {
  const named = (state: object, index: number): object => ({
    name: `c${index}`,
    restartCount: 1,
    ready: 'running' in state,
    state,
  });
  return {
    spec: {
      containers: states.map((_, index) => ({ name: `c${index}` })),
      initContainers: init.map((_, index) => ({ name: `i${index}` })),
    },
    status: {
      phase: 'Running',
      containerStatuses: states.map(named),
      initContainerStatuses: init.map((state, index) => ({ ...named(state, index), name: `i${index}` })),
      ...more,
    },
  };
}

describe('pods', () => {
  test.each([
    ['running', pod([RUNS, RUNS]), '2/2', 'Running', '2'],
    ['waiting', pod([RUNS, WAITS('CrashLoopBackOff')]), '1/2', 'CrashLoopBackOff', '2'],
    ['ended by a code', pod([ENDED(3)]), '0/1', 'ExitCode:3', '1'],
    ['ended by a signal', pod([ENDED(137, { signal: 9 })]), '0/1', 'Signal:9', '1'],
    ['ended with a reason', pod([ENDED(1, { reason: 'Error' })]), '0/1', 'Error', '1'],
    ['one done, one running', pod([RUNS, ENDED(0, { reason: 'Completed' })]), '1/2', 'NotReady', '2'],
    ['done', pod([ENDED(0, { reason: 'Completed' })], { phase: 'Succeeded' }), '0/1', 'Completed', '1'],
    [
      'the first step of two',
      pod([WAITS('PodInitializing')], { phase: 'Pending' }, [RUNS, WAITS('PodInitializing')]),
      '0/1',
      'Init:0/2',
      '1',
    ],
    [
      'a step that fails',
      pod([WAITS('PodInitializing')], { phase: 'Pending' }, [ENDED(0), WAITS('CrashLoopBackOff')]),
      '0/1',
      'Init:CrashLoopBackOff',
      '2',
    ],
    [
      'a step that ended',
      pod([WAITS('PodInitializing')], { phase: 'Pending' }, [ENDED(2)]),
      '0/1',
      'Init:ExitCode:2',
      '1',
    ],
    [
      'evicted',
      { spec: { containers: [{ name: 'a' }] }, status: { phase: 'Failed', reason: 'Evicted' } },
      '0/1',
      'Evicted',
      '0',
    ],
    [
      'gated',
      {
        spec: { containers: [{ name: 'a' }] },
        status: {
          phase: 'Pending',
          conditions: [{ type: 'PodScheduled', status: 'False', reason: 'SchedulingGated' }],
        },
      },
      '0/1',
      'SchedulingGated',
      '0',
    ],
    [
      'going',
      { ...pod([RUNS]), metadata: { name: 'x', deletionTimestamp: '2031-05-04T09:59:00Z' } },
      '1/1',
      'Terminating',
      '1',
    ],
    [
      'lost',
      { ...pod([RUNS], { reason: 'NodeLost' }), metadata: { name: 'x', deletionTimestamp: '2031-05-04T09:59:00Z' } },
      '1/1',
      'Unknown',
      '1',
    ],
    [
      'of a table',
      { status: { readyContainers: 0, totalContainers: 1, tableStatus: 'ErrImagePull', restartCount: 4 } },
      '0/1',
      'ErrImagePull',
      '4',
    ],
    ['of nothing but its name', {}, '<unknown>', '<unknown>', '<unknown>'],
  ])('%s', (_, members, ready, status, restarts) => {
    expect(cells('Pod', members)).toMatchObject({ Ready: ready, Status: status, Restarts: restarts });
  });

  test('a container that starts before the others and runs beside them counts', () => {
    const started = pod([RUNS], {}, [RUNS]) as {
      spec: { initContainers: object[] };
      status: { initContainerStatuses: object[] };
    };
    started.spec.initContainers = [{ name: 'i0', restartPolicy: 'Always' }];
    started.status.initContainerStatuses = [{ name: 'i0', restartCount: 2, ready: true, started: true, state: RUNS }];
    expect(cells('Pod', started)).toMatchObject({ Ready: '2/2', Status: 'Running', Restarts: '3' });
  });
});

describe('cells', () => {
  const rows: readonly [kind: string, members: object, expected: Record<string, PrintedCell>][] = [
    [
      'Node',
      { spec: { unschedulable: true }, status: { conditions: [{ type: 'Ready', status: 'Unknown' }] } },
      { Status: 'NotReady,SchedulingDisabled', Roles: '<none>' },
    ],
    [
      'Node',
      { metadata: { name: 'x', labels: { 'node-role.kubernetes.io/worker': '', 'kubernetes.io/role': 'edge' } } },
      { Status: 'Unknown', Roles: 'edge,worker' },
    ],
    [
      'Service',
      {
        spec: { type: 'LoadBalancer', clusterIP: '10.0.0.1', ports: [{ port: 80, nodePort: 30080, protocol: 'TCP' }] },
      },
      { 'External-IP': '<pending>', 'Port(s)': '80:30080/TCP', Selector: '<none>' },
    ],
    [
      'Service',
      { spec: { type: 'LoadBalancer' }, status: { loadBalancer: { ingress: [{ hostname: 'lb.example' }] } } },
      { 'External-IP': 'lb.example' },
    ],
    [
      'Service',
      { spec: { clusterIP: 'None' } },
      { Type: 'ClusterIP', 'Cluster-IP': 'None', 'External-IP': '<none>', 'Port(s)': '<none>' },
    ],
    [
      'Service',
      { spec: { type: 'ExternalName', externalName: 'db.example' } },
      { 'Cluster-IP': '<none>', 'External-IP': 'db.example' },
    ],
    [
      'Endpoints',
      { subsets: [{ addresses: ['1', '2', '3', '4'].map((ip) => ({ ip: `10.0.0.${ip}` })), ports: [{ port: 80 }] }] },
      { Endpoints: '10.0.0.1:80,10.0.0.2:80,10.0.0.3:80 + 1 more...' },
    ],
    ['Endpoints', {}, { Endpoints: '<none>' }],
    [
      'EndpointSlice',
      { addressType: 'IPv4', ports: [{ port: 53 }], endpoints: [{ addresses: ['10.0.0.1'] }] },
      { Ports: '53', Endpoints: '10.0.0.1' },
    ],
    [
      'Ingress',
      {
        spec: { rules: [{ host: 'a.example' }], tls: [{}] },
        status: { loadBalancer: { ingress: [{ ip: '1.2.3.4' }] } },
      },
      { Class: '<none>', Hosts: 'a.example', Address: '1.2.3.4', Ports: '80, 443' },
    ],
    ['Ingress', {}, { Hosts: '*', Address: '', Ports: '80' }],
    [
      'PersistentVolumeClaim',
      {
        spec: { volumeName: 'pv-1', storageClassName: 'fast' },
        status: { phase: 'Bound', capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'] },
      },
      { Status: 'Bound', Volume: 'pv-1', Capacity: '1Gi', 'Access Modes': 'RWO', StorageClass: 'fast' },
    ],
    [
      'PersistentVolumeClaim',
      { spec: { storageClassName: 'fast' }, status: { phase: 'Pending' } },
      { Status: 'Pending', Volume: '', Capacity: '', 'Access Modes': '' },
    ],
    [
      'PersistentVolume',
      {
        spec: { accessModes: ['ReadWriteMany', 'ReadWriteOnce'], claimRef: { namespace: 'a', name: 'b' } },
        status: { phase: 'Bound' },
      },
      { 'Access Modes': 'RWO,RWX', Claim: 'a/b' },
    ],
    [
      'StorageClass',
      {
        metadata: { name: 'fast', annotations: { 'storageclass.kubernetes.io/is-default-class': 'true' } },
        provisioner: 'p',
      },
      { Name: 'fast (default)', ReclaimPolicy: 'Delete', VolumeBindingMode: 'Immediate' },
    ],
    [
      'Deployment',
      { spec: { replicas: 3 }, status: { readyReplicas: 1, updatedReplicas: 3 } },
      { Ready: '1/3', 'Up-to-date': 3, Available: 0 },
    ],
    [
      'Job',
      { spec: { completions: 2 }, status: { succeeded: 1, startTime: '2031-05-04T09:59:00Z' } },
      { Status: 'Running', Completions: '1/2', Duration: '60s' },
    ],
    [
      'Job',
      {
        spec: { completions: 1 },
        status: {
          succeeded: 1,
          startTime: '2031-05-04T09:00:00Z',
          completionTime: '2031-05-04T09:00:30Z',
          conditions: [{ type: 'Complete', status: 'True' }],
        },
      },
      { Status: 'Complete', Duration: '30s' },
    ],
    ['Job', { spec: { parallelism: 3 } }, { Completions: '0/1 of 3' }],
    [
      'CronJob',
      { spec: { schedule: '@daily', suspend: false } },
      { Timezone: '<none>', Suspend: 'False', Active: 0, 'Last Schedule': '<none>' },
    ],
    [
      'HorizontalPodAutoscaler',
      {
        spec: {
          scaleTargetRef: { kind: 'Deployment', name: 'a' },
          maxReplicas: 5,
          metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { averageUtilization: 50 } } }],
        },
        status: { currentMetrics: [{ type: 'Resource', resource: { current: { averageUtilization: 80 } } }] },
      },
      { Reference: 'Deployment/a', Targets: 'cpu: 80%/50%', MinPods: '<unset>' },
    ],
    ['HorizontalPodAutoscaler', { spec: { targetCPUUtilizationPercentage: 60 } }, { Targets: 'cpu: <unknown>/60%' }],
    [
      'PodDisruptionBudget',
      { spec: { maxUnavailable: '25%' } },
      { 'Min Available': 'N/A', 'Max Unavailable': '25%', 'Allowed Disruptions': 0 },
    ],
    [
      'ResourceQuota',
      { status: { hard: { pods: '10', 'limits.cpu': '4' }, used: { pods: '3', 'limits.cpu': '1' } } },
      { Request: 'pods: 3/10', Limit: 'limits.cpu: 1/4' },
    ],
    [
      'CertificateSigningRequest',
      {
        spec: { username: 'a', expirationSeconds: 3600 },
        status: { conditions: [{ type: 'Approved' }], certificate: 'Y2VydA==' },
      },
      { RequestedDuration: '60m', Condition: 'Approved,Issued' },
    ],
    [
      'APIService',
      {
        spec: { service: { namespace: 'a', name: 'b' } },
        status: { conditions: [{ type: 'Available', status: 'False', reason: 'MissingEndpoints' }] },
      },
      { Service: 'a/b', Available: 'False (MissingEndpoints)' },
    ],
    [
      'APIService',
      { spec: {}, status: { conditions: [{ type: 'Available', status: 'True', reason: 'Local' }] } },
      { Service: 'Local', Available: 'True' },
    ],
    [
      'NetworkPolicy',
      {
        spec: {
          podSelector: {
            matchLabels: { b: '2', a: '1' },
            matchExpressions: [{ key: 'c', operator: 'In', values: ['y', 'x'] }],
          },
        },
      },
      { 'Pod-Selector': 'a=1,b=2,c in (x,y)' },
    ],
    [
      'RoleBinding',
      {
        roleRef: { kind: 'Role', name: 'r' },
        subjects: [
          { kind: 'ServiceAccount', namespace: 'n', name: 's' },
          { kind: 'User', name: 'u' },
        ],
      },
      { Role: 'Role/r', Users: 'u', ServiceAccounts: 'n/s' },
    ],
    [
      'Event',
      {
        involvedObject: { kind: 'Pod', name: 'p' },
        series: { count: 4, lastObservedTime: '2031-05-04T09:59:00Z' },
        eventTime: '2031-05-04T09:00:00Z',
        message: 'm',
      },
      { 'Last Seen': '60s', 'First Seen': '60m', Count: '4', Object: 'pod/p' },
    ],
    ['Secret', { type: 'Opaque', data: { a: '', b: '' } }, { Data: 2 }],
    ['Secret', { stringData: { a: '' }, status: { columns: { data: '5' } } }, { Data: '5' }],
    ['ConfigMap', { data: { a: '' }, binaryData: { b: '' } }, { Data: 2 }],
  ];

  test.each(rows)('%s %j', (kind, members, expected) => {
    expect(cells(kind, members)).toMatchObject(expected);
  });

  test('what a weak form does not show is unknown, not empty', () => {
    expect(cells('Deployment', {}, true)).toMatchObject({
      Ready: '<unknown>/<unknown>',
      'Up-to-date': '<unknown>',
      Age: '<unknown>',
    });
    expect(cells('ConfigMap', {}, true)).toMatchObject({ Data: '<unknown>' });
  });
});

describe('laws', () => {
  test('every kind that is printed is built in', () => {
    const kinds = new Set(builtInResources.map(({ kind }) => kind));
    expect(PRINTED_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  /** What a row has to hold to be one. */
  const members: Readonly<Record<string, object>> = {
    Event: { involvedObject: { kind: 'Pod', name: 'p' }, reason: 'Killing', type: 'Normal', message: 'm' },
    NodeMetrics: { usage: { cpu: '10m', memory: '1Mi' }, window: '10s' },
    PodMetrics: { usage: { cpu: '10m', memory: '1Mi' }, window: '10s' },
  };

  test.each(PRINTED_KINDS)('%s: what is printed is read as what it was', (kind) => {
    const shown = cells(kind, { metadata: { name: 'x', creationTimestamp: '2031-05-04T09:00:00Z' }, ...members[kind] });
    const [titles, row] = [Object.keys(shown).map((title) => title.toUpperCase()), Object.values(shown).map(String)];
    const widths = titles.map((title, index) => Math.max(title.length, row[index]?.length ?? 0) + 3);
    const lines = [titles, row].map((line) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(''));
    const { objects, warnings } = read(parser, lines.join('\n'), 'table.txt', { kind });
    expect(warnings).toEqual([]);
    expect(objects).toMatchObject([{ kind, metadata: { name: 'x' } }]);
  });
});
