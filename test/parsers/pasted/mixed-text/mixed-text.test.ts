import { describe, expect, it } from 'vitest';
import { PARSERS } from '../../../../parsers/index.ts';
import { parser as tables } from '../../../../parsers/kubernetes/table/index.ts';
import { parser } from '../../../../parsers/pasted/mixed-text/index.ts';
import { recognise } from '../../../../src/reading/recognise.ts';
import { documentOf, foreign, read } from '../../support/documents/recording.ts';

const NODES = 'NAME   STATUS     ROLES    AGE   VERSION\nn1     NotReady   worker   5d    v1.30.2';
const PODS = 'NAME     READY   STATUS             RESTARTS   AGE\ncart-0   0/1     CrashLoopBackOff   7          5d';
const NOTE = `Hello,

since this morning:

${NODES}

and of the pods:
${PODS}
${NODES}

E1120 10:11:12.000000    1234 kubelet.go:1] "no sandbox"
`;

describe('text with tables', () => {
  it('hands on the tables, and the text around them', () => {
    expect(recognise(documentOf(NOTE), PARSERS)?.id).toBe('mixed-text');
    expect(read(parser, NOTE).sections).toEqual([
      { title: 'text', text: 'Hello,\n\nsince this morning:\n', firstLine: 1 },
      { title: 'kubectl get node | excerpt', text: NODES, firstLine: 5 },
      { title: 'text', text: '\nand of the pods:', firstLine: 7 },
      { title: 'kubectl get pod | excerpt', text: PODS, firstLine: 9 },
      { title: 'kubectl get node | excerpt', text: NODES, firstLine: 11 },
      { title: 'text', text: '\nE1120 10:11:12.000000    1234 kubelet.go:1] "no sandbox"\n', firstLine: 13 },
    ]);
  });

  it('hands on a log that stands right below Events', () => {
    const rows = '  Warning  FailedCreate  4m12s  replicaset-controller  Error creating: Internal error occurred';
    const log = 'E1120 10:11:12.000000       1 status.go:71] etcdserver: request timed out';
    expect(read(parser, `${rows}\n${log}`).sections.map(({ text }) => text)).toEqual([rows, log]);
  });

  it('says of which object the only description is, where its sentences name one', () => {
    const rows = '  Warning  Sync  34s (x14 over 8m)  loadbalancer-controller  no more of these';
    const note = `our ingress \`shop\` in namespace edge has no address\n\n${rows}\n`;
    expect(read(parser, note).sections.map(({ context }) => context?.meant)).toEqual([
      undefined,
      { kind: 'Ingress', namespace: 'edge', name: 'shop' },
    ]);
    expect(read(parser, note.replace('`shop`', 'class')).sections.every(({ context }) => context === undefined)).toBe(
      true,
    );
  });

  it('ends a table where a program speaks, though no line is left empty', () => {
    const thrown = 'Caused by: java.net.UnknownHostException: cache.shop: Name or service not known';
    expect(read(parser, `${PODS}\n${thrown}\n`).sections.map(({ text }) => text)).toEqual([PODS, `${thrown}\n`]);
  });

  it('ends rows that somebody picked where no row stands', () => {
    const text = `oh:\n${PODS.split('\n')[1]}\n > 14:02:11.881 ERROR [main] it broke\n`;
    expect(read(parser, text).sections.map(({ firstLine }) => firstLine)).toEqual([1, 2, 3]);
  });

  it('takes a row without its header for a table', () => {
    const text = `[882131.331] EXT4-fs (sdb1): Remounting filesystem read-only\n\n${NODES.split('\n')[1]}\n`;
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('mixed-text');
  });

  it('takes what stands in blocks of their own apart, though all of it are logs', () => {
    const logs = ['E1120 10:11:12.000000    1234 kubelet.go:1] "a"', 'E1121 10:11:12.000000       1 proxier.go:1] "b"'];
    const text = ['both:', '```', logs[0], '```', '```', logs[1], '```', ''].join('\n');
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('mixed-text');
    expect(read(parser, text).sections.map(({ text: section }) => section)).toEqual(['both:', logs[0], logs[1]]);
  });

  it('is what several tools of a machine printed, each apart, with empty lines and all', () => {
    const top =
      'top - 10:12:01 up 40 days,  1 user,  load average: 38.11, 35.20, 30.02\nTasks: 310 total\n\n    PID USER      PR\n   1301 root      20\n';
    const disks = 'Device            r/s     w/s   %util\nsda              0.10    1.20   0.30';
    const text = `${top}\n${disks}\n2025/05/05 07:00:12 [INFO] Starting\n`;
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('mixed-text');
    expect(read(parser, text).sections).toEqual([
      { title: 'text', text: top, firstLine: 1 },
      { title: 'text', text: disks, firstLine: 7 },
      { title: 'text', text: '2025/05/05 07:00:12 [INFO] Starting\n', firstLine: 9 },
    ]);
  });

  it.each([
    ['a marker', '---\n'],
    ['comments', '# Source: web/templates/pod.yaml\n#\n'],
    ['a directive, comments and a marker', '%YAML 1.2\n# Written by hand\n\n---\n'],
  ])('is none where only %s stands above YAML', (_above, beginning) => {
    const text = `${beginning}apiVersion: v1\nitems: []\nkind: PodList\nmetadata:\n  resourceVersion: "7"\n`;
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('kubernetes-yaml');
  });

  it('is none where an object begins with its spec, but where prose stands below it', () => {
    const text = '# of the agent\nspec:\n  updateStrategy:\n    type: OnDelete\nstatus:\n  numberReady: 3\n';
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('kubernetes-yaml');
    const answered = `${text}\nand since then nobody looked at it:\nfailed to start\n`;
    expect(recognise(documentOf(answered), PARSERS)?.id).toBe('mixed-text');
  });

  it('ends what was pasted where somebody else writes', () => {
    const described =
      'Name:         n1\nRoles:        <none>\nConditions:\n  Type    Status   LastHeartbeatTime   LastTransitionTime   Reason   Message\nEvents:       <none>';
    const { sections } = read(
      parser,
      `${PODS}\ntobias  9:43 AM\nand the node?\n${described}\nmarta  9:44 AM\nno idea\n`,
    );
    expect(sections.map(({ text }) => text.trim())).toEqual([
      PODS,
      'tobias  9:43 AM\nand the node?',
      described,
      'marta  9:44 AM\nno idea',
    ]);
  });

  it('lets nobody take what an excerpt does not show for absent', () => {
    const [section] = read(parser, NOTE).sections.slice(1);
    const { objects, listings } = read(tables, section!.text, 'x', { command: section!.title });
    expect(objects).toMatchObject([{ kind: 'Node', metadata: { name: 'n1' } }]);
    expect(listings).toEqual([]);
    expect(read(tables, section!.text).listings).not.toEqual([]);
  });

  it('hands on a part of an object, and a table with its caption', () => {
    const text =
      'It hangs:\n\nstatus:\n  phase: Pending\n\nAnd now:\nPods(shop)[1]\nNAME    READY   STATUS    RESTARTS   AGE\na-0     0/1     Pending   0          5d\n';
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('mixed-text');
    expect(read(parser, text).sections.map(({ title, firstLine }) => [title, firstLine])).toEqual([
      ['text', 1],
      ['text', 3],
      ['text', 6],
      ['kubectl get pod | excerpt', 7],
    ]);
  });

  it.each([
    ['a table alone', `${NODES}\n`, 'kubectl-table'],
    ['a session', `$ kubectl get nodes\n${NODES}\n`, 'terminal-session'],
    ['a long log that prints a table', `${'I1120 10:11:12.000000 1 a.go:1] x\n'.repeat(40_000)}${NODES}\n`, 'log-klog'],
  ])('leaves %s to its own format', (_, text, id) => {
    expect(recognise(documentOf(text), PARSERS)?.id).toBe(id);
  });

  it.each<[string, string, string[]]>([
    ['a log above a table', 'I1120 10:11:12.000000       1 a.go:1] x\n' + NODES, ['log-klog', 'kubectl-table']],
    [
      'a table above Events',
      `${PODS}\n\nEvents:\n  Warning  BackOff  4s  kubelet  Back-off restarting failed container`,
      ['kubectl-table', 'kubectl-describe'],
    ],
    [
      'a manifest above an error',
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\nError from server (NotFound): namespaces "shop" not found',
      ['kubernetes-yaml', 'error-output'],
    ],
    [
      'what stands in code fences',
      `First see\n\`\`\`\n${NODES}\n\`\`\`\nand then\n\`\`\`yaml\nkind: ConfigMap\napiVersion: v1\n\`\`\``,
      ['log-plain', 'kubectl-table', 'log-plain', 'kubernetes-yaml'],
    ],
    [
      'a table of a runtime above one of etcd',
      'CONTAINER       IMAGE    CREATED      STATE     NAME  ATTEMPT  POD ID\n12b84d7a637bd   3e2541   2 days ago   Running   etcd  0        43d64c15c722f\n' +
        '+------------+--------+\n|  ENDPOINT  | HEALTH |\n+------------+--------+\n| 10.0.0.1:2379 |  true  |\n+------------+--------+',
      ['crictl-table', 'etcdctl'],
    ],
  ])('is cut where its form changes: %s', (_, text, ids) => {
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('mixed-text');
    const { sections } = read(parser, text);
    expect(
      sections.map((section) => recognise({ ...documentOf(section.text), path: section.title }, PARSERS)?.id),
    ).toEqual(ids);
  });

  it('keeps a description together, whatever is in it', () => {
    const text = `Name:         web
Namespace:    shop
Data
====
config:
----
apiVersion: v1
kind: Config

Events:  <none>
`;
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('kubectl-describe');
  });

  it('ends rows that somebody picked where he writes again, or a log begins', () => {
    const row =
      'Ready  False  Thu, 11 Jan 2018 04:18:52 +0100  Thu, 11 Jan 2018 04:03:31 +0100  KubeletNotReady  PLEG is not healthy';
    const text = `${row}\n\npods on it stay, and the log of the kernel is full:\nx\n`;
    expect(read(parser, text).sections.map(({ firstLine }) => firstLine)).toEqual([1, 3]);
    const log = `${row}\n\nJan 11 03:58:12 n7 kernel: [16.4] link is down\n`;
    expect(read(parser, log).sections.map(({ firstLine }) => firstLine)).toEqual([1, 3]);
  });

  it('ends rows of Events where the log of somebody else is named and begins', () => {
    const text = `  Warning  BackOff  4s  kubelet  Back-off restarting failed container

agent.log
{"level":"error","msg":"no more addresses"}
`;
    expect(read(parser, text).sections.map(({ firstLine }) => firstLine)).toEqual([1, 4]);
  });

  it('keeps what stands above Events with them where it can be of the same description', () => {
    const text = `Hello,

...
Labels:  app=web
Events:
  Warning  BackOff  4s  kubelet  Back-off restarting failed container
`;
    expect(read(parser, text).sections.map(({ firstLine }) => firstLine)).toEqual([1, 3]);
  });

  it.each(['status:', 'spec:', 'containerStatuses:', 'lastState:'])(
    'takes %s for YAML however deep it stands',
    (key) => {
      const text = `The pod, the rest is cut:\n    ${key}\n      terminated:\n        exitCode: 3\n`;

      const { sections } = read(parser, text);

      expect(sections.map((section) => [section.firstLine, section.text])).toEqual([
        [1, 'The pod, the rest is cut:'],
        [2, `${key}\n  terminated:\n    exitCode: 3\n`],
      ]);
    },
  );

  it('leaves a list of objects to who reads it as a whole', () => {
    const text = `apiVersion: v1\nitems:\n- apiVersion: v1\n  kind: Pod\n  metadata:\n    name: a\n  status:\n    phase: Running\nkind: List\n`;
    expect(recognise(documentOf(text), PARSERS)?.id).toBe('kubernetes-yaml');
  });

  it('leaves each output to its command', () => {
    const text = `Hello\n${NODES}`;
    const input = { ...documentOf(text), path: 'oc get nodes', context: { command: 'oc get nodes' } };
    expect(recognise(input, PARSERS)?.id).toBe('mixed-text');
    expect(read(parser, text, 'oc get nodes', input.context).sections.map(({ title }) => title)).toEqual([
      'oc get nodes',
      'oc get nodes',
    ]);
  });

  it.each(
    foreign(['prose', 'The NAME of the node\nis n1.\n'], ['a header at the end', `Hello\n${NODES.split('\n')[0]}\n`]),
  )('leaves alone %s', (_, text) => {
    expect(read(parser, text).confidence).toBe(0);
  });
});
