import { describe, expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { analyzeFiles, firstDiagnosis } from './repaired.ts';

const { knowledge } = await loadBuiltInRules();

const FORBIDDEN = (what: string): string =>
  `Error from server (Forbidden): ${what} is forbidden: User "kubernetes-admin" cannot list resource "${what}" in API group "" at the cluster scope\n`;
const REFUSED = 'The connection to the server 10.30.0.4:6443 was refused - did you specify the right host or port?\n';
const API_SERVER = `W0305 10:00:01.100000       1 logging.go:55] [core] [Channel #3 SubChannel #5]grpc: addrConn.createTransport failed to connect to {Addr: "127.0.0.1:2379", ServerName: "127.0.0.1:2379", }. Err: connection error: desc = "transport: Error while dialing: dial tcp 127.0.0.1:2379: connect: connection refused"
F0305 10:00:20.100000       1 instance.go:226] Error creating leases: error creating storage factory: context deadline exceeded
`;
const KUBELET = `E0305 10:00:21.100000    1020 kubelet_node_status.go:540] "Error updating node status, will retry" err="error getting node \\"m1\\": Get \\"https://10.30.0.4:6443/api/v1/nodes/m1\\": dial tcp 10.30.0.4:6443: connect: connection refused"
E0305 10:00:24.100000    1020 status_manager.go:895] "Failed to get status for pod" podUID="0d5e" pod="kube-system/etcd-m1" err="pods \\"etcd-m1\\" is forbidden: User \\"system:node:m1\\" cannot get resource \\"pods\\" in API group \\"\\" in the namespace \\"kube-system\\": no relationship found between node 'm1' and this object"
E0305 10:00:41.100000    1020 kubelet_node_status.go:540] "Error updating node status, will retry" err="error getting node \\"m1\\": Get \\"https://10.30.0.4:6443/api/v1/nodes/m1\\": dial tcp 10.30.0.4:6443: connect: connection refused"
`;
const CONTAINERS = `CONTAINER           IMAGE               CREATED             STATE               NAME                ATTEMPT             POD ID              POD
9f1c2d3e4f5a6       0b1c2d3e4f5a6       20 seconds ago      Exited              kube-apiserver      14                  1a2b3c4d5e6f7       kube-apiserver-m1
8f1c2d3e4f5a6       1b1c2d3e4f5a6       12 minutes ago      Exited              etcd                5                   2a2b3c4d5e6f7       etcd-m1
`;
const BUNDLE = {
  'kubectl/kubectl_get_nodes.txt': FORBIDDEN('nodes'),
  'kubectl/kubectl_get_pods_-A.txt': REFUSED,
  'kubectl/kubectl_get_events_-A.txt': FORBIDDEN('events'),
  'nodes/m1/crictl_ps_-a.txt': CONTAINERS,
  'nodes/m1/kubelet.log': KUBELET,
  'nodes/m1/kube-apiserver.log': API_SERVER,
};

describe('an API server that started without etcd knows no roles', () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ['all of it', BUNDLE],
    [
      'what kubectl and the kubelet say',
      { ...BUNDLE, 'nodes/m1/kube-apiserver.log': '', 'nodes/m1/crictl_ps_-a.txt': '' },
    ],
    ['what one terminal shows', { 'session.txt': `${FORBIDDEN('nodes')}${REFUSED}${FORBIDDEN('pods')}${REFUSED}` }],
  ])('no permission is missing: %s', async (_, files) => {
    const { report } = await analyzeFiles('without etcd', files, knowledge);

    expect(firstDiagnosis(report) ?? '').not.toMatch(/^access\//);
    expect(report.diagnoses[0]?.id ?? '').not.toMatch(/^(?:access\/|program\/access-)/);
    expect(
      report.diagnoses.filter(({ id, confidence }) => id.startsWith('access/') && confidence !== 'possible'),
    ).toEqual([]);
    expect(report.verdict.status).not.toBe('healthy');
  });

  test('the API server and its etcd are told first', async () => {
    const { report } = await analyzeFiles('without etcd', BUNDLE, knowledge);

    expect(firstDiagnosis(report)).toMatch(/^(?:control-plane|etcd)\//);
  });

  test('a user who may not list while the API server is well is told', async () => {
    const { report } = await analyzeFiles(
      'with etcd',
      { 'session.txt': FORBIDDEN('pods').replace('kubernetes-admin', 'deployer'), 'nodes/m1/kubelet.log': '' },
      knowledge,
    );

    expect(report.diagnoses.map(({ id }) => id)).toContain('access/permission-missing');
  });
});
