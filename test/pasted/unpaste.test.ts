import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PARSERS } from '../../parsers/index.ts';
import { lineBeginnings } from '../../src/reading/pasted-artifact.ts';
import { restoreLines, LineNumbers, unpaste } from '../../src/pasted/index.ts';

const beginnings = lineBeginnings(PARSERS);

/** The lines with those of the artifact that each takes, `from-to`, where it takes several. */
function told(text: string): readonly string[] | undefined {
  return unpaste(text, beginnings)?.map(({ text: line, from, to }) => (to > from ? `${from}-${to} ${line}` : line));
}

/** As a terminal breaks lines. */
function wrap(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => line.match(new RegExp(`.{1,${width}}`, 'g'))?.join('\n') ?? '')
    .join('\n');
}

const KLOG = `E0711 09:15:02.417733       1 controller.go:146] "Failed to ensure lease exists, will retry" err="Get \\"https://10.40.0.8:6443/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases/node-7\\": dial tcp 10.40.0.8:6443: connect: connection refused"
I0711 09:15:03.000121       1 server.go:51] ready`;
const ZAP = '{"level":"error","ts":"2024-07-11T09:15:02.417Z","msg":"reconcile failed","error":"connection refused"}';

/** What two machines said of their disks, one below the other. */
const OF_MACHINES = [
  'n04 | CHANGED | rc=0 >>',
  'Filesystem Size',
  '/dev/sda1 50G',
  'n05 | CHANGED | rc=0 >>',
  'Filesystem Size',
  '/dev/sda1 50G',
];

