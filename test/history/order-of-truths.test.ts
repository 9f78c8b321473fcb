import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { analyzeFiles } from './repaired.ts';

const { knowledge } = await loadBuiltInRules();
const DAY = '2024-03-05T';

function stamped(lines: readonly string[], step: number): string {
  return lines
    .map((line, index) =>
      line.replaceAll('@', `10:0${Math.floor((index * step) / 60)}:${String((index * step) % 60).padStart(2, '0')}`),
    )
    .join('\n');
}

function pod(name: string, set: string, deployment: string, status: string): string {
  return [
    `- metadata: { name: ${name}, namespace: shop, creationTimestamp: "${DAY}08:00:00Z", labels: { app: ${deployment}, pod-template-hash: ${set.slice(deployment.length + 1)} }, ownerReferences: [{ apiVersion: apps/v1, kind: ReplicaSet, name: ${set}, controller: true }] }`,
    `  spec: { nodeName: n1, containers: [{ name: ${deployment} }] }`,
    `  status: ${status}`,
  ].join('\n');
}

function workload(kind: string, name: string, owner: string, ready: number): string {
  return `- { apiVersion: apps/v1, kind: ${kind}, metadata: { name: ${name}, namespace: shop, creationTimestamp: "${DAY}08:00:00Z"${owner} }, spec: { replicas: 1 }, status: { replicas: 1, readyReplicas: ${String(ready)}, availableReplicas: ${String(ready)} } }`;
}

const READY = `{ phase: Running, conditions: [{ type: Ready, status: "True", lastTransitionTime: "${DAY}08:00:10Z" }], containerStatuses: [{ name: till, ready: true, restartCount: 0, state: { running: { startedAt: "${DAY}08:00:05Z" } } }] }`;
const CRASHING = `{ phase: Running, conditions: [{ type: Ready, status: "False", reason: ContainersNotReady, lastTransitionTime: "${DAY}08:00:10Z" }], containerStatuses: [{ name: sync, ready: false, restartCount: 39, state: { waiting: { reason: CrashLoopBackOff } }, lastState: { terminated: { exitCode: 1, reason: Error, finishedAt: "${DAY}10:05:00Z" } } }] }`;
const TILLS = ['till-5d8c9b7f6-2xk9d', 'till-5d8c9b7f6-7mm3p', 'till-5d8c9b7f6-q0w5z'];
const OF_SYNC = ', ownerReferences: [{ apiVersion: apps/v1, kind: Deployment, name: sync, controller: true }]';

test('whom three pods miss stands before one that fails, whose ReplicaSet and Deployment lack it as well', async () => {
  const silent = Array<string>(20).fill(
    '[ERROR] plugin/errors: 2 pay.example. A: read udp 10.244.1.4:53211->10.20.0.2:53: i/o timeout',
  );
  const unresolved = Array<string>(20).fill(
    `${DAY}@Z ERROR charge failed: Post "https://pay.example/v1": dial tcp: lookup pay.example on 10.96.0.10:53: server misbehaving`,
  );
  const files = {
    'pods.yaml': [
      'apiVersion: v1',
      'kind: PodList',
      'items:',
      ...TILLS.map((name) => pod(name, 'till-5d8c9b7f6', 'till', READY)),
      pod('sync-7f6d9b8c4-abcde', 'sync-7f6d9b8c4', 'sync', CRASHING),
      '',
    ].join('\n'),
    'workloads.yaml': [
      'apiVersion: v1',
      'kind: List',
      'items:',
      workload('ReplicaSet', 'sync-7f6d9b8c4', OF_SYNC, 0),
      workload('Deployment', 'sync', '', 0),
      '',
    ].join('\n'),
    'logs/kube-system/coredns-668d6bf9bc-bg9p9/coredns.log': silent.join('\n'),
    'logs/shop/sync-7f6d9b8c4-abcde/sync.log': `{"level":"fatal","ts":"${DAY}10:05:00Z","msg":"invalid configuration","error":"required key TENANT_ID missing value"}\n`,
    ...Object.fromEntries(TILLS.map((name) => [`logs/shop/${name}/till.log`, stamped(unresolved, 15)])),
  };

  const { report } = await analyzeFiles('capture', files, knowledge);

  const sure = report.diagnoses.filter(({ confidence }) => confidence === 'confirmed');
  expect(sure.map(({ id }) => id)).toEqual(['dns/upstream-unreachable', 'startup/setting-missing']);
});
