import { expect, test } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';

const RULES = `
events:
  mill.broken:
    title: the wheel is broken
    severity: error
    message: { contains: the wheel is broken }
    subjects: { Pod: 'context.pod != "" ? context.namespace + "/" + context.pod : ""', Node: context.node }
diagnoses:
  mill/broken:
    { title: broken, root: mill.broken, decisive: true, severity: error, summary: s, explanation: e, remediation: [{ text: t }], whenThisIsWrong: never }
`;
const BROKEN = '2026-03-01T10:00:01Z ERROR the wheel is broken\n';

async function blamed(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { knowledge } = await loadRules([{ file: 'rules/mill.yaml', text: RULES }]);
  const { report } = await engine.analyze(engine.bundleOf('b', files), { knowledge });
  return report.diagnoses.map(({ subject: { kind, namespace, name } }) =>
    [kind, namespace, name].filter((part) => part !== undefined && part !== '').join('/'),
  );
}

const PODS = 'NAME           READY   STATUS    RESTARTS   AGE\nmill-7d-x2x4z  0/1     Error     3          5m\n';
const NODES = 'NAME   STATUS   ROLES    AGE    VERSION\nw7     Ready    <none>   212d   v1.29.6\n';
const TWO_PODS = `${PODS}mill-7d-q9q9q  1/1     Running   0          5m\n`;

