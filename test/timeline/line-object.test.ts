import { expect, test } from 'vitest';
import { objectOfLine, podsByUid, podOfFields } from '../../src/timeline/line-object.ts';

const POD = { kind: 'Pod', namespace: 'shop', name: 'web-1' };

test.each([
  ['an alert about a container', 'Pod shop/web-1 (container app) is in waiting state for longer than 1 hour', {}, POD],
  ['an older one', 'pod/web-1 in namespace shop on container app has been in waiting state', {}, POD],
  ['the field of structured klog', 'Error syncing pod', { pod: 'shop/web-1' }, POD],
  ['a pod as the kubelet writes it', 'Error syncing pod web-1_shop(7f0c3e52-6a9c-4a0e-9a5d-1f2b3c4d5e6f)', {}, POD],
  ['the same in quotes', 'unable to start "web-1_shop(7f0c3e52-6a9c-4a0e-9a5d-1f2b3c4d5e6f)"', {}, POD],
  ['a static pod, whose uid is a hash', 'for web-1_shop(7f0c3e526a9c4a0e9a5d1f2b3c4d5e6f)', {}, POD],
  ['the field in a line that another one quotes', String.raw`he said: "Error" pod=\"shop/web-1\"`, {}, POD],
  [
    'a set whose pods are refused',
    String.raw`Unhandled Error: sync \"shop/web-7d4b9c6f5\" failed with pods \"web-7d4b9c6f5-x2x4z\" is forbidden: exceeded quota`,
    {},
    { kind: 'ReplicaSet', namespace: 'shop', name: 'web-7d4b9c6f5' },
  ],
  [
    'a set with an order',
    'error syncing StatefulSet shop/db, requeuing: Internal error occurred',
    {},
    { kind: 'StatefulSet', namespace: 'shop', name: 'db' },
  ],
  [
    'a set of one pod for each node',
    String.raw`Unhandled Error: shop/agent failed with : pods \"agent-x2x4z\" is forbidden: hostPath volumes are not allowed`,
    {},
    { kind: 'DaemonSet', namespace: 'shop', name: 'agent' },
  ],
  [
    'what a controller works on',
    'Reconciler error',
    { controllerKind: 'Machine', namespace: 'shop', name: 'm-1' },
    { kind: 'Machine', namespace: 'shop', name: 'm-1' },
  ],
  [
    'a controller that is called like what it works on',
    'Reconciler error',
    { controller: 'ingress', object: '{"name":"web","namespace":"shop"}', name: 'web' },
    { kind: 'Ingress', namespace: 'shop', name: 'web' },
  ],
  [
    'a controller that is called like the field that names what it works on',
    'unable to create instance',
    { controller: 'awsmachine', Cluster: 'lab/a', AWSMachine: 'lab/md-0' },
    { kind: 'AWSMachine', namespace: 'lab', name: 'md-0' },
  ],
  [
    'the same as a map by its kind',
    'Reconciler error',
    { controllerKind: 'Machine', Machine: '{"name":"m-1","namespace":"shop"}', name: 'other' },
    { kind: 'Machine', namespace: 'shop', name: 'm-1' },
  ],
  [
    'a field that is called like a kind, the first of them',
    'could not schedule pod',
    { controller: 'provisioner', Pod: '{"name":"web-1","namespace":"shop"}', NodePool: '{"name":"default"}' },
    POD,
  ],
  [
    'one without a namespace',
    'launching',
    { NodeClaim: '{"name":"default-x"}' },
    { kind: 'NodeClaim', name: 'default-x' },
  ],
  [
    'a backup by its place',
    'Error backing up item',
    { backup: 'velero/nightly' },
    { kind: 'Backup', namespace: 'velero', name: 'nightly' },
  ],
  [
    'what a controller of Kubernetes works on',
    'error getting next schedule',
    { cronjob: 'ops/cleanup' },
    { kind: 'CronJob', namespace: 'ops', name: 'cleanup' },
  ],
  [
    'the pod for which a network plugin was called',
    'failed (add): Args:"IgnoreUnknown=true;K8S_POD_NAMESPACE=cnf;K8S_POD_NAME=upf-0" Path:""',
    {},
    { kind: 'Pod', namespace: 'cnf', name: 'upf-0' },
  ],
  [
    'what is called a resource',
    'error cleaning up challenge',
    { resource_kind: 'Challenge', resource_namespace: 'shop', resource_name: 'web-1' },
    { kind: 'Challenge', namespace: 'shop', name: 'web-1' },
  ],
  [
    'what has no namespace',
    'Reconciler error',
    { 'reconciler kind': 'IPPool', name: 'pool', namespace: '' },
    { kind: 'IPPool', name: 'pool' },
  ],
  [
    'an object by its members',
    'Recording an event',
    { apiVersion: 'example.com/v1', kind: 'RateLimit', name: 'partner', namespace: 'shop' },
    { kind: 'RateLimit', namespace: 'shop', name: 'partner' },
  ],
  [
    'what an Event is about, as a store of logs has it',
    'Back-off',
    { objectAPIversion: 'v1', kind: 'Pod', name: 'web-1' },
    { kind: 'Pod', name: 'web-1' },
  ],
  [
    'an object whose members are called after its kind',
    'error getting metric',
    { 'scaledJob.Namespace': 'shop', 'scaledJob.Name': 'mail' },
    { kind: 'ScaledJob', namespace: 'shop', name: 'mail' },
  ],
])('reads %s', (_, message, fields, object) => {
  expect(objectOfLine({ message, fields })).toEqual(object);
});