test.each([
  [
    'of lines indented by less than code, where they are a part of YAML',
    '  status:\n    phase: x',
    ['status:', '  phase: x'],
  ],
  ['quoted as in a mail', '> a  b\n>\n> c', ['a  b', '', 'c']],
  ['quoted as in a mail, with an answer below', '> a\n> b\n> c\n\nd', ['a', 'b', 'c', '', 'd']],
  ['quoted as in a mail that begins above', 'x wrote:\n> a\n> b\n> c', ['x wrote:', 'a', 'b', 'c']],
  [
    'with a line drawn between what announces an error and what says it',
    'Error: admission webhook "a.b" denied the request:\n\n---------\nError: exit status 1\nfine',
    ['1-4 Error: admission webhook "a.b" denied the request: Error: exit status 1', 'fine'],
  ],
  [
    'from several machines, each line behind the name of one',
    'n04: Filesystem Size\nn05: Filesystem Size\nn04: /dev/sda1 50G\nn05: /dev/sda1 50G',
    OF_MACHINES,
  ],
  [
    'from several machines, below the command that asked them',
    '$ pdsh -w n[04-05] df\nn04: Filesystem Size\nn04: /dev/sda1 50G\nn05: Filesystem Size\nn05: /dev/sda1 50G',
    ['$ pdsh -w n[04-05] df', ...OF_MACHINES],
  ],
  [
    'from several machines, below the name of each',
    '----------------\nn04\n----------------\nFilesystem Size\n----------------\nn05\n----------------\nFilesystem Size',
    ['n04 | CHANGED | rc=0 >>', 'Filesystem Size', 'n05 | CHANGED | rc=0 >>', 'Filesystem Size'],
  ],
  [
    'found by a search of PowerShell that shows the lines around',
    'PS C:\\> kubectl get x | sls False -Context 1,0\n\n  a:\n>   b: False\n\nPS C:\\> ls\n> c',
    ['PS C:\\> kubectl get x | sls False -Context 1,0', '', 'a:', '  b: False', '', 'PS C:\\> ls', '> c'],
  ],
  ['quoted twice', '> > a\n> > b', ['a', 'b']],
  ['indented as code in Markdown', '    NAME\n    web-0\n', ['NAME', 'web-0', '']],
  ['indented by a tab', '\tNAME\n\t  web-0', ['NAME', '  web-0']],
  ['indented by less than code', '  Reason: x\n    y', ['Reason: x', '  y']],
  [
    'out of a conversation',
    '10:43:20 [mara] is kube-7 down again?\n10:44:02 [tom] kubectl get nodes\n10:44:03 [tom] NAME   STATUS\n10:45:12 [mara] thanks',
    ['is kube-7 down again?', 'kubectl get nodes', 'NAME   STATUS', 'thanks'],
  ],
  ['numbered by cat', '     9\tNAME\n    10\tweb-0\n    11\t  a', ['NAME', 'web-0', '  a']],
  ['numbered by grep', '9:NAME\n10: web-0\n11:', ['NAME', ' web-0', '']],
  [
    'numbered by grep, with addresses',
    '9:NAME\n10:10.0.0.0/24 dev eth0\n11:172.17.0.1',
    ['NAME', '10.0.0.0/24 dev eth0', '172.17.0.1'],
  ],
  ['numbered by an editor', '  9 NAME\n 10\n 11   web-0\n', ['NAME', '', 'web-0', '']],
  ['numbered beside a rule', 'a:\n   1   │ NAME\n   2   │\n   3   │   web-0', ['a:', 'NAME', '', '  web-0']],
  [
    'with the backslashes of a converter to Markdown',
    'kube\\_dns \\[ERROR\\] a \\*\n\\- x="a \\\\"b\\\\""\n1\\. C:\\\\etc',
    ['kube_dns [ERROR] a *', '- x="a \\"b\\""', '1. C:\\etc'],
  ],
  [
    'with the backslashes of a converter that knows no others',
    'kube\\_dns \\[ERROR\\] "a \\"b\\" \\\\"c"',
    ['kube_dns [ERROR] "a \\"b\\" \\\\"c"'],
  ],
  [
    'with the backslashes of a converter beside code',
    'a\\_b c\\_d\n```\ne\\_f\n```\ng',
    ['a_b c_d', '```', 'e\\_f', '```', 'g'],
  ],
  ['coloured', '\u001b[1mNAME\u001b[0m\n\u001b[31mweb-0\u001b[0m', ['NAME', 'web-0']],
  ['behind a byte order mark', '\ufeffNAME\nweb-0', ['NAME', 'web-0']],
  ['filled with blanks to the width of a screen', 'NAME   \nweb-0  \n', ['NAME', 'web-0', '']],
  [
    'typed by somebody in a chat, behind what another one says',
    '10:41 <petra> wk-1 is weird\n10:42 <petra> root@wk-1:~# df -i\n10:42 <petra> Filesystem  IUse%\n10:43 <jo> oh',
    ['10:41 <petra> wk-1 is weird', 'root@wk-1:~# df -i', 'Filesystem  IUse%', '10:43 <jo> oh'],
  ],
  [
    'with a row that is broken within a word at a width that nothing else has',
    `NAME   AGE   MESSAGE\nweb    3d    ${'x'.repeat(70)} compute, reque\nsted: cpu=4, used: 14`,
    ['NAME   AGE   MESSAGE', `2-3 web    3d    ${'x'.repeat(70)} compute, requested: cpu=4, used: 14`],
  ],
  [
    'typed by somebody in a chat that tells the day, or no time at all',
    '2023-02-14 10:42 <petra> $ df -i\n2023-02-14 10:42 <petra> Filesystem\n<jo> $ uptime\n<jo> up 3 days',
    ['$ df -i', 'Filesystem', '$ uptime', 'up 3 days'],
  ],
  [
    'indented as code in Markdown below a sentence',
    'kern.log is full:\n\n    Jan 11 03:58:12 n7 kernel: [16.4] link is down\n    ...\n\nA reboot helps.',
    ['kern.log is full:', '', 'Jan 11 03:58:12 n7 kernel: [16.4] link is down', '...', '', 'A reboot helps.'],
  ],
  [
    'indented as code in Markdown, where a command is not the first that it holds',
    'the pipeline:\n\n    Error: it is locked\n    done\n\n    $ helm history web\n    REVISION\nthat is all',
    ['the pipeline:', '', 'Error: it is locked', 'done', '', '$ helm history web', 'REVISION', 'that is all'],
  ],
  [
    'indented as code right below a word',
    'and\n    $ helm history web\n    REVISION',
    ['and', '$ helm history web', 'REVISION'],
  ],
  [
    'out of a page that indents YAML with blanks that do not break',
    'status:\n \u00a0parents:\n \u00a0- name: "a\u00a0b"',
    ['status:', '  parents:', '  - name: "a\u00a0b"'],
  ],
  ['with an empty line behind each', 'NAME\n\nweb-0\n\nweb-1\n', ['NAME', 'web-0', 'web-1']],
  ['cut out of a frame', '│ NAME   │\n│ web-0  │', ['NAME', 'web-0']],
  [
    'read out in other languages',
    'juil. 02 14:11:02 n7 kubelet[9]: a\nDic  2 14:11:02 n7 kubelet[9]: b',
    ['Jul 02 14:11:02 n7 kubelet[9]: a', 'Dec  2 14:11:02 n7 kubelet[9]: b'],
  ],
  [
    'as the items of a list',
    `${Array.from({ length: 11 }, (_, row) => `* row ${row}`).join('\n')}\n*\n* end`,
    [...Array.from({ length: 11 }, (_, row) => `row ${row}`), '', 'end'],
  ],
  [
    'by a pipeline that tells when each line was printed',
    ['+ kubectl get pods', 'NAME    READY   STATUS', 'web-0   0/1     Error', '', 'Error: exit 1', 'end']
      .map((line, at) => `2024-05-06T10:11:0${at}.1234567Z ${line}`)
      .join('\n'),
    ['+ kubectl get pods', 'NAME    READY   STATUS', 'web-0   0/1     Error', '', 'Error: exit 1', 'end'],
  ],
  [
    'by a pipeline whose command says something while time passes',
    ['$ helm upgrade web', 'waiting', 'still waiting', 'Error: it failed', '$ kubectl get pods', 'web-0   0/1   Error']
      .map((line, at) => `deploy\tapply\t2024-05-06T10:11:0${at}.1234567Z ${line}`)
      .join('\n'),
    [
      '$ helm upgrade web',
      '2024-05-06T10:11:01.1234567Z waiting',
      '2024-05-06T10:11:02.1234567Z still waiting',
      '2024-05-06T10:11:03.1234567Z Error: it failed',
      '$ kubectl get pods',
      'web-0   0/1   Error',
    ],
  ],
  ['in a fence', '```text\nNAME\n```', ['', 'NAME', '']],
  [
    'in several fences, which are no more of what they hold than the words around them',
    'pods:\n  ```console\nNAME\n  ```\n{noformat}\nE1\n{noformat}',
    ['pods:', '```', 'NAME', '```', '```', 'E1', '```'],
  ],
  [
    'in fences on lines of their own text, as chats take them',
    'see\n```$ kubectl get pods\nNAME\nweb-0```\nsee `x` or ```y```',
    ['see', '$ kubectl get pods', 'NAME', 'web-0', 'see `x` or ```y```'],
  ],
  ['in a block of Jira', '{code:bash}\nNAME\n{code}', ['', 'NAME', '']],
  ['in back quotes', '`dial tcp 10.0.0.1:53: i/o timeout`', ['dial tcp 10.0.0.1:53: i/o timeout']],
  [
    'in the frame of a screen',
    'Context: eu\n┌──── Pods(shop)[1] ────┐\n│ NAME↑     READY       │\n│ web-0     0/1         │\n└───────────────────────┘',
    ['Context: eu', 'Pods(shop)[1]', 'NAME↑     READY', 'web-0     0/1', ''],
  ],
  [
    'as the result of a command on a host, in JSON',
    'TASK [join]\nfatal: [edge-2]: FAILED! => {"cmd": ["mount", "-a"], "msg": "non-zero return code", "rc": 32, "stderr": "a: b\\n\\tc", "stdout": "d"}',
    ['TASK [join]', 'edge-2 | FAILED | rc=32 | mount -a >>', 'a: b', '\tc', 'd'],
  ],
  [
    'as a result in JSON over several lines',
    'edge-3 | UNREACHABLE! => {\n    "changed": false,\n    "msg": "timed out"\n}\nend',
    ['1-4 edge-3 | UNREACHABLE >>', '1-4 timed out', 'end'],
  ],
  [
    'as a result with a list of lines',
    'ok: [edge-4] => {\n    "msg": [\n        "a: b",\n        "c"\n    ]\n}',
    ['1-6 edge-4 | OK >>', '1-6 a: b', '1-6 c'],
  ],
  [
    'with what is folded away, and blocks with a title',
    '<details><summary>kubectl logs web-0</summary>\n\nno route\n</details>\n{noformat:title=kubectl get pods|borderStyle=solid}\nNAME\n{noformat}',
    ['kubectl logs web-0', '', 'no route', '', 'kubectl get pods', 'NAME', '```'],
  ],
  [
    'with rows broken at blanks, and a cell among them',
    'NAME      READY   STATUS\n   RESTARTS      AGE\nweb-0     0/1     CrashLoopBackOff   3 (4m\n  ago)   9m\nweb-1     1/1     Running\n   0             2d\n\nend',
    [
      '1-2 NAME    READY   STATUS             RESTARTS     AGE',
      '3-4 web-0   0/1     CrashLoopBackOff   3 (4m ago)   9m',
      '5-6 web-1   1/1     Running            0            2d',
      '',
      'end',
    ],
  ],
  [
    'with rows that have fewer cells, which stay as they are',
    'NAME      READY   STATUS\nweb-0     0/1\nweb-1     1/1     Running\n\nend',
    undefined,
  ],
  [
    'with a row that lacks a cell above the next command, which is none',
    'NAME      READY   STATUS    AGE\nweb-0     1/1     Running   2d\nweb-api-0 1/1     Running   2d\n$ kubectl logs web-0\n\nend',
    undefined,
  ],
  [
    'with an Event whose words go on behind more blanks',
    'Events:\n  Warning  FailedScheduling  3m (x7 over 34m)  default-scheduler  0/4 nodes are available: 1 node(s)\n    had untolerated taint {a: b}, 3 node(s) had volume node\n    affinity conflict.',
    [
      'Events:',
      '2-4   Warning  FailedScheduling  3m (x7 over 34m)  default-scheduler  0/4 nodes are available: 1 node(s) had untolerated taint {a: b}, 3 node(s) had volume node affinity conflict.',
    ],
  ],
  [
    'with a record of a mount that failed, which goes on below',
    'E0812 08:33:00.133455       1 driver.go:107] GRPC error: mount failed: exit status 32\nMounting command: mount\nMounting arguments: -t nfs a:/ /b\nOutput: mount.nfs4: Connection timed out\nend',
    [
      '1-4 E0812 08:33:00.133455       1 driver.go:107] GRPC error: mount failed: exit status 32 Mounting command: mount Mounting arguments: -t nfs a:/ /b Output: mount.nfs4: Connection timed out',
      'end',
    ],
  ],
  [
    'with an error that stands below what announces it',
    'Error: cannot unmarshal the configuration: failed due to the following error(s):\n\n\t- unknown type: "x"\nend',
    ['1-3 Error: cannot unmarshal the configuration: failed due to the following error(s): unknown type: "x"', 'end'],
  ],
  [
    'with what somebody announces, and what another program says below',
    'It says that the login failed with this:\n2031-01-01T10:00:00Z ERROR no such user\nThe last error of the install command was:\n\n$ kubectl get pods',
    undefined,
  ],
  [
    'with what was thrown below what it was thrown for',
    'Unhandled exception. System.A: first\n ---> System.B: second\n   at Program.Main()',
    ['1-2 Unhandled exception. System.A: first ---> System.B: second', '   at Program.Main()'],
  ],
  ['in bold', '**Error:** it **did not** start', ['Error: it did not start']],
  ['YAML as HTML', 'status:\n  a: &quot;x&quot;\n  b: &lt;y&gt;', ['status:', '  a: "x"', '  b: <y>']],
  ['as HTML', '<pre>web-0 &lt;none&gt; &quot;a&quot; &amp; &#39;b&#39;<br></pre>', ['web-0 <none> "a" & \'b\'']],
  ['with blanks that do not break', 'web-0\u00a0\u00a0 Pending\u200b', ['web-0   Pending']],
  ['with typographic quotes', '\u201cx\u201d isn\u2019t', ['"x" isn\'t']],
  [
    'with dashes for options',
    'kubectl get po \u2014namespace shop \u2013o wide',
    ['kubectl get po --namespace shop -o wide'],
  ],
  ['behind an emoji prompt', '\ud83d\ude80 kubectl get pods', ['$ kubectl get pods']],
  ['JSON cut between its members', `${ZAP.slice(0, 52)}\n${ZAP.slice(52)}\nnext`, [`1-2 ${ZAP}`, 'next']],
  [
    'a log broken at blanks',
    'Jul 11 09:15:02 node-7 kubelet[811]: failed to fetch discovery: Get\n"https://10.40.0.8:6443/api": dial tcp\n10.40.0.8:6443: connect: connection refused',
    undefined,
  ],
  [
    'a log broken at blanks, not before its line has some length',
    'Jul 11 09:15:02 node-7 kubelet[811]: failed to fetch discovery: Get\n"https://10.40.0.8:6443/api?timeout=32s&again": dial tcp\n10.40.0.8:6443: connect: connection refused',
    [
      '1-3 Jul 11 09:15:02 node-7 kubelet[811]: failed to fetch discovery: Get "https://10.40.0.8:6443/api?timeout=32s&again": dial tcp 10.40.0.8:6443: connect: connection refused',
    ],
  ],
  [
    'with an error broken behind a word that nobody ends with',
    'Error from server (Forbidden): pods "batch" is forbidden: no PriorityClass with\nname nightly was found\n\nend',
    [
      '1-2 Error from server (Forbidden): pods "batch" is forbidden: no PriorityClass with name nightly was found',
      '',
      'end',
    ],
  ],
  [
    'with an error broken within a quotation',
    'kapp: Error: waiting on reconcile app/shop (v1alpha1) namespace: apps: Finished unsuccessfully (message: "Expected\nthree replicas")',
    [
      '1-2 kapp: Error: waiting on reconcile app/shop (v1alpha1) namespace: apps: Finished unsuccessfully (message: "Expected three replicas")',
    ],
  ],
  [
    'with an error broken behind a quote that opens',
    "java.sql.SQLException: Access denied for the user of the shop 'web'@'\n10.244.1.7' (using password: YES)",
    ["1-2 java.sql.SQLException: Access denied for the user of the shop 'web'@'10.244.1.7' (using password: YES)"],
  ],
  [
    'with an Event broken at blanks',
    'Events:\n  Type     Reason            Age   From               Message\n  Warning  FailedScheduling  58m   default-scheduler  0/3 nodes are available: 1 node(s) had untolerated taint\n{node-role.kubernetes.io/control-plane: }, 2 Insufficient memory. preemption: 0/3 nodes are available: 1 Preemption is not\nhelpful for scheduling, 2 No preemption victims found for incoming pod.\n  Normal  Scheduled  1m   default-scheduler  done',
    [
      'Events:',
      '  Type     Reason            Age   From               Message',
      '3-5   Warning  FailedScheduling  58m   default-scheduler  0/3 nodes are available: 1 node(s) had untolerated taint {node-role.kubernetes.io/control-plane: }, 2 Insufficient memory. preemption: 0/3 nodes are available: 1 Preemption is not helpful for scheduling, 2 No preemption victims found for incoming pod.',
      '  Normal  Scheduled  1m   default-scheduler  done',
    ],
  ],
  [
    'with lines that are all filled',
    'the volume cannot be attached to two nodes at one time since its storage\ndoes know one writer alone, so the pod waits until the first one gives it\nback or is deleted by force',
    [
      '1-3 the volume cannot be attached to two nodes at one time since its storage does know one writer alone, so the pod waits until the first one gives it back or is deleted by force',
    ],
  ],
  [
    'with an Event that goes on with a large letter',
    'Events:\n  Type     Reason      Age   From     Message\n  Warning  FailedSync  47m   kubelet  error determining status: rpc error: code =\nDeadlineExceeded desc = context deadline exceeded\n  Normal   Pulled      1m    kubelet  done',
    [
      'Events:',
      '  Type     Reason      Age   From     Message',
      '3-4   Warning  FailedSync  47m   kubelet  error determining status: rpc error: code = DeadlineExceeded desc = context deadline exceeded',
      '  Normal   Pulled      1m    kubelet  done',
    ],
  ],
  [
    'with what goes on set in',
    'Failed to pull image "registry.example.org/shop/web": rpc error: code = Unknown\n    desc = Error response from daemon: unknown: the image has 12 findings and\n    cannot be pulled under the policy "Block what is Medium or higher." Ask the\n    owner of the project to accept them, or build it on another base image of\n    theirs.',
    [
      '1-5 Failed to pull image "registry.example.org/shop/web": rpc error: code = Unknown desc = Error response from daemon: unknown: the image has 12 findings and cannot be pulled under the policy "Block what is Medium or higher." Ask the owner of the project to accept them, or build it on another base image of theirs.',
    ],
  ],
  [
    'with a word that is longer than its lines',
    'Internal error occurred: failed calling webhook\n"validate.example.org": Post\nhttps://admission-of-the-controller.ingress-controllers.svc:443/networking/v1beta1/ingresses:\nx509: certificate is valid for admission.ingress-controllers.svc, not\nadmission-of-the-controller.ingress-controllers.svc',
    [
      '1-5 Internal error occurred: failed calling webhook "validate.example.org": Post https://admission-of-the-controller.ingress-controllers.svc:443/networking/v1beta1/ingresses: x509: certificate is valid for admission.ingress-controllers.svc, not admission-of-the-controller.ingress-controllers.svc',
    ],
  ],
  [
    'with a record that its terminal broke at a blank',
    '2025-04-02T10:00:01Z|00112|raft|INFO|term 118: 2044 ms timeout expired, starting\n election',
    ['1-2 2025-04-02T10:00:01Z|00112|raft|INFO|term 118: 2044 ms timeout expired, starting election'],
  ],
])('a text %s', (_, text, expected) => {
  expect(told(text)).toEqual(expected);
});

