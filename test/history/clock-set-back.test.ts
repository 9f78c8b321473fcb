import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { analyzeFiles } from './repaired.ts';

const { knowledge } = await loadBuiltInRules();

const two = (value: number): string => String(value).padStart(2, '0');
/** What the kubelet said in the hours before, every quarter of an hour. */
const BEFORE = Array.from({ length: 60 }, (_, index) => {
  const time = `${two(Math.floor(index / 4))}:${two((index % 4) * 15)}:01`;
  return `Oct 14 ${time} w-4 kubelet[991]: I1014 ${time}.405052     991 scope.go:117] "RemoveContainer" containerID="b5af4c78"`;
});
/** What it said since, by a clock that is weeks behind. */
const SINCE = Array.from({ length: 60 }, (_, index) => {
  const time = `15:${two(index)}:50`;
  return `Sep 03 ${time} w-4 kubelet[991]: E0903 ${time}.748985     991 controller.go:145] "Failed to ensure lease exists, will retry" err="Get \\"https://10.9.0.10:6443/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases/w-4?timeout=10s\\": tls: failed to verify certificate: x509: certificate has expired or is not yet valid: current time 2026-09-03T${time}Z is before 2026-09-10T12:43:10Z" interval="7s"`;
});
const node = (status: string, reason: string): string =>
  [
    'apiVersion: v1',
    'kind: Node',
    'metadata: { name: w-4, creationTimestamp: "2026-09-10T12:43:10Z" }',
    'status:',
    '  conditions:',
    `    - { type: Ready, status: "${status}", reason: ${reason}, lastHeartbeatTime: "2026-10-14T15:08:10Z", lastTransitionTime: "2026-10-14T15:08:58Z" }`,
    '',
  ].join('\n');

test.each([
  ['goes on to the end of the log, whatever stands before it', 'Unknown', 'NodeStatusUnknown', true],
  ['is over where its node is ready since', 'True', 'KubeletReady', false],
])('a clock that was set back by weeks %s', async (_, status, reason, isPresent) => {
  const { report } = await analyzeFiles(
    'set-back',
    { 'w-4/journalctl_-u_kubelet.txt': `${[...BEFORE, ...SINCE].join('\n')}\n`, 'nodes.yaml': node(status, reason) },
    knowledge,
  );

  expect(report.diagnoses.some(({ id }) => id === 'nodes/clock-behind')).toBe(isPresent);
});
