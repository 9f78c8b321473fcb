import { expect, it } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { analyzeFiles } from './repaired.ts';

const { knowledge } = await loadBuiltInRules();
const JOINED = `NAME   STATUS   ROLES           AGE     VERSION   INTERNAL-IP   EXTERNAL-IP   OS-IMAGE         KERNEL-VERSION   CONTAINER-RUNTIME
ta-1   Ready    control-plane   415d    v1.33.5   10.70.0.1     <none>        Talos (v1.10.7)  6.12.48-talos    containerd://2.0.6
ta-3   Ready    control-plane   7h50m   v1.33.5   10.70.0.3     <none>        Talos (v1.10.7)  6.12.48-talos    containerd://2.0.6
`;
const PODS = `NAMESPACE     NAME                  READY   STATUS    RESTARTS   AGE    IP          NODE   NOMINATED NODE   READINESS GATES
kube-system   kube-apiserver-ta-1   1/1     Running   0          30d    10.70.0.1   ta-1   <none>           <none>
kube-system   kube-apiserver-ta-3   1/1     Running   0          7h48m  10.70.0.3   ta-3   <none>           <none>
`;
/** What a machine says of its start, and no more since. */
const START = `10.70.0.3: user: warning: [2026-11-19T22:08:11.1Z]: [talos] service[etcd](Preparing): Running pre state
10.70.0.3: user: warning: [2026-11-19T22:08:30.1Z]: [talos] controller failed {"component": "controller-runtime", "controller": "k8s.NodeApplyController", "error": "1 error(s) occurred:\\n\\terror getting node: Get \\"https://127.0.0.1:7445/api/v1/nodes/ta-3?timeout=30s\\": EOF"}
`;
const HEALTH = `discovered nodes: ["10.70.0.1" "10.70.0.3"]
waiting for etcd to be healthy: ...
waiting for etcd to be healthy: OK
waiting for all k8s nodes to report ready: OK
`;
const LATER = `10.70.0.1: {"level":"info","ts":"2026-11-20T05:54:52.101231Z","caller":"mvcc/kvstore_compaction.go:70","msg":"finished scheduled compaction","compact-revision":4411231,"took":"21ms"}
`;

it.each<[string, string, string]>([
  ['who reaches nobody is not ready for long: a node that is ready does', 'Ready   ', 'healthy'],
  ['of a node that is not ready it may go on', 'NotReady', 'symptoms-only'],
])('%s', async (_, status, verdict) => {
  const nodes = JOINED.replace('ta-3   Ready   ', `ta-3   ${status}`);
  const files = {
    'nodes.txt': nodes,
    'pods.txt': PODS,
    'dmesg-ta-3.txt': START,
    'health.txt': HEALTH,
    'etcd.log': LATER,
  };

  const { report } = await analyzeFiles('joined', files, knowledge);

  expect(report.verdict.status).toBe(verdict);
});