test.each([
  [
    'an encoding',
    `-----BEGIN CERTIFICATE-----\n${'MIIDdzCCAl+gAwIBAgIIYWc4jnLrfvMwDQYJKoZIhvcNAQELBQAwKDEmMCQGA1UE\nawwda2FwcC1jb250cm9sbGVyLWNhQDE3NzUxMTA1NzQwHhcNMjYwNDAyMDYxNjE0\n'.repeat(3)}`,
  ],
  [
    'labels',
    `Labels:       example.org/the-name-of-the-cluster=shop\n${['control-plane=', 'the-name-of-the-control-plane=shop-rg44c', 'the-host-of-the-machine=esxi-04.lab.example'].map((label) => `              example.org/${label}\n`).join('')}`,
  ],
  [
    'keys below a key',
    'spec of the quota that somebody wrote down in a chat some days ago:\n  hard:\n    slow.storageclass.storage.k8s.io/persistentvolumeclaims-of-that-class: 0\n    fast.storageclass.storage.k8s.io/persistentvolumeclaims-of-that-class: 1\n',
  ],
  [
    'what somebody says below Events',
    'Events:\n  Warning  BackOff  2m (x9 over 5m)  kubelet  Back-off restarting failed container.\nThe node has room enough.\n',
  ],
  [
    'rows of a copy',
    ['e7', 'b6', '4a']
      .map((digest) => `copy | will export registry.example.org/shop/packages@sha256:${digest.repeat(20)}a\n`)
      .join(''),
  ],
])('lines that were not broken stay: %s', (_, text) => {
  expect(told(text)).toBeUndefined();
});

