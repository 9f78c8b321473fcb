import { expect, test } from 'vitest';
import type { Report } from '../../src/index.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { analyzeFiles } from './repaired.ts';

const { knowledge } = await loadBuiltInRules();

const NO_CONFIGURATION =
  '"command failed" err="failed to load kubelet config file, path: /var/lib/kubelet/config.yaml, error: open /var/lib/kubelet/config.yaml: no such file or directory"';
const NO_IDENTITY =
  '"command failed" err="failed to run Kubelet: unable to load bootstrap kubeconfig: stat /etc/kubernetes/bootstrap-kubelet.conf: no such file or directory"';
const EXPIRED =
  'part of the existing bootstrap client certificate in /etc/kubernetes/kubelet.conf is expired: 2025-09-16 17:02:11 +0000 UTC';

function line(time: string, level: string, words: string): string {
  return `Sep 16 ${time} w-1 kubelet[801]: ${level}0916 ${time}.101010     801 run.go:72] ${words}`;
}

/** A node joined in the morning, as nodes do, and worked; in the evening its kubelet has no identity any more. */
const JOURNAL = [
  line('08:00:03', 'E', NO_CONFIGURATION),
  line('08:00:14', 'E', NO_CONFIGURATION),
  line('08:01:15', 'I', '"Successfully registered node" node="w-1"'),
  ...['17:10:11', '17:10:22'].flatMap((time) => [line(time, 'E', EXPIRED), line(time, 'E', NO_IDENTITY)]),
  '',
];
const NODES = 'NAME   STATUS     ROLES    AGE   VERSION\nw-1    NotReady   <none>   10h   v1.31.4\n';

/** A start that went well is no incident: it stands on the timeline, with what ended it. */
function startsTold(report: Report): unknown[] {
  return report.timeline
    .filter(({ event, ended }) => event === 'node.kubelet-cannot-start' && ended !== undefined)
    .map(({ title }) => title.split(',')[0]);
}

test('a start that went well in the end is over, whatever the same program fails with hours later', async () => {
  const { report } = await analyzeFiles(
    'case',
    { 'nodes/w-1/journal.log': JOURNAL.join('\n'), 'nodes.txt': NODES },
    knowledge,
  );

  expect(report.diagnoses.map(({ id }) => id)).toEqual(['certificates/kubelet-client-certificate-expired']);
  expect(report.over).toEqual([]);
  expect(startsTold(report)).toEqual(['The kubelet of node w-1 ends at once: failed to load kubelet config file']);
});

test('so it is where the next failure comes minutes after the start', async () => {
  const SWAP =
    '"command failed" err="failed to run Kubelet: running with swap on is not supported, please disable swap or set --fail-swap-on flag to false"';
  const journal = [...JOURNAL.slice(0, 3), line('08:17:40', 'E', SWAP), line('08:17:50', 'E', SWAP), ''];
  const { report } = await analyzeFiles(
    'case',
    { 'nodes/w-1/journal.log': journal.join('\n'), 'nodes.txt': NODES },
    knowledge,
  );

  expect(report.diagnoses.map(({ id, title }) => [id, title])).toEqual([
    [
      'nodes/kubelet-cannot-start',
      'The kubelet of w-1 cannot start: running with swap on is not supported, please disable swap or set --fail-swap-on flag to false',
    ],
  ]);
  expect(report.over).toEqual([]);
  expect(startsTold(report)).toEqual(['The kubelet of node w-1 ends at once: failed to load kubelet config file']);
});

test('a node that was restarted in the midst of its journal starts again, which is no incident', async () => {
  const at = (time: string, level: string, pid: number, words: string): string =>
    `Sep 16 ${time} w-1 kubelet[${pid}]: ${level}0916 ${time}.101010     ${pid} kubelet.go:72] ${words}`;
  const start = (hour: string, pid: number): string[] => [
    `Sep 16 ${hour}:00:01 w-1 systemd[1]: Started kubelet.service - kubelet: The Kubernetes Node Agent.`,
    at(
      `${hour}:00:03`,
      'E',
      pid,
      '"Unable to register node with API server" err="Post \\"https://10.0.0.1:6443/api/v1/nodes\\": dial tcp 10.0.0.1:6443: connect: network is unreachable" node="w-1"',
    ),
    at(
      `${hour}:00:05`,
      'E',
      pid,
      '"Container runtime network not ready" networkReady="NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: cni plugin not initialized"',
    ),
    at(`${hour}:00:20`, 'I', pid, '"Successfully registered node" node="w-1"'),
    at(`${hour}:40:20`, 'I', pid, '"Image garbage collection succeeded"'),
  ];
  const journal = [
    ...start('08', 801),
    ...start('12', 745),
    at('18:00:20', 'I', 745, '"Image garbage collection succeeded"'),
    '',
  ];
  const nodes = 'NAME   STATUS   ROLES    AGE   VERSION\nw-1    Ready    <none>   10h   v1.31.4\n';
  const { report } = await analyzeFiles(
    'case',
    { 'nodes/w-1/journal.log': journal.join('\n'), 'nodes.txt': nodes },
    knowledge,
  );

  expect(report.diagnoses).toEqual([]);
  expect(report.over).toEqual([]);
  expect(report.timeline.filter(({ event }) => event === 'cni.not-initialized')).toHaveLength(2);
});

test('an Event in a table is as old as its age says to the minute', async () => {
  const events = [
    'NAMESPACE   LAST SEEN   TYPE      REASON         OBJECT     MESSAGE',
    'default     38m         Warning   Rebooted       node/w-1   Node w-1 has been rebooted, boot id: bfd2cd04',
    'shop        4s          Warning   FailedMount    pod/till-0 MountVolume.SetUp failed for volume "settings" : configmap "till" not found',
    '',
  ];
  const node = `apiVersion: v1
kind: Node
metadata: { name: w-1 }
status:
  conditions: [{ type: Ready, status: "True", lastTransitionTime: "2025-09-16T21:26:48Z", lastHeartbeatTime: "2025-09-16T22:04:53Z" }]
`;
  const date = 'Tue Sep 16 22:05:00 UTC 2025\n';
  const { report } = await analyzeFiles(
    'case',
    { 'events.txt': events.join('\n'), 'node.yaml': node, date },
    knowledge,
  );

  expect(report.timeline.find(({ event }) => event === 'node.rebooted')).toMatchObject({
    uncertainty: 60_000,
    ended: { how: 'well' },
  });
});
