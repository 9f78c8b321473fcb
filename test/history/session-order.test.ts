import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { analyzeFiles } from './repaired.ts';

const PODS = ['$ kubectl get pods -n shop', 'NAME    READY   STATUS             RESTARTS   AGE'];
const NODES = ['$ kubectl get nodes', 'NAME   STATUS     ROLES    AGE   VERSION'];
const CLAIMS = ['$ kubectl get pvc -n shop', 'NAME   STATUS    VOLUME   CAPACITY   ACCESS MODES   STORAGECLASS   AGE'];
const NO_IMAGE = [...PODS, 'web-0   0/1     ImagePullBackOff   0          12m'];
const CRASHES = [...PODS, 'web-0   0/1     CrashLoopBackOff   5          12m'];
const RUNS = [...PODS, 'web-0   1/1     Running            0          19m'];
const RUNS_AFTER_FIVE = [...PODS, 'web-0   1/1     Running            5          19m'];
const RUNS_AGAIN = [...PODS, 'web-0   1/1     Running            6          19m'];
const NODE_DOWN = [...NODES, 'w1     NotReady   <none>   90d   v1.30.2'];
const NODE_UP = [...NODES, 'w1     Ready      <none>   90d   v1.30.2'];
const UNBOUND = [...CLAIMS, 'data   Pending                                      fast           10m'];
const BOUND = [...CLAIMS, 'data   Bound     pvc-1    10Gi       RWO            fast           12m'];
const REPLACED = [...PODS, 'web-1   1/1     Running            0          40s'];
const NO_IMAGE_HERE = NO_IMAGE.map((line) => line.replace(' -n shop', ''));
const REPLACED_HERE = REPLACED.map((line) => line.replace(' -n shop', ''));
const NARROWED = REPLACED.map((line) => line.replace('-n shop', '-n shop | grep web-1'));
const NODE_AWAY = [...NODES, 'w2     Ready      <none>   90d   v1.30.2'];
const REPAIR = ['$ kubectl apply -f repair.yaml', 'secret/regcred created'];
const DESCRIBED = [
  '$ kubectl describe pod web-0 -n shop',
  'Name:         web-0',
  'Namespace:    shop',
  'Status:       Pending',
  'Containers:',
  '  web:',
  '    Image:          registry.example.org/web:1',
  '    State:          Waiting',
  '      Reason:       ImagePullBackOff',
  '    Ready:          False',
  '    Restart Count:  0',
  'Conditions:',
  '  Type              Status',
  '  Ready             False',
  'Events:',
  '  Type     Reason   Age   From     Message',
  '  ----     ------   ----  ----     -------',
  '  Warning  Failed   3m    kubelet  Failed to pull image "registry.example.org/web:1": failed to resolve reference "registry.example.org/web:1": pull access denied, repository does not exist or may require authorization: authorization failed: no basic auth credentials',
];

const session = (...blocks: readonly (readonly string[])[]): string => `${blocks.flat().join('\n')}\n`;
const elsewhere = (block: readonly string[]): string[] =>
  block.map((line) => line.replace(/^\$ kubectl/, '$ kubectl --context east'));
const inNamespace = (block: readonly string[], name: string): string[] =>
  block.map((line) => line.replace('-n shop', `-n ${name}`));

const named = (block: readonly string[]): string[] =>
  block.map((line) => line.replace('web-0', 'web-7d4b9c6f5d-x2x7k'));

const LOST_IMAGE = /cannot get its image/;

const { knowledge } = await loadBuiltInRules();