test('lines that a search numbered, though one begins with a time', () => {
  const lines = ['NAME', '14:02:11.881 ERROR [main] Run - failed', 'web-0'];
  const numbered = lines.map((line, index) => `${String(index + 1)}:${line}`).join('\n');

  expect(unpaste(numbered, beginnings)?.map(({ text }) => text)).toEqual(lines);
});

test.each([80, 100, 120, 160])('a log wrapped at %i columns', (width) => {
  const count = Math.ceil((KLOG.split('\n')[0] ?? '').length / width);
  const [first, second] = KLOG.split('\n');

  expect(told(wrap(KLOG, width))).toEqual([`1-${count} ${first}`, second]);
});

test('a command wrapped within a word', () => {
  expect(told(`${WIDE_COMMAND}\nrod-eu --no-headers`)).toEqual([`1-2 ${WIDE_COMMAND}rod-eu --no-headers`]);
});

const TABLE = `CONTAINER       IMAGE           CREATED          STATE     NAME             ATTEMPT   POD ID          POD
8cf9e56956fd5   102ad189891ef   5 days ago       Running   kube-proxy       3         2b2dd83beb84c   kube-proxy-4x7lm
134dfbf73c032   bff7d9e209c21   3 minutes ago    Exited    kube-apiserver   31        76a25f8d31b30   kube-apiserver-cp-2`;

