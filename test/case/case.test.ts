import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { datedAt } from '../../src/time/instant.ts';
import type { CaseLine } from '../../src/case/index.ts';
import { analyzeBundle, openCase, type Case } from '../../src/index.ts';
import type { SourceRef } from '../../src/model/index.ts';
import { incidents } from '../incidents/expected.ts';
import { folderOf } from './case-folder.ts';

const POD = `apiVersion: v1
kind: Pod
metadata:
  name: web-0
  namespace: shop
  uid: 7a1b2c3d-0000-4000-8000-000000000001
  labels:
    app: web
spec:
  nodeName: n1
  containers:
  - name: web
    image: registry.test/web:1
status:
  phase: Running
`;

const TABLE = `NAMESPACE   NAME    READY   STATUS    RESTARTS   AGE   IP          NODE
shop        web-0   1/1     Running   0          3d    10.0.0.7    n1
shop        api-0   0/1     Pending   0          3d    <none>      <none>
`;

const EVENTS = `apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: Event
  metadata: { name: web-0.1, namespace: shop }
  involvedObject: { kind: Pod, name: web-0, namespace: shop }
  reason: Pulled
  type: Normal
  message: Container image is already there
  lastTimestamp: "2026-03-04T10:00:00Z"
`;

const logLine = (minute: number, words: string): string =>
  `2026-03-04T10:${String(minute).padStart(2, '0')}:00.000000000Z stderr F ${words}\n`;

const files = {
  'objects/pods.yaml': POD,
  'objects/events.yaml': EVENTS,
  'kubectl_get_pods_-A_-o_wide.txt': TABLE,
  'var/log/pods/shop_web-0_7a1b2c3d-0000-4000-8000-000000000001/web/0.log': Array.from({ length: 30 }, (_, index) =>
    logLine(index + 20, `now ${index}`),
  ).join(''),
  'var/log/pods/shop_web-0_7a1b2c3d-0000-4000-8000-000000000001/web/0.log.20260304-101900': Array.from(
    { length: 20 },
    (_, index) => logLine(index, `before ${index}`),
  ).join(''),
  'notes.bin': 'a\0b',
};

let opened: Case;
let folder = '';

beforeAll(async () => {
  folder = folderOf(files);
  opened = await openCase(folder);
});

afterAll(() => {
  opened.close();
});

async function all(lines: AsyncIterable<CaseLine>): Promise<string[]> {
  const found: string[] = [];
  for await (const { artifact, line, text } of lines) found.push(`${artifact}:${line} ${text}`);
  return found;
}

describe('objects', () => {
  test('are those that all views together show, with the views', () => {
    const [api, web] = opened.objects.list({ kinds: opened.kindsFor('po') });
    expect(api).toMatchObject({ reference: { kind: 'Pod', namespace: 'shop', name: 'api-0' }, presence: 'present' });
    expect(web?.views).toEqual([
      { form: 'yaml', source: expect.objectContaining({ artifact: 'objects/pods.yaml', line: 1 }) as SourceRef },
      {
        form: 'table',
        source: expect.objectContaining({ artifact: 'kubectl_get_pods_-A_-o_wide.txt', line: 2 }) as SourceRef,
      },
    ]);
    expect(web?.value.status).toMatchObject({ phase: 'Running', podIP: '10.0.0.7' });
  });

  test.each([
    ['a member of YAML', ['spec', 'nodeName'], 'objects/pods.yaml', 10],
    ['a member that only the table has', ['status', 'podIP'], 'kubectl_get_pods_-A_-o_wide.txt', 2],
  ])('have each member at its line: %s', (_, path, artifact, line) => {
    expect(opened.objects.whereIs({ kind: 'Pod', namespace: 'shop', name: 'web-0' }, path)).toEqual({ artifact, line });
  });

  test('are found by kind, namespace, name and what they are selected by', () => {
    const names = (query: Parameters<Case['objects']['list']>[0]): string[] =>
      opened.objects.list(query).map(({ reference }) => reference.name);
    expect(names({ kinds: ['Pod'], namespace: 'shop' })).toEqual(['api-0', 'web-0']);
    expect(names({ kinds: ['Pod'], namespace: 'other' })).toEqual([]);
    expect(names({ kinds: ['Pod'], name: 'api-0' })).toEqual(['api-0']);
    expect(names({ kinds: ['Pod'], selects: (pod) => pod.status?.['phase'] === 'Pending' })).toEqual(['api-0']);
  });

  test('tell what is not there from what nobody collected', () => {
    expect(opened.objects.presence({ kind: 'Pod', namespace: 'shop', name: 'gone' })).toBe('absent');
    expect(opened.objects.presence({ kind: 'Node', name: 'n1' })).toBe('not-collected');
  });

  test('have their events', () => {
    const events = opened.objects.eventsOf({ kind: 'Pod', namespace: 'shop', name: 'web-0' });
    expect(events.map(({ value }) => value['reason'])).toEqual(['Pulled']);
  });

  test('are made once, however often they are listed', () => {
    const listed = opened.objects.list({});
    expect(opened.objects.list({}).every((object, index) => object === listed[index])).toBe(true);
  });

  test('are counted by kind', () => {
    expect(opened.objects.kinds()).toContainEqual({ kind: 'Pod', count: 2, isListed: true });
    expect(opened.objects.kinds()).toContainEqual({ kind: 'Event', count: 1, isListed: false });
  });
});