test.each<[string, Record<string, string>, RegExp | undefined, string[]]>([
  ['a pod got its image', { 's.txt': session(NO_IMAGE, REPAIR, RUNS) }, undefined, ['pod.container-waiting-image']],
  [
    'a container stopped crashing',
    { 's.txt': session(CRASHES, REPAIR, RUNS_AFTER_FIVE) },
    undefined,
    ['pod.crash-looping'],
  ],
  ['a node came back', { 's.txt': session(NODE_DOWN, NODE_UP) }, undefined, ['node.not-ready']],
  ['a claim was bound', { 's.txt': session(UNBOUND, REPAIR, BOUND) }, undefined, []],
  [
    'what was described is over',
    { 's.txt': session(DESCRIBED, REPAIR, RUNS) },
    undefined,
    ['startup/image-name-refused'],
  ],
  ['the later view fails', { 's.txt': session(RUNS, NO_IMAGE) }, LOST_IMAGE, []],
  ['it fails again', { 's.txt': session(NO_IMAGE, RUNS, NO_IMAGE) }, LOST_IMAGE, []],
  ['restarted since, and perhaps well for a moment', { 's.txt': session(CRASHES, RUNS_AGAIN) }, /crashes again/, []],
  [
    'restarted since, of a pod whose age tells the order',
    { 'a.txt': session(named(CRASHES)), 'b.txt': session(named(RUNS_AGAIN)) },
    /crashes again/,
    [],
  ],
  [
    'well since long, of a pod whose age tells the order',
    { 'a.txt': session(named(NO_IMAGE)), 'b.txt': session(named(RUNS)) },
    undefined,
    ['pod.container-waiting-image'],
  ],
  ['a view of another namespace', { 's.txt': session(NO_IMAGE, inNamespace(RUNS, 'till')) }, LOST_IMAGE, []],
  ['another artifact', { 'a.txt': session(NO_IMAGE), 'b.txt': session(RUNS) }, LOST_IMAGE, []],
  ['another cluster', { 's.txt': session(NO_IMAGE, elsewhere(RUNS)) }, LOST_IMAGE, []],
  [
    'a pod of another name took its place',
    { 's.txt': session(NO_IMAGE, REPAIR, REPLACED) },
    undefined,
    ['pod.container-waiting-image'],
  ],
  [
    'the same where the session is',
    { 's.txt': session(NO_IMAGE_HERE, REPAIR, REPLACED_HERE) },
    undefined,
    ['pod.container-waiting-image'],
  ],
  [
    'described, and replaced',
    { 's.txt': session(NO_IMAGE, DESCRIBED, REPLACED) },
    undefined,
    ['startup/image-name-refused'],
  ],
  ['a node was taken away', { 's.txt': session(NODE_DOWN, NODE_AWAY) }, undefined, ['node.not-ready']],
  ['it was gone, and is there again', { 's.txt': session(NO_IMAGE, REPLACED, NO_IMAGE) }, LOST_IMAGE, []],
  ['only some were asked for later', { 's.txt': session(NO_IMAGE, NARROWED) }, LOST_IMAGE, []],
  [
    'the session went to another namespace',
    { 's.txt': session(NO_IMAGE_HERE, ['$ kubens till'], REPLACED_HERE) },
    LOST_IMAGE,
    [],
  ],
  ['other pods elsewhere', { 's.txt': session(NO_IMAGE, inNamespace(REPLACED, 'till')) }, LOST_IMAGE, []],
])('the order of commands in a session is time: %s', async (_, files, trouble, over) => {
  const { report } = await analyzeFiles('case', files, knowledge);

  const { verdict } = report;
  expect(verdict.status).toBe(trouble === undefined ? 'inconclusive' : 'symptoms-only');
  expect(verdict.headline).toMatch(trouble ?? /Nothing that was seen speaks of trouble/);
  expect(report.over.map(({ id }) => id)).toEqual(over);
  expect(report.diagnoses).toEqual([]);
});

const OF_A_KIND = ['$ kubectl get workflows -n shop', 'NAME      STATUS      AGE'];
const RUN_FAILED = [...OF_A_KIND, 'nightly   Error       12m', 'weekly    Succeeded   2d'];
const RUN_GONE = [...OF_A_KIND, 'weekly    Succeeded   2d'];
const RUN_WELL = [...OF_A_KIND, 'nightly   Succeeded   14m', 'weekly    Succeeded   2d'];
const WIDGET = (phase: string): string[] => [
  '$ kubectl get widget gear -n shop -o yaml',
  'apiVersion: example.org/v1',
  'kind: Widget',
  'metadata: { name: gear, namespace: shop, creationTimestamp: "2025-03-04T10:00:00Z" }',
  `status: { phase: ${phase} }`,
];

