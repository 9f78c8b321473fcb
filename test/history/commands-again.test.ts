import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { analyzeFiles } from './repaired.ts';

const { knowledge } = await loadBuiltInRules();

const CURL = '$ curl -sS http://web.shop.svc.cluster.local:8080/healthz';
const REFUSED =
  'curl: (7) Failed to connect to web.shop.svc.cluster.local port 8080 after 3 ms: Could not connect to server';
const NO_ANSWER = [';; communications error to 10.96.0.10#53: timed out', ';; no servers could be reached'];
const NODES = '$ kubectl get nodes';
const NOBODY_THERE =
  'The connection to the server 10.0.0.11:6443 was refused - did you specify the right host or port?';
const NODE_ROWS = ['NAME   STATUS   ROLES           AGE    VERSION', 'cp-1   Ready    control-plane   212d   v1.31.3'];
const PULL = 'root@w1:~# crictl pull registry.example.org/web:1.9';
const NO_PULL =
  'E1124 10:00:01.000000    1234 remote_image.go:180] "PullImage from image service failed" err="rpc error: code = Unavailable desc = failed to pull and unpack image \\"registry.example.org/web:1.9\\": failed to do request: Head \\"https://registry.example.org/v2/web/manifests/1.9\\": dial tcp 10.0.0.9:443: connect: connection refused" image="registry.example.org/web:1.9"';
const PULLED = 'Image is up to date for sha256:4f2a8f6c1b5d';
const UPGRADE = '$ helm upgrade web ./chart -n shop';
const NO_UPGRADE =
  'Error: UPGRADE FAILED: failed to create resource: Internal error occurred: failed calling webhook "check.policy.example": failed to call webhook: Post "https://checks.policy.svc:443/check?timeout=10s": dial tcp 10.96.9.9:443: connect: connection refused';
const UPGRADED = ['Release "web" has been upgraded. Happy Helming!', 'NAME: web', 'STATUS: deployed', 'REVISION: 8'];
const ROLLED_BACK = 'Rollback was a success! Happy Helming!';
const PULL_OTHERWISE = 'root@w1:~# crictl --timeout=2m pull registry.example.org/web:1.9';
const APPLY = '$ kubectl apply -f - <<EOF';
const CLAIM = ['apiVersion: v1', 'kind: PersistentVolumeClaim', 'metadata:', '  name: data', 'spec:'];
const SMALLER = ['  resources: { requests: { storage: 1Gi } }', 'EOF'];
const LARGER = ['  resources: { requests: { storage: 9Gi } }', 'EOF'];
const NO_CLAIM =
  'Error from server (Forbidden): error when creating "STDIN": persistentvolumeclaims "data" is forbidden: exceeded quota: storage, requested: requests.storage=9Gi, used: requests.storage=8Gi, limited: requests.storage=10Gi';
const CLAIMED = 'persistentvolumeclaim/data created';
const START = 'root@w1:~# systemctl start containerd';
const NO_START = [
  'Job for containerd.service failed because the control process exited with error code.',
  'See "systemctl status containerd.service" and "journalctl -xeu containerd.service" for details.',
];
const REPAIR = ['$ kubectl apply -f repair.yaml', 'service/web configured'];
const ROOT_REPAIR = ['root@w1:~# vi /etc/containerd/config.toml'];

