import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { analyzeBundle } from '../../src/index.ts';
import { tar } from '../bundle/archives.ts';

const LINE = 'F0619 07:31:11.551234    4133 lathe.go:198] open /etc/lathe/lathe.yaml: no such file or directory';

test.each([
  ['the last words of a program', 'lathe.log', LINE],
  ['an error', 'lathe.log', LINE.replace('F0619', 'E0619')],
  ['words without a level', 'note.txt', '118:panic: the spindle of bench 7 does not turn'],
  [
    'the state of a row',
    'applied.txt',
    'NAME    READY   MESSAGE\nlathe   False   open /etc/lathe/lathe.yaml: no such file or directory',
  ],
  [
    'the error with which a log ends that a command printed',
    'pasted.txt',
    '$ kubectl logs lathe-0 -p\n2024-05-01T10:00:00Z INFO starting\n2024-05-01T10:00:01Z ERROR the spindle of bench 7 does not turn',
  ],
  [
    'the words with which it ends',
    'pasted.txt',
    '$ kubectl logs lathe-0 -p\nstarting\nturning failed: cannot find the spindle of bench 7',
  ],
  [
    'why a command could not print a log',
    'pasted.txt',
    'kubectl logs lathe-0\nError from server (Spindle): the spindle of bench 7 does not turn',
  ],
])('%s: told also where a rule takes a note of what may be a cause', async (_, name, content) => {
  const { verdict, timeline } = await analyzeBundle(Readable.from([tar([{ name, content: `${content}\n` }])]));

  // As what it says, or by the general words for that: a note alone would not be told.
  expect(timeline.map(({ event }) => event)).toContainEqual(
    expect.stringMatching(/^unknown\.|^command\.refused$|^program\.(?:thing-missing|error-reported)$/),
  );
  expect(verdict.status).toBe('symptoms-only');
});

test('what is known to be harmless is not told as an error', async () => {
  const content =
    'E0502 10:00:00.100000     812 file_linux.go:61] "Unable to read config path" err="path does not exist, ignoring"\n';

  const { timeline } = await analyzeBundle(Readable.from([tar([{ name: 'kubelet.log', content }])]));

  expect(timeline.map(({ event }) => event)).toEqual(['kubelet.static-pods-absent']);
});

test('nor is a drain that goes well, whose words have no level', async () => {
  const content =
    '$ kubectl drain w4\nnode/w4 cordoned\nWARNING: ignoring DaemonSet-managed Pods: kube-system/kube-proxy-5t6wz\nevicting pod shop/web-0\npod/web-0 evicted\n';

  const { unexplained } = await analyzeBundle(Readable.from([tar([{ name: 'pasted.txt', content }])]));

  expect(unexplained).toEqual([]);
});

test('what no connection test says is heard as words', async () => {
  const content =
    '$ ping -M do -s 1422 10.42.7.14\nPING 10.42.7.14 (10.42.7.14) 1422(1450) bytes of data.\nping: local error: message too long, mtu=1370\n';

  const { timeline } = await analyzeBundle(Readable.from([tar([{ name: 'pasted.txt', content }])]));

  expect(timeline.map(({ event }) => event)).toContain('cni.own-packets-too-large');
});

test.each([
  ['a prompt', 'root@n1:~# '],
  ['the sign of a root shell', '# '],
  ['nothing', ''],
])(
  'what the second command printed is read, whatever the first one printed; before the commands stands %s',
  async (_, prompt) => {
    const content = [
      `${prompt}systemctl status lathe`,
      '● lathe.service - Lathe',
      '     Loaded: loaded (/lib/systemd/system/lathe.service; enabled; vendor preset: enabled)',
      '     Active: active (running) since Tue 2023-10-17 08:12:44 UTC; 2s ago',
      `${prompt}journalctl -u lathe -n 1`,
      'Oct 17 08:12:44 n1 lathe[20311]: E1017 08:12:44.000000   20311 lathe.go:198] the spindle of bench 7 does not turn',
      '',
    ].join('\n');

    const { unexplained } = await analyzeBundle(Readable.from([tar([{ name: 'pasted.txt', content }])]));

    expect(unexplained).toHaveLength(1);
  },
);