test.each([
  ['a word', { Pod: 'web-1' }],
  ['something else with a name', { user: '{"name":"web-1"}' }],
  ['nothing named', { Pod: '{"uid":"1"}' }],
  ['a kind of something else', { kind: 'Timeout', name: 'web-1' }],
  ['a word that is no kind', { 'thread.name': 'main' }],
  ['words', { 'scaledJob.Name': 'no name' }],
])('takes no object of a field that holds %s', (_, fields) => {
  expect(objectOfLine({ message: 'x', fields })).toBeUndefined();
});

test('what a command works on is what its words are about, unless they name another', () => {
  const actedOn = { kind: 'HelmRelease', namespace: 'shop', name: 'web' };

  expect(objectOfLine({ message: 'Error: UPGRADE FAILED' }, { actedOn })).toEqual(actedOn);
  expect(objectOfLine({ message: 'x', fields: { pod: 'shop/web-1' } }, { actedOn })).toEqual({
    kind: 'Pod',
    namespace: 'shop',
    name: 'web-1',
  });
});

test.each([
  ['a pod that a set made', 'web-7d4b9c6f5d-x2x7k: Failed: no image', {}, { name: 'web-7d4b9c6f5d-x2x7k' }],
  ['one with its kind', 'Pod/web-7d4b9c6f5d-x2x7k no image', {}, { name: 'web-7d4b9c6f5d-x2x7k' }],
  ['one twice', 'web-7d4b9c6f5d-x2x7k is not web-7d4b9c6f5d-x2x7k', {}, { name: 'web-7d4b9c6f5d-x2x7k' }],
  [
    'one in its namespace',
    'no image for shop/web-7d4b9c6f5d-x2x7k',
    {},
    { name: 'web-7d4b9c6f5d-x2x7k', namespace: 'shop' },
  ],
  [
    'one of a known namespace',
    'web-7d4b9c6f5d-x2x7k',
    { namespace: 'a' },
    { name: 'web-7d4b9c6f5d-x2x7k', namespace: 'a' },
  ],
])('words that nobody is known to have written are about %s', (_, message, context, pod) => {
  expect(objectOfLine({ message }, context)).toEqual({ kind: 'Pod', ...pod });
});

test.each([
  ['two pods', 'web-7d4b9c6f5d-x2x7k and web-7d4b9c6f5d-c9xqd', {}],
  ['a path', 'in /var/log/web-7d4b9c6f5d-x2x7k', {}],
  ['what a pod says of another', 'web-7d4b9c6f5d-x2x7k is slow', { pod: 'api-0' }],
  ['what a node says', 'web-7d4b9c6f5d-x2x7k is slow', { node: 'n1' }],
])('names none in %s', (_, message, context) => {
  expect(objectOfLine({ message }, context)).toBeUndefined();
});

test.each([
  ['a pod without its namespace', 'x', { pod: 'web-1' }],
  ['a controller that is not called like a kind', 'x', { controller: 'node-ipam', object: '{"name":"web"}' }],
  ['a field of another kind than the controller', 'x', { controller: 'awsmachine', Image: 'library/nginx' }],
  ['a controller without a name', 'x', { controllerKind: 'Machine' }],
  ['a map that is cut', 'x', { controllerKind: 'Machine', Machine: '{"na' }],
  ['something in brackets', 'call of get_user(42)', {}],
])('tells nothing of %s', (_, message, fields) => {
  expect(objectOfLine({ message, fields })).toBeUndefined();
});

const UID = '7f0c3e52-6a9c-4a0e-9a5d-1f2b3c4d5e6f';

test.each([
  [
    'an operation of a volume',
    '{volumeName:kubernetes.io/configmap/x-conf podName:7f0c3e52-6a9c-4a0e-9a5d-1f2b3c4d5e6f nodeName:}',
    [UID],
  ],
  [
    'a pod and its uid in quotes of quotes',
    String.raw`pod \"web-1\" (UID: \"7f0c3e52-6a9c-4a0e-9a5d-1f2b3c4d5e6f\") : mount failed`,
    [UID, 'web-1'],
  ],
])('names a pod by its uid: %s', (_name, message, names) => {
  expect(podsByUid({ message })).toEqual(names.map((name) => ({ kind: 'Pod', name })));
});

test('names no pod by a uid of something else', () => {
  expect(podsByUid({ message: `boot id ${UID}` })).toEqual([]);
});

test.each([
  [{ pod: 'mill-5d4bb7f9c-wq8tj' }, 'mill-5d4bb7f9c-wq8tj'],
  [{ hostname: 'mill-5d4bb7f9c-prtrs' }, 'mill-5d4bb7f9c-prtrs'],
  [{ hostname: 'agent-x7k2p' }, 'agent-x7k2p'],
  [{ hostname: 'w-7' }, undefined],
  [{ hostname: 'mill-trout' }, undefined],
  [{ pod: 'shop/mill-5d4bb7f9c-wq8tj' }, undefined],
  [{ logging_pod: 'orders-1' }, 'orders-1'],
  [{ logging_pod: 'no name' }, undefined],
  [{}, undefined],
])('the pod that a program says it runs in: %j', (fields, pod) => {
  expect(podOfFields(fields)).toBe(pod);
});