test.each([80, 100])('a table wrapped at %i columns', (width) => {
  expect(unpaste(wrap(TABLE, width), beginnings)?.map(({ text }) => text)).toEqual(TABLE.split('\n'));
});

/** As wide as the terminal is. */
const WIDE_COMMAND = '$ kubectl -n pa get pods -l app.kubernetes.io/name=checkout -o wide --context p1';

test.each([
  ['a row below a command', `${WIDE_COMMAND}\ncheckout-7d9f8b6c5d-x2x4z   0/1   Pending   0   12m`],
  ['an error below a command', `${WIDE_COMMAND}\nerror: the server has no such resource type`],
  ['an object below a command', `${WIDE_COMMAND}\napiVersion: v1\nkind: Pod`],
  ['what was done below a command', `${WIDE_COMMAND}\ndeployment.apps/checkout restarted`],
  ['plain text', 'NAME\nweb-0\n'],
  ['a list of interfaces', '1: lo: <UP>\n2: eth0: <UP>\n3: cni0: <UP>'],
  ['times that follow each other', '10:15:02 a\n11:15:02 b\n12:15:02 c'],
  ['rows of a table that are counted', 'ID NAME\n1 a\n2 b\n3 c'],
  ['numbers that do not go up by one', '1\ta\n3\tb\n9\tc'],
  [
    'a list of routes',
    'default via 10.0.0.1 dev eth0 proto dhcp src 10.0.0.5 metric 100\n10.0.0.0/24 dev eth0 proto kernel scope link src 10.0.0.5',
  ],
  [
    'a list of members',
    'member 8e9e05c52164694d is unreachable: [http://10.70.0.13:2379] are all unreachable\nmember 91bc3c398fb3c146 is unhealthy: got unhealthy result from http://10.70.0.11:2379\ncluster is unhealthy',
  ],
  [
    'a command below an error',
    'Error from server (NotFound): the server could not find the requested resource\nkubectl get pods',
  ],
  [
    'messages one below the other',
    'failed to connect to database at postgres.shop.svc.cluster.local\nretrying in five seconds',
  ],
  [
    'a sentence below an error',
    'Error: INSTALLATION FAILED: timed out waiting for the condition\nThis happens on one node only.',
  ],
  ['paragraphs', 'a\nb\n\nc\n\nd'],
  [
    'a table whose rows are all as long',
    TABLE.split('\n')
      .slice(1)
      .map((row) => row.padEnd(130, 'x'))
      .join('\n'),
  ],
  [
    'a list whose lines are all as long',
    ['a1', 'b2', 'c3']
      .map((id) => `8e9e05c5216469${id}, started, cp-1, https://10.40.0.7:2380, https://10.40.0.7:2379`)
      .join('\n'),
  ],
  [
    'what several programs wrote, by chance as much each',
    'search-data-0 search 2024-05-02T10:00:01Z WARN the disk of this node is all but full: its writes are refused\nshipper-x2 fluentd 2024-05-02T10:00:03Z ERROR the store takes none of the lines of this log, which are kept,\nworker-7d9c-x2 app 2024-05-02T10:00:04Z ERROR no answer',
  ],
  ['an answer in JSON that begins on its first line', '{"status":"success","data":{"alerts":[\n  {"a":1}]}}'],
  [
    'what a command waits for, twice in as many words, with the end of it below',
    ['error: timed out waiting for the condition', 'deployment "web" successfully rolled out']
      .map(
        (end, at) =>
          `Waiting for deployment "web" rollout to finish: ${at} of 2 updated replicas are available...\n${end}`,
      )
      .join('\n'),
  ],
  ['box drawing', `+${'-'.repeat(98)}+\n| ${'a'.padEnd(97)}|\n+${'-'.repeat(98)}+`],
  ['YAML with markup in a value', 'apiVersion: v1\nkind: ConfigMap\ndata:\n  a: "&quot;**b**&quot;"\n'],
  ['a log that quotes patterns', 'I0711 09:15:03.000121 1 a.go:5] [drop] match_all="^\\[a\\_b\\]" [y]'],
  ['a log of several machines', 'n04: I0711 09:15:03.000121 1 a.go:5] x\nn05: I0711 09:15:03.000121 1 a.go:5] x'],
  [
    'clocks of several machines',
    'n04: Tue Mar  5 10:00:00 UTC 2024\nn05: Tue Mar  5 10:00:01 UTC 2024\nn04: a\nn05: a',
  ],
  ['keys that are counted', 'cpu0: 4 of 8\ncpu1: 4 of 8'],
  ['a JSON list', '[\n  {"a": "\u201cb\u201d"}\n]'],
  [
    'a stack trace under a record',
    `${KLOG}\npanic: runtime error\n\ngoroutine 1 [running]:\nmain.main()\n\t/src/main.go:7`,
  ],
  ['what a shell asks for below a command', 'cat <<EOF\n> a\n> b\n> c\n> EOF\nx'],
  ['two commands behind such a prompt', '> export A=b\n> kubectl get pods\n\nNAME  READY\nweb-0 1/1'],
  ['a rule of a mail in a prompt', '> kubectl get pods\nNAME  READY\nweb-0 1/1'],
])('%s stays as it is', (_, text) => {
  expect(told(text)).toBeUndefined();
});