describe('logs', () => {
  const current = 'var/log/pods/shop_web-0_7a1b2c3d-0000-4000-8000-000000000001/web/0.log';
  const older = `${current}.20260304-101900`;

  test('of a container are its files, the oldest first', () => {
    const found = opened.logs.files({ namespace: 'shop', pod: 'web-0', container: 'web' });
    expect(found.map(({ artifact, lines }) => [artifact, lines])).toEqual([
      [older, 20],
      [current, 30],
    ]);
  });

  test('go on from one file to the next', () => {
    const found = opened.logs.files({ pod: 'web-0' });
    const around = opened.logs.around(found, { artifact: current, line: 2 }, 3, 1);
    expect(around.map(({ artifact, line }) => [artifact, line])).toEqual([
      [older, 19],
      [older, 20],
      [current, 1],
      [current, 2],
      [current, 3],
    ]);
    expect(opened.logs.around(found, { artifact: older, line: 20 }, 0, 2).map(({ line }) => line)).toEqual([20, 1, 2]);
    expect(opened.logs.tail(found, 32).map(({ line }) => line)).toHaveLength(32);
  });

  test.each([
    ['in the older file', '2026-03-04T10:05:00Z', older, 6],
    ['between two lines', '2026-03-04T10:24:30Z', current, 6],
    ['before all', '2026-03-04T09:00:00Z', older, 1],
  ])('are found by time: %s', (_, time, artifact, line) => {
    expect(opened.logs.at(opened.logs.files({ pod: 'web-0' }), datedAt(Date.parse(time)))).toEqual({ artifact, line });
  });

  test('end before what is later', () => {
    expect(
      opened.logs.at(opened.logs.files({ pod: 'web-0' }), datedAt(Date.parse('2026-03-05T00:00:00Z'))),
    ).toBeUndefined();
  });
});

describe('search', () => {
  test('finds lines of all artifacts, in any case, in the order of the paths', async () => {
    expect(await all(opened.search({ text: 'REGISTRY.test' }))).toEqual([
      'objects/pods.yaml:13     image: registry.test/web:1',
    ]);
    expect(await all(opened.search({ text: 'now 7' }))).toHaveLength(1);
  });

  test.each([
    ['one case only', { text: 'REGISTRY', isCaseSensitive: true }, 0],
    ['a pattern', { text: 'before 1[0-4]$', isPattern: true }, 5],
    ['some paths', { text: 'web-0', path: 'objects/' }, 3],
    ['a few of each artifact', { text: 'now', mostOfEach: 4 }, 4],
    [
      'behind a place',
      {
        text: 'before',
        after: {
          artifact: 'var/log/pods/shop_web-0_7a1b2c3d-0000-4000-8000-000000000001/web/0.log.20260304-101900',
          line: 18,
        },
      },
      2,
    ],
    ['what is nowhere', { text: 'nowhere' }, 0],
  ])('looks for %s', async (_, query, count) => {
    expect(await all(opened.search(query))).toHaveLength(count);
  });

  test.each([
    ['nothing', { text: '' }, /nothing to search for/],
    ['what is no pattern', { text: 'a(', isPattern: true }, /the pattern is not valid/],
    ['what cannot be matched in linear time', { text: '(a)\\1', isPattern: true }, /the pattern /],
  ])('refuses %s', async (_, query, message) => {
    await expect(all(opened.search(query))).rejects.toThrow(message);
  });
});

test('artifacts are told with how they were read', () => {
  expect(opened.artifacts('notes')).toEqual([
    { artifact: 'notes.bin', lines: 0, bytes: 3, state: 'not-understood', why: 'is binary' },
  ]);
  expect(opened.artifacts()).toHaveLength(6);
});

test('episodes are selected by expressions of the rule language', async () => {
  const [first] = await opened.episodes();
  expect(await opened.episodes('false')).toEqual([]);
  expect(await opened.episodes(`event == "${first?.event ?? ''}"`)).toContainEqual(first);
  await expect(opened.episodes('evnt == 1')).rejects.toThrow(/where: .*did you mean 'event'/);
});

test('a question about a rule that is not there has no answer', () => {
  expect(opened.whyNot('no/such-rule')).toBeUndefined();
});

test('a bundle that changes underneath is noticed, and the case answers as before', async () => {
  const other = folderOf({ 'a.log': 'one\n' });
  const file = join(other, 'a.log');
  const watched = await openCase(file);
  expect(watched.isUnchanged()).toBe(true);
  appendFileSync(file, 'two\n');
  expect(watched.isUnchanged()).toBe(false);
  expect(watched.lines.between('a.log', 1, 9).map(({ text }) => text)).toEqual(['one']);
  watched.close();
});

test('a bundle that cannot be read leaves no case open', async () => {
  await expect(openCase(join(folder, 'nowhere.tgz'))).rejects.toThrow(/does not exist/);
});

describe.each(incidents)('$name', ({ file }) => {
  test('says in a case what it says analysed, and every citation opens at its line', async () => {
    const sample = await openCase(file);
    expect(sample.report).toEqual(await analyzeBundle(file));
    for (const { artifact, line, quote = '' } of citationsOf(sample.report)) {
      const [shown] = sample.lines.between(artifact, line, line);
      const words = shown?.text.trim().slice(0, 20) ?? '';
      expect(shown, `${artifact}:${line}`).toBeDefined();
      // A quote may be of a record that goes on over further lines, or only of the middle of a long one.
      if (quote !== '' && !quote.includes('…') && !quote.includes('\\x')) expect(quote.trim().slice(0, 20)).toBe(words);
    }
    sample.close();
  });
});

function citationsOf(value: unknown): SourceRef[] {
  if (Array.isArray(value)) return value.flatMap(citationsOf);
  if (typeof value !== 'object' || value === null) return [];
  const { artifact, line } = value as Partial<SourceRef>;
  const own = typeof artifact === 'string' && typeof line === 'number' && artifact !== '' ? [value as SourceRef] : [];
  return [...own, ...Object.values(value).flatMap(citationsOf)];
}