test.each<[string, readonly (string | readonly string[])[], boolean]>([
  ['an address answers again', [CURL, REFUSED, REPAIR, CURL, '{"status":"ok"}'], false],
  ['it prints nothing when all is well', [CURL, REFUSED, REPAIR, CURL, '$ date'], false],
  ['it went well at first', [CURL, '{"status":"ok"}', REPAIR, CURL, REFUSED], true],
  ['it failed three times', [CURL, REFUSED, CURL, '{"status":"ok"}', CURL, REFUSED], true],
  ['it fails otherwise', [CURL, REFUSED, REPAIR, CURL, 'curl: (22) The requested URL returned error: 503'], true],
  ['the paste ends with the command', [CURL, REFUSED, REPAIR, CURL], true],
  ['it was broken off', [CURL, REFUSED, REPAIR, CURL, '^C', '$ date'], true],
  ['something else answers', [CURL, REFUSED, REPAIR, CURL.replace('web.', 'till.'), '{"status":"ok"}'], true],
  [
    'a name is found again',
    ['$ dig +short web.example.org', NO_ANSWER, REPAIR, '$ dig +short web.example.org', '10.0.0.7'],
    false,
  ],
  [
    'a name of the cluster is found again in a pod',
    [
      '$ kubectl exec dnsutils -- nslookup kubernetes.default',
      ';; connection timed out; no servers could be reached',
      '$ kubectl exec dnsutils -- nslookup kubernetes.default',
      'Server:\t10.96.0.10\nName:\tkubernetes.default.svc.cluster.local\nAddress: 10.96.0.1',
    ],
    false,
  ],
  [
    'a name is found again, as another program says',
    ['$ dig +short web.example.org', NO_ANSWER, REPAIR, '$ getent hosts web.example.org', '10.0.0.7  web.example.org'],
    false,
  ],
  [
    'a name is found by another server',
    ['$ dig web.example.org', NO_ANSWER, REPAIR, '$ dig @192.0.2.53 web.example.org +short', '10.0.0.7'],
    true,
  ],
  [
    'an address answers again to who talks less',
    [CURL, REFUSED, CURL.replace('-sS', '-sv -m 5'), '{"status":"ok"}'],
    false,
  ],
  ['nobody looks at the certificate', [CURL, REFUSED, CURL.replace('-sS', '-k'), '{"status":"ok"}'], true],
  ['an image is pulled at last', [PULL, NO_PULL, ROOT_REPAIR, PULL, PULLED], false],
  ['on another machine', [PULL, NO_PULL, PULL.replace('@w1', '@w2'), PULLED], true],
  ['a release is upgraded at last', [UPGRADE, NO_UPGRADE, REPAIR, UPGRADE, UPGRADED], false],
  ['a release is rolled back', [UPGRADE, NO_UPGRADE, '$ helm rollback web 7 -n shop', ROLLED_BACK], false],
  ['another release is rolled back', [UPGRADE, NO_UPGRADE, '$ helm rollback till 7 -n shop', ROLLED_BACK], true],
  [
    'a release of another namespace is rolled back',
    [UPGRADE, NO_UPGRADE, '$ helm rollback web 7 -n stage', ROLLED_BACK],
    true,
  ],
  ['an image is pulled by another program', [PULL, NO_PULL, PULL_OTHERWISE, PULLED], false],
  ['a unit starts at last', [START, NO_START, ROOT_REPAIR, START, 'root@w1:~# '], false],
  ['a manifest that was corrected is applied', [APPLY, CLAIM, LARGER, NO_CLAIM, APPLY, CLAIM, SMALLER, CLAIMED], false],
  [
    'a manifest of another object is applied',
    [APPLY, CLAIM, LARGER, NO_CLAIM, APPLY, CLAIM.with(3, '  name: other'), SMALLER, CLAIMED.replace('data', 'other')],
    true,
  ],
  ['an API server answers at last', [NODES, NOBODY_THERE, NODES, NODE_ROWS], false],
  ['an API server answers no more', [NODES, NODE_ROWS, NODES, NOBODY_THERE], true],
  [
    'a log is shown again',
    ['$ kubectl logs web-0 -n shop', 'Error: cannot open the ledger', '$ kubectl logs web-0 -n shop', 'ready'],
    true,
  ],
])('a command that goes well ends what it said before: %s', async (_, lines, isWrong) => {
  const { report } = await analyzeFiles('case', { 's.txt': `${lines.flat().join('\n')}\n` }, knowledge);

  const { diagnoses, unexplained, timeline } = report;
  expect(diagnoses.length + unexplained.length > 0, JSON.stringify(report.verdict)).toBe(isWrong);
  const ended = timeline.filter(({ ended: end }) =>
    /^(?:the same command|another command for the same) went well later$/.test(end?.text ?? ''),
  );
  expect(ended.length > 0, JSON.stringify(timeline)).toBe(!isWrong);
});
