import { describe, expect, it } from 'vitest';
import type { ArtifactContext, Instant, ObjectReference, Stamp } from '../../src/model/index.ts';
import { endOfTeller, endsOfTellers, fillsLogs, linesOfTellers, wellTellers } from '../../src/analysis/tellers.ts';
import type { Findings } from '../../src/reading/findings.ts';
import { datedAt } from '../../src/time/instant.ts';

const HOUR = 60 * 60_000;
const COLLECTED = datedAt(9 * HOUR);

it.each<[string, Instant | undefined, boolean, Instant]>([
  ['a log ends with its last line, whatever its zone', datedAt(10 * HOUR), false, datedAt(10 * HOUR)],
  [
    'Events end when they were collected, though a log in the same text ends later',
    datedAt(10 * HOUR),
    true,
    COLLECTED,
  ],
  ['Events end with a text that ended before', datedAt(8 * HOUR), true, datedAt(8 * HOUR)],
  ['what has no log ends when it was collected', undefined, false, COLLECTED],
])('%s', (_name, end, isOfEvents, expected) => {
  expect(
    endOfTeller({ artifact: 'paste.txt', line: 1 }, { ends: () => end, collectedAt: () => COLLECTED, isOfEvents }),
  ).toEqual(expected);
});

it.each<[string, number, number]>([
  ['of one format goes on in the next section of it', 3, 4],
  ['of another format is another log', 12, 9],
  ['of a container goes on wherever that speaks', 22, 6],
  ['that is no log ends with the text', 40, 9],
])('where a log in a text ends: one %s', (_name, line, expected) => {
  const read = (from: number, lines: number, parser: string, to: number, context = {}) => ({
    path: `paste.txt#${from}`,
    artifact: 'paste.txt',
    context,
    parser: { id: parser },
    scan: { lines },
    to,
  });
  const web = { pod: 'web-0', container: 'web' };
  const artifacts = [
    read(1, 5, 'klog', 3),
    read(11, 5, 'journal', 9),
    read(21, 5, 'klog', 5, web),
    read(31, 5, 'klog', 4),
    { ...read(1, 5, 'klog', 6, web), path: 'web.log', artifact: 'web.log' },
  ];
  const hours = new Map(artifacts.map(({ path, to }) => [path, to]));
  const ends = endsOfTellers({ artifacts } as unknown as Findings, ({ path }) => ({
    from: datedAt(0),
    to: datedAt(hours.get(path)! * HOUR),
  }));

  expect(ends({ artifact: 'paste.txt', line })).toEqual(datedAt(expected * HOUR));
});

it.each<[string, number, number, boolean]>([
  ['what it tells since then', 2, 3, false],
  ['what it told before', 50, 72, false],
  ['what it tells with the newest first', 2, 72, true],
])('where a log ends whose clock was set back by days: %s', (_name, told, expected, reversed) => {
  const stamp = (hours: number): Stamp => ({ ms: hours * HOUR, precision: 1 });
  const read = {
    path: 'kubelet.log',
    artifact: 'kubelet.log',
    context: {},
    scan: { lines: 9, reversed, firstStamp: stamp(72), lastStamp: stamp(3) },
  };
  const span = { from: datedAt(3 * HOUR), to: datedAt(72 * HOUR) };
  const ends = endsOfTellers({ artifacts: [read] } as unknown as Findings, () => span);

  expect(ends({ artifact: 'kubelet.log', line: 9 }, datedAt(told * HOUR))).toEqual(datedAt(expected * HOUR));
});

it.each<[string, number, number | undefined]>([
  ['of a log', 3, undefined],
  ['of a section of a text, up to its end', 12, 8],
  ['of what stands between sections', 8, undefined],
])('how far lines go on: %s', (_name, line, expected) => {
  const read = (path: string, lines: number, reversed = false) => ({
    path,
    artifact: 'logs.txt',
    scan: { lines, reversed },
  });
  const artifacts = [read('logs.txt', 5, true), read('logs.txt#11', 10)] as unknown as Findings['artifacts'];

  expect(linesOfTellers({ artifacts } as Findings)({ artifact: 'logs.txt', line })).toBe(expected);
});

