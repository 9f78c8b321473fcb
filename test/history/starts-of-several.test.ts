import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { analyzeFiles } from './repaired.ts';

const { knowledge } = await loadBuiltInRules();

/** What a kubelet says at its start that no rule knows. */
function start(node: string, day: string): string {
  const line = (time: string, level: string, words: string): string =>
    `Mar ${day} ${time} ${node} kubelet[812]: ${level}03${day} ${time}.100000     812 ${words}`;
  return [
    line('10:00:00', 'I', 'server.go:1293] "Started kubelet"'),
    line('10:00:01', 'E', 'warden.go:99] "Failed to open the ledger" err="it is locked"'),
    line('10:00:09', 'I', `kubelet_node_status.go:79] "Successfully registered node" node="${node}"`),
    '',
  ].join('\n');
}

test('what each of several said as it began is over for each, though they began days apart', async () => {
  const days = ['01', '01', '01', '09'];
  const nodes = days.map(
    (day, index) =>
      `- { apiVersion: v1, kind: Node, metadata: { name: n${index}, creationTimestamp: "2026-01-01T00:00:00Z" }, status: { conditions: [{ type: Ready, status: "True", lastHeartbeatTime: "2026-03-09T12:00:00Z", lastTransitionTime: "2026-03-${day}T10:00:20Z" }] } }`,
  );
  const { report } = await analyzeFiles(
    'starts',
    {
      'nodes.yaml': ['apiVersion: v1', 'kind: List', 'metadata: { resourceVersion: "1" }', 'items:', ...nodes, ''].join(
        '\n',
      ),
      ...Object.fromEntries(days.map((day, index) => [`nodes/n${index}/journal-kubelet.log`, start(`n${index}`, day)])),
    },
    knowledge,
  );

  const said = report.timeline.filter(({ event }) => event.startsWith('unknown.'));
  expect(said.map(({ title, ended }) => [title, ended?.how])).toEqual([
    ['Failed to open the ledger: it is locked', 'well'],
  ]);
  expect(report.unexplained).toEqual([]);
});
