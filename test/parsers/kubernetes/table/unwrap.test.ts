import { describe, expect, it } from 'vitest';
import { unwrapTables } from '../../../../parsers/kubernetes/table/unwrap.ts';
import { parser } from '../../../../parsers/kubernetes/table/index.ts';
import { read } from '../../support/documents/recording.ts';

const PODS = `NAMESPACE     NAME                       READY   STATUS             RESTARTS         AGE    IP           NODE
kube-system   coredns-5d78c9869d-abcde   0/1     CrashLoopBackOff   12 (93s ago)     5d4h   10.244.0.5   node-1
kube-system   etcd-cp-1                  1/1     Running            0                5d4h   10.0.0.1     cp-1
shop          cart-0                     0/1     Pending            0                93s    <none>       <none>
`;
const WHOLE = read(parser, PODS);

/** As a terminal of that width shows it and a selection copies it. */
function atWidth(text: string, width: number): string {
  const longest = Math.max(...text.split('\n').map((line) => line.length));
  return text
    .trimEnd()
    .split('\n')
    .map((line) =>
      line
        .padEnd(longest)
        .match(new RegExp(`.{1,${width}}`, 'g'))
        ?.join('\n'),
    )
    .join('\n');
}

/** As a mail program breaks lines: at the last blank before the width, without the blanks around the break. */
function atBlanks(text: string, width: number): string {
  const broken: string[] = [];
  for (const line of text.trimEnd().split('\n')) {
    let rest = line;
    while (rest.length > width) {
      const at = rest.lastIndexOf(' ', width);
      broken.push(rest.slice(0, at).trimEnd());
      rest = rest.slice(at).trimStart();
    }
    broken.push(rest);
  }
  return broken.join('\n');
}

describe('a table of pods', () => {
  it.each([50, 60, 72, 80, 90])('is the same when a terminal wraps it at %i characters', (width) => {
    const { objects, listings, warnings } = read(parser, atWidth(PODS, width));
    expect(objects).toEqual(WHOLE.objects);
    expect(listings).toEqual(WHOLE.listings);
    expect(warnings).toEqual([]);
  });

  it.each([50, 60, 72, 76, 80, 95])('is the same when a mail program breaks its lines at %i characters', (width) => {
    const { objects, listings, warnings } = read(parser, atBlanks(PODS, width));
    expect(objects).toEqual(WHOLE.objects);
    expect(listings).toEqual(WHOLE.listings);
    expect(warnings).toEqual([]);
  });

  it('is cited on the first line of each row', () => {
    expect(read(parser, atWidth(PODS, 60)).observed.map(({ source }) => source.line)).toEqual([3, 5, 7]);
  });
});

describe('messages of events', () => {
  it('do not go on with another table that stands right below', () => {
    const events = 'LAST SEEN   TYPE      REASON         OBJECT      MESSAGE';
    const row = '118s        Warning   FailedMount    pod/a-0     MountVolume.SetUp failed for volume "x" : not there';
    const below = ['NAME      READY   STATUS    RESTARTS   AGE', 'b-m6wrb   2/3     Running   0          2h'];
    expect(unwrapTables([events, row, ...below])).toEqual([events, row, ...below]);
    expect(unwrapTables([events, row, 'and what it said further'])).toEqual([
      events,
      `${row} and what it said further`,
      '',
    ]);
  });

  const HEADER = 'NAMESPACE   LAST SEEN   TYPE      REASON             OBJECT       MESSAGE';

  it('go on below', () => {
    const text = `${HEADER}
shop        93s         Warning   FailedScheduling   pod/cart-0   0/3 nodes are available:
3 Insufficient cpu. preemption: 0/3 nodes are available:
No preemption victims found.
shop        2m (x7 over 10m)   Warning   BackOff   pod/web-0   Back-off restarting
failed container

Some text about it that stands further below and says nothing of events.
`;
    const { observed } = read(parser, text);
    expect(observed.map(({ object, source }) => [source.line, object['message']])).toEqual([
      [
        2,
        '0/3 nodes are available: 3 Insufficient cpu. preemption: 0/3 nodes are available: No preemption victims found.',
      ],
      [5, 'Back-off restarting failed container'],
    ]);
  });

  it('go on below in the short lines of a mount that failed', () => {
    const text = `${HEADER}
shop        3m          Warning   FailedMount   pod/cart-0   MountVolume.SetUp failed for volume "nfs" : mount failed: exit status 32
Mounting command: mount
Mounting arguments: -t nfs nas.example.com:/export /mnt
Output: mount.nfs: access denied by server
shop        9s          Normal    Pulled   pod/web-0   Image is there already
`;
    expect(read(parser, text).objects.map(({ message }) => message)).toEqual([
      'MountVolume.SetUp failed for volume "nfs" : mount failed: exit status 32 Mounting command: mount Mounting arguments: -t nfs nas.example.com:/export /mnt Output: mount.nfs: access denied by server',
      'Image is there already',
    ]);
  });

  it('also where the header is broken', () => {
    const text = `LAST SEEN   TYPE      REASON             OBJECT
MESSAGE
93s         Warning   FailedScheduling   pod/cart-0
0/3 nodes are available: 3 Insufficient cpu. No preemption victims found
for incoming pod.
2m (x7 over 10m)   Warning   BackOff   pod/web-0
Back-off restarting failed container
`;
    expect(read(parser, text).objects).toMatchObject([
      {
        reason: 'FailedScheduling',
        message: '0/3 nodes are available: 3 Insufficient cpu. No preemption victims found for incoming pod.',
      },
      { reason: 'BackOff', count: 7, message: 'Back-off restarting failed container' },
    ]);
  });
});

it.each([
  ['a whole table', PODS],
  ['tables without rows', 'NAME   READY   STATUS   RESTARTS   AGE\nNAME   STATUS   ROLES   AGE   VERSION\n'],
  [
    'an error under events',
    'LAST SEEN   TYPE   REASON   OBJECT   MESSAGE\n5s          Normal   Pulled   pod/web-0   Image is there already\nError from server: gone\n',
  ],
  ['capitals', `${'ABC '.repeat(20)}\n${'DEF '.repeat(20)}\n`],
])('leaves %s alone', (_, text) => {
  const lines = text.split('\n');
  expect(unwrapTables(lines)).toBe(lines);
});

it('keeps the number of lines', () => {
  const lines = atBlanks(PODS, 60).split('\n');
  expect(unwrapTables(lines)).toHaveLength(lines.length);
});

it('gives up where lines no longer make rows', () => {
  const header = atBlanks(PODS, 60).split('\n').slice(0, 2);
  const text = 'no row at all, just a sentence that goes on and on';
  const joined = unwrapTables([...header, ...Array.from({ length: 5000 }, () => text)]);
  expect(joined).toHaveLength(5002);
  expect(joined.at(-1)).toBe(text);
});
