import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { analyzeBundle, renderers, renderReport, type Report } from '../../src/index.ts';
import { tar } from '../bundle/archives.ts';

const KLOG = `E0309 11:02:41.118204       1 reflector.go:166] "Unhandled Error" err="failed to list *v1.Pod: Get \\"https://10.3.0.1:443/api/v1/pods\\": dial tcp 10.3.0.1:443: connect: connection refused"
E0309 11:03:11.904118       1 reflector.go:166] "Unhandled Error" err="failed to list *v1.Pod: Get \\"https://10.3.0.1:443/api/v1/pods\\": dial tcp 10.3.0.1:443: connect: connection refused"
`;
const JOURNAL = `-- Logs begin at Sun 2025-03-02 08:00:00 UTC, end at Sun 2025-03-09 11:05:00 UTC. --
Mar 09 11:02:41 node-3 kubelet[811]: ${KLOG.split('\n')[0] ?? ''}
`;
const PODS = `NAMESPACE   NAME    READY   STATUS             RESTARTS   AGE
shop        web-0   0/1     CrashLoopBackOff   7          3y10d
`;

async function analyzed(files: Readonly<Record<string, string>>): Promise<Report> {
  const members = Object.entries(files).map(([name, content]) => ({ name: `b/${name}`, content }));
  return analyzeBundle(Readable.from([tar(members)]), { name: 'b' });
}

test('no form of a report says a year where nothing in the bundle tells one', async () => {
  const report = await analyzed({ 'controller.log': KLOG, 'pods.txt': PODS });

  expect(report.timeline.length).toBeGreaterThan(0);
  expect(report.bundle.collectedAt).toBeUndefined();
  expect(report.bundle.span).toBeUndefined();
  for (const { id } of renderers) expect(`${id}: ${renderReport(report, id)}`).not.toMatch(/\b1[0-6]\d\d-\d\d/);
});

test("the journal's header tells the year of its lines, and of other logs that have none", async () => {
  const { bundle, timeline } = await analyzed({ 'kubelet.txt': JOURNAL, 'controller.log': KLOG });

  expect(bundle.collectedAt).toMatch(/^2025-03-09T/);
  expect(timeline.map(({ from }) => from?.slice(0, 10))).toEqual(timeline.map(() => '2025-03-09'));
});

test('what is collected is not older than what it covers, also where a zone is not known', async () => {
  const { bundle } = await analyzed({
    'controller.log': KLOG,
    'events.log': '2025-03-09T02:00:00Z ERROR dial tcp 10.3.0.1:443: connect: connection refused\n',
  });

  expect(Date.parse(bundle.collectedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(bundle.span?.to ?? ''));
});

test('what a log that lasts over New Year says in December was before what it says in January', async () => {
  const { diagnoses, over } = await analyzed({
    'journal.txt': `Dec 29 10:01:14 w5 kubelet[40110]: I1229 10:01:14.551012   40110 server.go:525] "Kubelet version" kubeletVersion="v1.34.3"
Dec 29 10:01:16 w5 kubelet[40110]: I1229 10:01:16.110012   40110 kubelet_node_status.go:78] "Successfully registered node" node="w5"
Jan 12 08:30:07 w5 kubelet[911022]: E0112 08:30:07.314710  911022 run.go:72] "command failed" err="failed to parse kubelet flag: unknown flag: --pod-infra-container-image"
Jan 12 08:41:07 w5 kubelet[913122]: E0112 08:41:07.314710  913122 run.go:72] "command failed" err="failed to parse kubelet flag: unknown flag: --pod-infra-container-image"
`,
  });

  expect(diagnoses.map(({ id }) => id)).toEqual(['nodes/kubelet-cannot-start']);
  expect(over).toEqual([]);
});
