import { expect, it } from 'vitest';
import { groupStories, subjectsAlike, tellPast, type Told } from '../../src/diagnosis/stories.ts';
import { WHOLE_CLUSTER, type ObjectReference, type ReportIncident } from '../../src/model/index.ts';

function diagnosis(subject: ObjectReference, summary: string, changes: Partial<Told> = {}): Told {
  return {
    id: 'nodes/disk-full',
    title: `The disk of ${subject.name} is full`,
    subject,
    confidence: 'confirmed',
    summary,
    ...changes,
  };
}

const node = (name: string): ObjectReference => ({ kind: 'Node', name });

it('is one where only the names of the subjects differ', () => {
  const diagnoses = [
    diagnosis(node('worker-1'), 'worker-1 has no space below /var'),
    diagnosis(node('worker-2'), 'worker-2 has no space below /var'),
    diagnosis(node('worker-3'), 'worker-3 has no space below /var/lib/etcd'),
  ];

  const stories = groupStories(diagnoses);

  expect(stories).toEqual([
    { told: 0, alike: [1] },
    { told: 2, alike: [] },
  ]);
  expect(subjectsAlike([diagnosis(node('worker-2'), 'full'), diagnosis(node('worker-2'), 'full')])).toEqual([
    node('worker-2'),
  ]);
});

it('is one, whatever kind of thing tells it, where its words name nobody', () => {
  const refused = (subject: ObjectReference): Told =>
    diagnosis(subject, 'the credentials are refused', { title: 'The provider refuses the credentials' });
  const tellers: ObjectReference[] = [
    { kind: 'Pod', namespace: 'shop', name: 'driver-1' },
    { kind: 'Service', namespace: 'shop', name: 'edge' },
  ];

  expect(groupStories(tellers.map(refused))).toEqual([{ told: 0, alike: [1] }]);
});

it('is another one of another kind of thing where its words name it', () => {
  const full = (subject: ObjectReference): Told => diagnosis(subject, `nothing is left on ${subject.name}`);

  expect(groupStories([full(node('worker-1')), full({ kind: 'Server', name: 'worker-1' })])).toHaveLength(2);
});

it('is one, too, where what is said names the hosts of addresses without their ports', () => {
  const server = (name: string): ObjectReference => ({ kind: 'Server', name });
  const diagnoses = ['10.0.0.1', '10.0.0.2'].map((host) =>
    diagnosis(server(`${host}:10250`), `the certificate of ${host}:10250 does not name ${host}`),
  );

  expect(groupStories(diagnoses)).toEqual([{ told: 0, alike: [1] }]);
});

it.each<[string, string, number]>([
  ['is one, too, where names are short', 'w2', 1],
  ['is one where short names are parts of its words as well', 'no', 1],
  ['is another one where a short name is a word of it', 'in', 2],
])('%s', (_name, other, count) => {
  const full = (name: string) => diagnosis(node(name), `nothing is left on ${name} of the disk in use`);

  expect(groupStories([full('w1'), full(other)])).toHaveLength(count);
});

it.each<[string, Partial<Told>]>([
  ['another diagnosis', { id: 'nodes/disk-slow' }],
  ['a guess', { confidence: 'possible' }],
  ['another variant', { variant: 'inodes' }],
])('is another one where it is %s', (_name, changes) => {
  const diagnoses = [diagnosis(node('worker-1'), 'full'), diagnosis(node('worker-2'), 'full', changes)];

  expect(groupStories(diagnoses)).toHaveLength(2);
});

it('is one, in the place of the surest, where it was seen on each of several nodes, on one of them less surely', () => {
  const diagnoses = [
    diagnosis(node('worker-1'), 'full'),
    diagnosis(node('worker-2'), 'slow'),
    diagnosis(node('worker-3'), 'full', { confidence: 'probable' }),
  ];

  expect(groupStories(diagnoses)).toEqual([
    { told: 0, alike: [2] },
    { told: 1, alike: [] },
  ]);
});

