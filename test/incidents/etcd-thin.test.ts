import { expect, test } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import type { ReportDiagnosis } from '../../src/index.ts';
import { memoryBundle } from '../../src/rule-testing/memory-bundle.ts';
import { incidents } from './expected.ts';

const RANK = { possible: 0, probable: 1, confirmed: 2 };

const LOST = 'b6e6acb707bcb7be';

/** The log of the etcd that is left: it probes its lost peer, has no leader and cannot publish itself, for half an hour. */
function etcdLog(): string {
  return Array.from({ length: 120 }, (_, index) => {
    const at = new Date(Date.UTC(2023, 10, 30, 15, 5, index * 15)).toISOString();
    switch (index % 4) {
      case 0:
        return `{"level":"warn","ts":"${at}","caller":"rafthttp/probing_status.go:68","msg":"prober detected unhealthy status","round-tripper-name":"ROUND_TRIPPER_RAFT_MESSAGE","remote-peer-id":"${LOST}","rtt":"0s","error":"dial tcp 172.16.52.10:2380: i/o timeout"}`;
      case 1:
        return `{"level":"warn","ts":"${at}","caller":"etcdhttp/metrics.go:173","msg":"serving /health false; no leader"}`;
      case 2:
        return `{"level":"info","ts":"${at}","caller":"mvcc/index.go:214","msg":"compact tree index","revision":${index}}`;
      default:
        return `{"level":"warn","ts":"${at}","caller":"etcdserver/server.go:2083","msg":"failed to publish local member to cluster through raft","local-member-id":"a4f2bd5654759765","error":"etcdserver: request timed out"}`;
    }
  }).join('\n');
}

const CRICTL = `CONTAINER       IMAGE           CREATED         STATE     NAME                      ATTEMPT   POD ID          POD
8cf9e56956fd5   102ad189891ef   5 days ago      Running   kube-proxy                3         2b2dd83beb84c   kube-proxy-57fsr
134dfbf73c032   bff7d9e209c21   3 minutes ago   Running   kube-apiserver            31        76a25f8d31b30   kube-apiserver-cp-2
eccb0e4ee874a   bff7d9e209c21   8 minutes ago   Exited    kube-apiserver            30        76a25f8d31b30   kube-apiserver-cp-2
28631a62b2ae1   cd9c0c7429e19   19 minutes ago  Running   etcd                      6         edfffa11e43ad   etcd-cp-2
c4c4b945b27ed   1ad46f3c7fbf5   5 minutes ago   Running   kube-controller-manager   11        05823fae6de1c   kube-controller-manager-cp-2
5f0b6d2c1a9e8   1ad46f3c7fbf5   11 minutes ago  Exited    kube-controller-manager   10        05823fae6de1c   kube-controller-manager-cp-2
`;

test('only the log of etcd and crictl ps of one node give the same root, less surely, and say what is missing', async () => {
  const incident = incidents.find(({ name }) => name === 'etcd-without-leader');
  const whole = await engine.analyze(incident?.file ?? '');
  const thin = await engine.analyze(
    memoryBundle('thin', { 'etcd.log': etcdLog(), 'crictl-ps-a.txt': CRICTL }, () => ({})),
  );
  const [first, ...others] = thin.report.diagnoses;
  const [sure] = whole.report.diagnoses;
  expect(first).toMatchObject({ id: sure?.id, subject: { kind: 'EtcdMember', name: LOST }, confidence: 'probable' });
  expect(others.filter((diagnosis) => diagnosis.confidence !== 'possible')).toEqual([]);
  const { confidence, score, evidence, chain } = first as ReportDiagnosis;
  expect(RANK[confidence]).toBeLessThan(RANK[(sure as ReportDiagnosis).confidence]);
  expect(score).toBeLessThan((sure as ReportDiagnosis).score);
  expect(chain.map((step) => step.event)).toEqual(
    expect.arrayContaining(['etcd.peer-unreachable', 'etcd.no-leader', 'controlplane.apiserver-restarting']),
  );
  const missing = evidence.filter((item) => item.role === 'missing');
  expect(missing.map((item) => item.text)).toEqual([
    'the list of etcd members, to know how many votes are left',
    'the nodes, to know which machine the member ran on',
  ]);
  for (const item of missing) expect(item.collect).toMatch(/member list|get nodes/);
});