test('lines that somebody wrote below what a terminal of another width broke do not hide its width', () => {
  const record =
    'Failed create pod sandbox: rpc error: code = Unknown desc = failed to set up sandbox container "c7f0b7b5ab4b0a1f" network for pod ' +
    '"coredns-fb8b8dccf-7mkzl": NetworkPlugin cni failed to set up pod "coredns-fb8b8dccf-7mkzl_kube-system" network: failed to set bridge ' +
    'address: "cni0" already has an address different from 10.244.2.1/24, which nobody expected after the second attempt';
  const broken = record.match(/.{1,81}/g) ?? [];
  const typed = `$ kubectl describe pod coredns-fb8b8dccf-7mkzl -n kube-system --show-events=true --v=1 | tail -n 8`;

  expect(told([typed, ...broken, 'what is this'].join('\n'))).toEqual([typed, `2-6 ${record}`, 'what is this']);
});

test('what kubectl did to an object is no rest of the line above', () => {
  const refused = `error when evicting pod "istiod-7d5f6c8b9d-t4kzp" (will retry after 5s): Cannot evict pod as it would violate the pod's disruption budget.`;
  const text = [
    `evicting pod mesh/istiod-7d5f6c8b9d-t4kzp`,
    refused,
    'pod/cart-5b7d9c9f6d-9s8ql evicted',
    refused,
    '^C',
  ].join('\n');
  expect(told(text)).toBeUndefined();
});