it('is one, too, where it is over: from its first to its last day, ended by the last end', () => {
  const incident = (name: string, from: string, to: string, at: string, episode: number): ReportIncident => ({
    id: 'nodes/disk-full',
    title: `The disk of ${name} is full`,
    subject: node(name),
    confidence: 'confirmed',
    severity: 'error',
    summary: `${name} has no space below /var`,
    from: `2024-03-0${from}T10:00:00.000Z`,
    to: `2024-03-0${to}T10:00:00.000Z`,
    ended: { how: 'well', text: `Node ${name} is as it should be`, at: `2024-03-0${at}T10:00:00.000Z` },
    episodes: [episode],
  });
  const incidents = [incident('worker-1', '2', '3', '4', 7), incident('worker-2', '1', '2', '5', 3)];

  const told = groupStories(incidents).flatMap(({ told: first, alike }) =>
    tellPast([first, ...alike].flatMap((index) => incidents[index] ?? [])),
  );

  expect(told).toEqual([
    {
      ...incidents[0],
      alike: [node('worker-2')],
      from: incidents[1]?.from,
      to: incidents[0]?.to,
      ended: incidents[1]?.ended,
      episodes: [3, 7],
    },
  ]);
});

it.each<[string, readonly Told[], readonly { told: number; alike: readonly number[] }[]]>([
  [
    'is told of the name',
    [diagnosis(WHOLE_CLUSTER, 'a disk is full'), diagnosis(node('worker-1'), 'the disk of worker-1 is full')],
    [{ told: 1, alike: [0] }],
  ],
  [
    'is told of the name where it has a gap for it',
    [
      diagnosis(node('<node>'), 'the disk of a node is full'),
      diagnosis(node('worker-1'), 'the disk of worker-1 is full'),
    ],
    [{ told: 1, alike: [0] }],
  ],
  [
    'is told of the first name, wherever that came to stand',
    [
      diagnosis(WHOLE_CLUSTER, 'a disk is full'),
      diagnosis(node('worker-1'), 'worker-1 is full', { confidence: 'possible' }),
      diagnosis(WHOLE_CLUSTER, 'some disk may be full', { confidence: 'possible' }),
      diagnosis(node('worker-2'), 'worker-2 has no space'),
    ],
    [
      { told: 3, alike: [0, 2] },
      { told: 1, alike: [] },
    ],
  ],
  [
    'is told of the name in whose log the same words are less sure, in its place',
    [
      diagnosis(WHOLE_CLUSTER, 'a disk is full', { summary: 'it says: no space' }),
      diagnosis(node('worker-2'), 'worker-2 is slow', { id: 'nodes/disk-slow' }),
      diagnosis(node('worker-1'), 'full', { summary: 'it says: no space', confidence: 'possible' }),
    ],
    [
      { told: 1, alike: [] },
      { told: 2, alike: [0] },
    ],
  ],
  [
    'stays apart where the name is less sure',
    [
      diagnosis(WHOLE_CLUSTER, 'full'),
      diagnosis(node('worker-1'), 'full', { summary: 'another disk', confidence: 'possible' }),
    ],
    [
      { told: 0, alike: [] },
      { told: 1, alike: [] },
    ],
  ],
  [
    'stays apart from another diagnosis',
    [diagnosis(WHOLE_CLUSTER, 'full'), diagnosis(node('worker-1'), 'full', { id: 'nodes/disk-slow' })],
    [
      { told: 0, alike: [] },
      { told: 1, alike: [] },
    ],
  ],
])('what nobody names %s', (_name, diagnoses, expected) => {
  expect(groupStories(diagnoses)).toEqual(expected);
});

it('names nobody where nobody is named', () => {
  expect(subjectsAlike([diagnosis(WHOLE_CLUSTER, 'full'), diagnosis(node('worker-2'), 'full')])).toEqual([
    node('worker-2'),
  ]);
});

/** How many members of diagnoses are read to group so many: half of them name nobody, and each says something else. */
function readsFor(count: number, changes: (index: number) => Partial<Told>): number {
  let reads = 0;
  const counted = Array.from({ length: count }, (_, index) => {
    const subject = index % 2 === 0 ? WHOLE_CLUSTER : node(`worker-${index}`);
    const told = diagnosis(subject, `full since day ${index}`, changes(index));
    return new Proxy(told, {
      get: (target, member) => {
        reads += 1;
        return Reflect.get(target, member) as unknown;
      },
    });
  });
  groupStories(counted);
  return reads;
}

it.each<[string, (index: number) => Partial<Told>]>([
  ['one failure', () => ({})],
  ['as many failures', (index) => ({ id: `nodes/disk-full-${index}` })],
  ['names that are less sure', (index) => ({ confidence: index % 2 === 0 ? 'confirmed' : 'possible' })],
])('is found by reading twice as many diagnoses twice, where they are of %s', (_name, changes) => {
  expect(readsFor(200, changes)).toBeLessThanOrEqual(2.1 * readsFor(100, changes));
});