test.each<[string, string, string[]]>([
  [
    'it is listed no more',
    session(RUN_FAILED, RUN_GONE),
    ['Workflow shop/nightly: status is Error; Workflow shop/nightly is there no more'],
  ],
  [
    'it is shown well later',
    session(RUN_FAILED, REPAIR, RUN_WELL),
    ['nightly: STATUS is Error; the same command did not show it any more later'],
  ],
  ['it fails still', session(RUN_WELL, RUN_FAILED), ['nightly: STATUS is Error; it goes on']],
  [
    'an object of a kind that nobody knows',
    session(WIDGET('Failed'), REPAIR, WIDGET('Ready')),
    ['Widget shop/gear: phase is Failed; Widget shop/gear is as it should be'],
  ],
])('what no rule knows and a later view of the session has no more is told as over: %s', async (_, text, told) => {
  const { report } = await analyzeFiles('case', { 's.txt': text }, knowledge);

  const words = report.timeline.map(({ title, ended }) => `${title}; ${ended?.text ?? 'it goes on'}`);
  expect(words).toEqual(told);
  const over = report.over.map(({ title, ended, episodes }) => `${title}; ${ended.text} (${episodes.join()})`);
  expect(over).toEqual(told.filter((each) => !each.endsWith('it goes on')).map((each) => `${each} (0)`));
});

const UNIT = '[root@w1 ~]# systemctl status kubelet';
const LOADED = '     Loaded: loaded (/usr/lib/systemd/system/kubelet.service; enabled)';
const TITLE = '● kubelet.service - kubelet: The Kubernetes Node Agent';
const STOPPED = [
  UNIT,
  TITLE,
  LOADED,
  '     Active: activating (auto-restart) (Result: exit-code) since Tue 2025-03-04 10:00:00 UTC; 3s ago',
];
const RUNNING = [UNIT, TITLE, LOADED, '     Active: active (running) since Tue 2025-03-04 10:02:00 UTC; 1min ago'];
const CERTIFICATES = [
  '[root@w1 ~]# kubeadm certs check-expiration',
  'CERTIFICATE                EXPIRES                  RESIDUAL TIME   CERTIFICATE AUTHORITY   EXTERNALLY MANAGED',
];
const EXPIRED = [
  ...CERTIFICATES,
  'apiserver                  Mar 01, 2025 10:00 UTC   <invalid>       ca                      no',
];
const VALID = [
  ...CERTIFICATES,
  'apiserver                  Mar 04, 2026 10:00 UTC   364d            ca                      no',
];

test.each<[string, string, RegExp, string[]]>([
  ['a unit was started', session(STOPPED, RUNNING), /Nothing that was seen/, ['nodes/kubelet-stopped']],
  ['a unit has stopped', session(RUNNING, STOPPED), /The kubelet of node w1 does not run/, []],
  ['a certificate was renewed', session(EXPIRED, VALID), /Nothing that was seen/, []],
  ['an older certificate was put back', session(VALID, EXPIRED), /A certificate has expired/, []],
])('the last measure of a session counts: %s', async (_, text, headline, over) => {
  const { report } = await analyzeFiles('case', { 's.txt': text }, knowledge);

  expect(report.verdict.headline).toMatch(headline);
  expect(report.over.map(({ id }) => id)).toEqual(over);
});

const LOG_OF = (pod: string): string[] => [
  `$ kubectl logs ${pod} -n shop`,
  "mkdir: can't create directory '/var/lib/web/plugins': Permission denied",
];
const LISTED = (command: string, pod: string, state: string): string[] => [
  `$ kubectl get po -n shop ${command}`,
  'NAME   READY   STATUS   RESTARTS   AGE',
  `${pod}   ${state}   0   49s`,
];
const [OLD, NEW] = ['web-6d7b8c9f5-kzq7r', 'web-79cfb5f4d6-2wh8m'] as const;
const WELL = '1/1   Running';

test.each<[string, string, boolean]>([
  ['pods of another template are listed', session(LOG_OF(OLD), REPAIR, LISTED('-l app=web', NEW, WELL)), true],
  ['they were listed before', session(LISTED('-l app=web', NEW, WELL), LOG_OF(OLD)), false],
  ['they are not well', session(LOG_OF(OLD), REPAIR, LISTED('-l app=web', NEW, '0/1   Error')), false],
  ['one was asked for by its name', session(LOG_OF(OLD), REPAIR, LISTED(NEW, NEW, WELL)), false],
  ['some were picked', session(LOG_OF(OLD), REPAIR, LISTED('| grep Running', NEW, WELL)), false],
  ['others of the same template', session(LOG_OF(OLD), LISTED('-l app=web', `${OLD.slice(0, -5)}vx2k9`, WELL)), false],
])('the log of a pod that no list shows is over where %s', async (_, text, isOver) => {
  const { report } = await analyzeFiles('case', { 's.txt': text }, knowledge);

  const denied = report.timeline.find(({ event }) => event === 'container.permission-denied');
  expect(denied?.ended !== undefined).toBe(isOver);
});