test('rows of a list that are equally long are no broken line', () => {
  const row = (id: string): string => `${id}, started, cp-1, https://10.40.0.8:2380, https://10.40.0.8:2379, false`;

  expect(
    unpaste([row('8e9e05c52164694d'), row('91bc3c398fb3c146'), row('fd422379fda50e48')].join('\n'), beginnings),
  ).toBe(undefined);
});

test('what cites a joined line cites the lines that it was, and of its context the lines up to one that was joined', () => {
  const numbers = new LineNumbers([
    { text: 'a', from: 1, to: 1 },
    { text: 'b', from: 2, to: 4 },
    { text: 'c', from: 5, to: 5 },
    { text: 'd', from: 6, to: 6 },
  ]);
  const of = new Map([['x.log', numbers]]);

  expect(
    restoreLines(
      [
        { artifact: 'x.log', line: 2, quote: 'b', before: ['a'], after: ['c'] },
        { artifact: 'x.log', line: 3, quote: 'c', before: ['a', 'b'], after: ['d'] },
        { artifact: 'x.log', line: 4, quote: 'd', before: ['a', 'b', 'c'] },
        { artifact: 'y.log', line: 2, quote: 'b' },
      ],
      of,
    ),
  ).toEqual([
    { artifact: 'x.log', line: 2, endLine: 4, quote: 'b', before: ['a'], after: ['c'] },
    { artifact: 'x.log', line: 5, quote: 'c', after: ['d'] },
    { artifact: 'x.log', line: 6, quote: 'd', before: ['c'] },
    { artifact: 'y.log', line: 2, quote: 'b' },
  ]);
});

/** As mail programs and editors break lines: at the last blank that leaves them as long as allowed. */
function fill(line: string, width: number, indent: string): string {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const at = rest.lastIndexOf(' ', width);
    lines.push(rest.slice(0, at));
    rest = `${indent}${rest.slice(at + 1)}`;
  }
  return [...lines, rest].join('\n');
}

test('records that were broken at blanks are whole again', () => {
  const word = fc.stringMatching(/^z[a-z]{2,13}$/);
  const record = fc
    .uniqueArray(word, { minLength: 60, maxLength: 90, selector: (text) => text.slice(0, 3) })
    .map((words) => `E0711 09:15:02.417733       1 controller.go:146] ${words.join(' ')}`);
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 78, max: 120 }),
      fc.constantFrom('', '  ', '    '),
      (records, width, indent) => {
        const filled = records.map((line) => fill(line, width, indent));
        const broken = filled.flatMap((lines) => lines.split('\n').slice(0, -1));
        // Where nearly all end at the last column it may be a terminal that broke them.
        fc.pre(broken.filter(({ length }) => length < width - 1).length * 2 > broken.length);

        expect(unpaste(filled.join('\n'), beginnings)?.map((line) => line.text)).toEqual(records);
      },
    ),
  );
});