test.each<[string, Readonly<Record<string, string>>, string]>([
  [
    'a pod after which a file is named',
    { 'pods.txt': TWO_PODS, 'mill-7d-x2x4z_init.log': BROKEN },
    'Pod/mill-7d-x2x4z',
  ],
  [
    'nobody where a file begins with another name',
    { 'pods.txt': TWO_PODS, 'mill-7d-x2x4zz.log': BROKEN },
    'Cluster/cluster',
  ],
  [
    'the only pod that is written of',
    { 'note.md': `Log of pod \`mill-7d-x2x4z\` (namespace shop):\n${BROKEN}` },
    'Pod/shop/mill-7d-x2x4z',
  ],
  [
    'the workload whose log was asked for',
    { 'note.md': `On node w-7:\n$ kubectl -n shop logs deploy/mill\n${BROKEN}` },
    'Deployment/shop/mill',
  ],
  ['the only node that is written of', { 'note.md': `Since noon on node w-7:\n${BROKEN}` }, 'Node/w-7'],
  [
    'a counted pod, whose log is announced and nothing else',
    { 'note.md': `on-call: it restarts\n\nmill-broker-2 log (last)\n${BROKEN}` },
    'Pod/mill-broker-2',
  ],
  [
    'a machine without a number, whose kernel speaks',
    { 'note.md': `timeouts on one machine at peak. dmesg of node-b:\n${BROKEN}` },
    'Node/node-b',
  ],
  [
    'the first of counted pods that all end',
    {
      'note.md': `the log says\n${BROKEN}\nmill-0  0/1     CrashLoopBackOff   3   5m\nmill-1  0/1     CrashLoopBackOff   3   5m\n`,
    },
    'Pod/mill-0',
  ],
  [
    'the machine that is called so',
    { 'note.md': `only on one host (it is called w-7; new disks)\n${BROKEN}` },
    'Node/w-7',
  ],
  ['the worker that is set apart', { 'note.md': `since noon the second worker, w-7, is odd\n${BROKEN}` }, 'Node/w-7'],
  [
    'the only pod of a row, whose container the runtime cannot run',
    { 'note.md': `${BROKEN}\nmill-0  0/1     RunContainerError   3 (9s ago)   58s\n` },
    'Pod/mill-0',
  ],
  [
    'the only pod of a table, which is not ready',
    { 'note.md': `${BROKEN}\nNAME    READY   STATUS    RESTARTS   AGE\nmill-0  0/1     Running   3          5m\n` },
    'Pod/mill-0',
  ],
  ['nobody where two are written of', { 'note.md': `node w-7 is well, node w-8 is not\n${BROKEN}` }, 'Cluster/cluster'],
  [
    'nobody where a table shows others',
    { 'note.md': `Look at pod mill-7d-x2x4z\n${BROKEN}`, 'pods.txt': TWO_PODS },
    'Cluster/cluster',
  ],
  [
    'nobody where the only pod has a log of its own',
    { 'podlogs/shop/mill-0/mill.log': '2026-03-01T10:00:01Z INFO it turns\n', 'wheel.log': BROKEN },
    'Cluster/cluster',
  ],
  [
    'the only pod that is written of, though it has a log of its own, too',
    {
      'podlogs/shop/mill-0/mill.log': '2026-03-01T10:00:01Z INFO it turns\n',
      'note.md': `pod mill-0 says:\n${BROKEN}`,
    },
    'Pod/mill-0',
  ],
  [
    'the host that the line names',
    { 'note.md': 'all began on node w-7\nMar 01 10:00:01 w8 milld[1]: the wheel is broken\n' },
    'Node/w8',
  ],
  [
    'nobody where the words are those of a command',
    { 'note.txt': 'Since noon on node w-7:\n\n$ kubectl apply -f mill.yaml\nerror: the wheel is broken\n' },
    'Cluster/cluster',
  ],
  [
    'the only node that is shown, where a kernel speaks',
    { 'note.txt': `$ dmesg\n[88.331] the wheel is broken\n[88.332] eth0: link up\n$ kubectl get node w7\n${NODES}` },
    'Node/w7',
  ],
  [
    'nobody where a kernel speaks and several nodes are shown',
    {
      'note.txt': `$ dmesg\n[88.331] the wheel is broken\n$ kubectl get nodes\n${NODES}w8   Ready   <none>   2d   v1.29.6\n`,
    },
    'Cluster/cluster',
  ],
  [
    'the pod that is written of with its namespace',
    { 'note.txt': `Waiting for pod shop/mill-7d-x2x4z to be running\n${BROKEN}` },
    'Pod/shop/mill-7d-x2x4z',
  ],
  [
    'the pod that is called as controllers call pods',
    { 'note.txt': `${BROKEN}that is the proxy of shop/mill-7d9c5f6b8-kx2lw\n` },
    'Pod/shop/mill-7d9c5f6b8-kx2lw',
  ],
  [
    'nobody where a client names its server',
    { 'note.txt': `An error occurred using the connection to server 'w-0.mill'\n${BROKEN}` },
    'Cluster/cluster',
  ],
  ['the node whose kernel is meant', { 'note.md': `dmesg on w7:\n\n${BROKEN}` }, 'Node/w7'],
  [
    'the pod whose name stands above the line alone',
    { 'note.md': `${TWO_PODS}\nmill-7d-q9q9q:\n2026-03-01T10:00:00Z INFO turns\n\nmill-7d-x2x4z:\n${BROKEN}` },
    'Pod/mill-7d-x2x4z',
  ],
  ['the only pod that ends', { 'note.md': `${TWO_PODS}\n${BROKEN}` }, 'Pod/mill-7d-x2x4z'],
  [
    'the first of several pods that end, where they were made after one template',
    {
      'note.md': `mill-7d9c5f6b8-kx2lw   0/1   CrashLoopBackOff   6   9m\nmill-7d9c5f6b8-q8z2n   0/1   CrashLoopBackOff   6   9m\n\n${BROKEN}`,
    },
    'Pod/mill-7d9c5f6b8-kx2lw',
  ],
  [
    'nobody where pods of two templates end',
    {
      'note.md': `mill-7d9c5f6b8-kx2lw   0/1   CrashLoopBackOff   6   9m\nloom-5c4b8d9f7-q8z2n   0/1   CrashLoopBackOff   6   9m\n\n${BROKEN}`,
    },
    'Cluster/cluster',
  ],
  ['nobody where nodes are counted', { 'note.md': `Cluster (nodes: w-7, 4+)\n${BROKEN}` }, 'Cluster/cluster'],
  [
    'nobody where a program names a node',
    { 'app.log': `2026-03-01T10:00:00Z INFO looks for node w-7\n${BROKEN}` },
    'Cluster/cluster',
  ],
])('words without a speaker are of %s', async (_who, files, expected) => {
  expect(await blamed(files)).toEqual([expected]);
});