it.each<[string, number, string, boolean]>([
  ['what is most of a log fills it', 30, 'web.log', true],
  ['what is a part of a log does not', 20, 'web.log', false],
  ['what was said a few times does not, however short the log', 5, 'short.log', false],
  ['what a program of a machine says does not', 30, 'kubelet.log', false],
])('%s', (_name, count, artifact, expected) => {
  const artifacts = [
    { artifact: 'web.log', context: { pod: 'web-0' }, scan: { lines: 50 } },
    { artifact: 'short.log', context: { pod: 'web-1' }, scan: { lines: 5 } },
    { artifact: 'kubelet.log', context: { node: 'n1' }, scan: { lines: 30 } },
  ] as unknown as Findings['artifacts'];

  expect(fillsLogs({ artifacts } as Findings)({ count, sources: [{ artifact, line: 1 }] })).toBe(expected);
});

it.each<[string, string, boolean]>([
  ['a log of a pod', 'pod.log', true],
  ['a text in the folder of a namespace that is called as a pod of it', 'logs/shop/web-0.log', true],
  ['a text that is called otherwise', 'logs/shop/worker.log', false],
  ['a program of a machine', 'kubelet.log', false],
])('is well where the pod is that writes it: %s', (_name, artifact, expected) => {
  const artifacts = [
    { artifact: 'pod.log', context: { namespace: 'shop', pod: 'web-0' } },
    { artifact: 'logs/shop/web-0.log', context: { namespace: 'shop', program: 'web-0' } },
    { artifact: 'logs/shop/worker.log', context: { namespace: 'shop', program: 'worker' } },
    { artifact: 'kubelet.log', context: { node: 'n1', program: 'web-0' } },
  ] as unknown as Findings['artifacts'];
  const span = { from: datedAt(HOUR), to: COLLECTED };

  const isPod = ({ kind, namespace, name }: ObjectReference): boolean =>
    [kind, namespace, name].join('/') === 'Pod/shop/web-0';

  const { wellFrom, wellAt } = wellTellers({ artifacts, objects: [] as Findings['objects'] } as Findings, {
    wellSpan: (subject) => (isPod(subject) ? span : undefined),
    wellAt: (subject) => (isPod(subject) ? COLLECTED : undefined),
  });

  expect(wellFrom({ artifact, line: 1 })).toEqual(expected ? span : undefined);
  expect(wellAt({ artifact, line: 1 })).toEqual(expected ? COLLECTED : undefined);
});

describe('a log that is called as what a container of several pods said before it was restarted', () => {
  const pods = [
    { apiVersion: 'v1', kind: 'Pod', metadata: { namespace: 'shop', name: 'web-7d4b9c6f5-x2x4z' } },
    { apiVersion: 'v1', kind: 'Pod', metadata: { namespace: 'shop', name: 'web-7d4b9c6f5-k2k4z' } },
  ];
  const span = { from: datedAt(HOUR), to: COLLECTED };
  const later = { from: datedAt(2 * HOUR), to: COLLECTED };
  const spans = new Map([
    ['web-7d4b9c6f5-x2x4z', span],
    ['web-7d4b9c6f5-k2k4z', later],
  ]);

  it.each<[string, string, ArtifactContext, readonly string[], typeof span | undefined]>([
    ['all of them are well: since the last is', 'logs/web_previous.log', {}, [], later],
    ['and the namespace is told', 'shop_web.prev.log', {}, [], later],
    [
      'as a command asked for it',
      'a.txt',
      { workload: { kind: 'Deployment', name: 'web' }, previous: true },
      [],
      later,
    ],
    ['one of them is not well', 'logs/web_previous.log', {}, ['web-7d4b9c6f5-k2k4z'], undefined],
    ['another namespace is told', 'bank_web_previous.log', {}, [], undefined],
    ['what they say now', 'logs/web.log', {}, [], undefined],
    ['what others said', 'logs/api_previous.log', {}, [], undefined],
  ])('%s', (_, artifact, context, unwell, expected) => {
    const findings = {
      artifacts: [{ artifact, context }],
      objects: pods.map((object) => ({ object, source: { artifact: 'pods.yaml', line: 1 } })),
    } as unknown as Findings;
    const { wellSince } = wellTellers(findings, {
      wellSpan: ({ name }) => (unwell.includes(name) ? undefined : spans.get(name)),
      wellAt: () => undefined,
    });

    expect(wellSince({ artifact, line: 1 })).toEqual(expected && { ...expected, isHeard: false });
  });
});
