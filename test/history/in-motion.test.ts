import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { analyzeFiles } from './repaired.ts';
import { WELL_DEPLOYMENTS } from './well-cluster.ts';

const { knowledge } = await loadBuiltInRules();

const NOW = Date.parse('2026-03-05T10:00:00Z');
const ago = (seconds: number): string => new Date(NOW - seconds * 1000).toISOString().replace('.000Z', 'Z');
const LOGS = Object.fromEntries(
  Array.from({ length: 13 }, (_, index) => [`logs/other/app-${String(index)}/app.log`, `${ago(0)} INFO it goes on\n`]),
);
const list = (kind: string, items: readonly object[]): string =>
  JSON.stringify({
    apiVersion: /Set|Depl/.test(kind) ? 'apps/v1' : 'v1',
    kind: `${kind}List`,
    items: items.map((item) => ({ kind, ...item })),
  });

const READY = { type: 'Ready', status: 'True', lastTransitionTime: ago(90_000) };
const NO_NETWORK = 'container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady';
const node = (name: string, age = 100_000, ready: object = READY, spec: object = {}): object => ({
  metadata: { name, creationTimestamp: ago(age) },
  spec,
  status: { conditions: [{ ...ready, lastHeartbeatTime: ago(10) }] },
});
const notReady = { type: 'Ready', status: 'False', reason: 'KubeletNotReady', message: NO_NETWORK };
const cordonedFor = (seconds: number): object => ({
  unschedulable: true,
  taints: [{ key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule', timeAdded: ago(seconds) }],
});

const OWNER = [{ kind: 'ReplicaSet', name: 'web-5d', uid: 'r1', controller: true, apiVersion: 'apps/v1' }];
const LABELS = { 'pod-template-hash': '5d' };
const STARTING = { ready: false, state: { waiting: { reason: 'ContainerCreating' } } };
const pod = (name: string, age: number, phase: string, container: object | undefined, meta: object = {}): object => ({
  metadata: { name, namespace: 'shop', creationTimestamp: ago(age), labels: LABELS, ownerReferences: OWNER, ...meta },
  spec: { containers: [{ name: 'web' }], ...(container === undefined ? {} : { nodeName: 'n1' }) },
  status: {
    phase,
    conditions: [
      { type: 'PodScheduled', status: container === undefined ? 'False' : 'True', reason: 'Unschedulable' },
      {
        type: 'Ready',
        status: container === undefined || 'ready' in container ? 'False' : 'True',
        lastTransitionTime: ago(age - 2),
      },
    ],
    ...(container === undefined ? {} : { containerStatuses: [{ name: 'web', restartCount: 0, ...container }] }),
  },
});
const up = pod('web-5d-aaaaa', 90_000, 'Running', { state: { running: { startedAt: ago(89_990) } } });
const event = (reason: string, message: string): object => ({
  metadata: { name: `web.${reason}`, namespace: 'shop' },
  involvedObject: { kind: 'Pod', namespace: 'shop', name: 'web-5d-bbbbb' },
  type: 'Normal',
  reason,
  message,
  firstTimestamp: ago(50),
  lastTimestamp: ago(50),
});
const workload = (uid: string, name: string, kind: object): object => ({
  metadata: { name, namespace: 'shop', uid, creationTimestamp: ago(90_000), ...kind },
  spec: { replicas: 2, template: {} },
  status: { observedGeneration: 1, replicas: 2, readyReplicas: 1, updatedReplicas: 2, availableReplicas: 1 },
});
const rollout = (second: object, ...events: readonly object[]): Record<string, string> => ({
  'nodes.json': list('Node', [node('n1')]),
  'deployments.txt': WELL_DEPLOYMENTS.replace('shop   ', 'ops    '),
  'deployments.json': list('Deployment', [workload('d1', 'web', {})]),
  'replicasets.json': list('ReplicaSet', [
    workload('r1', 'web-5d', { ownerReferences: [{ kind: 'Deployment', name: 'web', uid: 'd1', controller: true }] }),
  ]),
  'pods.json': list('Pod', [up, second]),
  'events.json': list('Event', events),
});
const joined = (...nodes: readonly object[]): Record<string, string> => ({
  'nodes.json': list('Node', nodes),
  'pods.json': list('Pod', [up]),
  'deployments.txt': WELL_DEPLOYMENTS,
});

const TRIGGERED = event('TriggeredScaleUp', 'pod triggered scale-up: [{a 2->3 (max: 6)}]');
const LIMIT = event('NotTriggerScaleUp', "pod didn't trigger scale-up: 1 max node group size reached");
const BEING_MADE = '1 pod of Deployment shop/web is being made';

test.each<[string, Record<string, string>, string]>([
  ['a pod that is being created', rollout(pod('web-5d-bbbbb', 40, 'Pending', STARTING)), BEING_MADE],
  [
    'a pod in a table without its node',
    {
      'nodes.json': list('Node', [node('n1')]),
      'deployments.txt': 'NAMESPACE  NAME  READY  UP-TO-DATE  AVAILABLE  AGE\nshop  web  1/2  2  1  40d\n'.replaceAll(
        '  ',
        '    ',
      ),
      'pods.txt': [
        'NAMESPACE   NAME                   READY   STATUS    RESTARTS   AGE',
        'shop        web-5c6d7f8b9-x2x4z    1/1     Running   0          40d',
        'shop        web-5c6d7f8b9-k7k8m    0/1     Running   0          20s',
        '',
      ].join('\n'),
    },
    BEING_MADE,
  ],
  ['a pod that waits for a machine', rollout(pod('web-5d-bbbbb', 70, 'Pending', undefined), TRIGGERED), BEING_MADE],
  ['a node that joins', joined(node('n1'), node('n2', 40, notReady)), 'node n2 is joining'],
  [
    'a node that is drained',
    joined(node('n1'), node('n2', 9e4, READY, cordonedFor(60))),
    'node n2 was cordoned a moment ago',
  ],
  [
    'a node that was cordoned long ago',
    joined(node('n1'), node('n2', 9e5, READY, cordonedFor(9e4))),
    'node n2 is cordoned',
  ],
])('healthy, and in motion: %s', async (_, files, motion) => {
  const { report } = await analyzeFiles('motion', { ...LOGS, ...files }, knowledge);

  expect(report.verdict).toMatchObject({ status: 'healthy' });
  expect(report.verdict.headline).toMatch(new RegExp(`; in motion: ${motion}$`));
});

const ending = { ready: false, restartCount: 2, state: { waiting: { reason: 'CrashLoopBackOff' } } };
const pulling = { ready: false, state: { waiting: { reason: 'ImagePullBackOff' } } };
const leaving = { deletionTimestamp: ago(900), deletionGracePeriodSeconds: 30 };

test.each<[string, Record<string, string>]>([
  ['a pod that is being created for too long', rollout(pod('web-5d-bbbbb', 800, 'Pending', STARTING))],
  ['a new pod that ends', rollout(pod('web-5d-bbbbb', 40, 'Running', ending))],
  ['a new pod without its image', rollout(pod('web-5d-bbbbb', 40, 'Pending', pulling))],
  ['a pod that does not leave', rollout(pod('web-5d-bbbbb', 9e4, 'Running', { ready: false, state: {} }, leaving))],
  ['a new pod that no node fits', rollout(pod('web-5d-bbbbb', 70, 'Pending', undefined))],
  ['no more machines', rollout(pod('web-5d-bbbbb', 70, 'Pending', undefined), TRIGGERED, LIMIT)],
  ['a machine that does not come', rollout(pod('web-5d-bbbbb', 1500, 'Pending', undefined), TRIGGERED)],
  ['a node that joined and stays without a network', joined(node('n1'), node('n2', 800, notReady))],
  [
    'a node that is drained and lost',
    joined(node('n1'), node('n2', 9e4, { ...notReady, status: 'Unknown' }, cordonedFor(60))),
  ],
])('not healthy: %s', async (_, files) => {
  const { report } = await analyzeFiles('motion', { ...LOGS, ...files }, knowledge);

  expect(report.verdict.status).not.toBe('healthy');
});
