import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Case } from '../../src/case/index.ts';
import type { Comparison, Report } from '../../src/model/index.ts';
import { openCase } from '../../src/index.ts';
import type {
  WireArtifact,
  WireCluster,
  WireFound,
  WireIndex,
  WireLines,
  WireMerged,
  WireNotes,
  WireObject,
  WireTable,
  WireTimeline,
} from '../../src/workbench/wire.ts';
import { folderOf } from '../case/case-folder.ts';
import { serveCases, type Served } from './served.ts';

const LOG = [
  '2026-03-04T10:00:00.000000000Z stderr F E0304 10:00:00.000000       1 ferry.go:10] etcdserver: request timed out',
  '2026-03-04T10:00:01.000000000Z stderr F I0304 10:00:01.000000       1 ferry.go:11] the ferry leaves',
  '2026-03-04T10:00:02.000000000Z stderr F E0304 10:00:02.000000       1 ferry.go:12] the gangway is gone, password=gullwing-8812',
  '2026-03-04T10:00:03.000000000Z stderr F I0304 10:00:03.000000       1 ferry.go:13] the ferry is back',
].join('\n');

const HARBOR = [
  '2026-03-04T10:00:00.500000000Z stderr F I0304 10:00:00.500000       1 harbor.go:10] the harbor opens',
  '2026-03-04T10:00:02.500000000Z stderr F E0304 10:00:02.500000       1 harbor.go:12] nobody brings the gangway',
].join('\n');

const PODS = `NAMESPACE   NAME     READY   STATUS             RESTARTS   AGE
shop        anchor   1/1     Running            0          3d
shop        buoy     0/1     CrashLoopBackOff   7          3d
`;

const BUOY = `apiVersion: v1
kind: Pod
metadata:
  name: buoy
  namespace: shop
spec:
  nodeName: pier-1
  containers:
  - name: bell
    image: registry.test/bell:1
    env:
    - name: DB_PASSWORD
      value: gullwing-8812
status:
  phase: Running
  conditions:
  - type: Ready
    status: "False"
`;

const FILES = {
  'cluster/pods.txt': PODS,
  'cluster/buoy.yaml': BUOY,
  'logs/ferry.log': `${LOG}\n`,
  'logs/harbor.log': `${HARBOR}\n`,
  'notes/many.txt': `${Array.from({ length: 3000 }, (_, index) => `row ${index + 1}`).join('\n')}\n`,
  'odd/picture.bin': '\0\x01\x02\0',
};

let opened: Case;
let served: Served;

beforeAll(async () => {
  opened = await openCase(folderOf(FILES));
  served = await serveCases([opened]);
});

afterAll(async () => {
  await served.server.close();
  opened.close();
  expect(served.faults).toEqual([]);
});

async function json<T>(path: string): Promise<T> {
  return (await (await served.ask(`workbench/${path}`)).json()) as T;
}

async function found(query: string): Promise<WireFound[]> {
  const text = await (await served.ask(`workbench/0/search?${query}`)).text();
  const pieces = text.split('\n').filter((line) => line !== '');
  return pieces.map((line) => JSON.parse(line) as WireFound).filter(({ kind }) => kind !== 'searching');
}

describe('who is answered', () => {
  test.each([
    ['with the token', {}, 200],
    ['without a token', { Authorization: '' }, 401],
    ['with another token', { Authorization: `Bearer ${'0'.repeat(32)}` }, 401],
    ['from a page of another origin', { Origin: 'https://harbor.example' }, 403],
    ['from no origin at all', { Origin: 'null' }, 403],
  ])('%s', async (_, headers: Record<string, string>, status) => {
    expect((await served.ask('workbench/cases', { headers })).status).toBe(status);
  });

  test('the page itself says nothing of the bundle, and lets nothing be loaded from elsewhere', async () => {
    const answer = await served.ask('', { headers: { Authorization: '' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe|\*|https?:/);
    expect(await answer.text()).not.toContain('ferry');
  });
});

describe('what is answered', () => {
  test('the files, as what they were recognised', async () => {
    const { artifacts } = await json<{ artifacts: readonly WireArtifact[] }>('0/artifacts');
    expect(artifacts.map(({ artifact, lines, state }) => [artifact, lines, state])).toEqual([
      ['cluster/buoy.yaml', 18, 'read'],
      ['cluster/pods.txt', 3, 'read'],
      ['logs/ferry.log', 4, 'read'],
      ['logs/harbor.log', 2, 'read'],
      ['notes/many.txt', 3000, 'read'],
      ['odd/picture.bin', 0, 'not-understood'],
    ]);
    expect(artifacts[2]).toMatchObject({
      format: 'container runtime log (CRI)',
      log: { from: expect.stringMatching(/T10:00:00/) as string },
    });
  });

  test('of the report what a timeline shows, without the lines around its quotes', async () => {
    const [report, shown] = await Promise.all([json<Report>('0/report'), json<WireTimeline>('0/timeline')]);
    expect(shown.timeline.map(({ title, source: { line, quote } }) => ({ title, line, quote }))).toEqual(
      report.timeline.map(({ title, source: { line, quote } }) => ({ title, line, quote })),
    );
    expect(shown.diagnoses.map(({ title }) => title)).toEqual(report.diagnoses.map(({ title }) => title));
    expect(report.timeline.some(({ source }) => source.after !== undefined)).toBe(true);
    expect(JSON.stringify(shown)).not.toContain('"after"');
  });

  test('lines with what is known of them, secrets masked', async () => {
    const { total, lines } = await json<WireLines>(`0/lines?artifact=${await pathOf('ferry.log')}`);
    expect(total).toBe(4);
    expect(lines.map(({ line, level, rules }) => [line, level, rules?.map(({ id }) => id)])).toEqual([
      [1, 'error', ['etcd.requests-time-out']],
      [2, 'info', undefined],
      [3, 'error', undefined],
      [4, 'info', undefined],
    ]);
    expect(lines[2]?.text).toContain('the gangway is gone');
    expect(JSON.stringify(lines)).not.toContain('gullwing');
  });

  test('a page of lines, cut to the file', async () => {
    const path = await pathOf('many.txt');
    const { total, lines } = await json<WireLines>(`0/lines?artifact=${path}&from=2999&count=500`);
    expect({ total, lines: lines.map(({ text }) => text) }).toEqual({ total: 3000, lines: ['row 2999', 'row 3000'] });
    expect((await json<WireLines>(`0/lines?artifact=${path}&count=99999`)).lines).toHaveLength(2000);
  });

  test.each([
    ['next-error', 'line=1', { line: 3 }],
    ['next-error', 'line=3', {}],
    ['next-error', 'line=3&back=true', { line: 1 }],
    ['line-at', 'time=2026-03-04T10:00:01.500Z', { line: 3 }],
    ['line-at', 'time=2999-01-01T00:00:00Z', {}],
  ])('%s %s', async (question, query, answer) => {
    expect(await json(`0/${question}?artifact=${await pathOf('ferry.log')}&${query}`)).toEqual(answer);
  });

  test.each([
    ['a literal', 'text=GANGWAY', [3]],
    ['with its case', 'text=GANGWAY&case=true', []],
    ['a pattern', 'text=ferry (leaves|is)&pattern=true', [2, 4]],
    ['nothing that is masked', 'text=gullwing', []],
  ])('%s is found', async (_, query, lines) => {
    const pieces = await found(`${query}&artifact=${await pathOf('ferry.log')}`);
    expect(pieces.flatMap((piece) => (piece.kind === 'lines' ? piece.lines.map(({ line }) => line) : []))).toEqual(
      lines,
    );
    expect(pieces.at(-1)).toEqual({ kind: 'end', more: false });
  });

  test('a search over everything tells of each file apart', async () => {
    const pieces = await found('text=e');
    const files = pieces.flatMap((piece) => (piece.kind === 'lines' ? [piece.artifact] : []));
    expect(files).toEqual(['cluster/buoy.yaml', 'cluster/pods.txt', 'logs/ferry.log', 'logs/harbor.log']);
  });

  test('of a file with many the first are told, and that there are more', async () => {
    const pieces = await found('text=row 2');
    const told = pieces.flatMap((piece) => (piece.kind === 'lines' ? piece.lines : []));
    expect(told.length).toBe(200);
    expect(pieces.filter(({ kind }) => kind !== 'lines')).toEqual([
      { kind: 'cut', artifact: 'notes/many.txt' },
      { kind: 'end', more: false },
    ]);
  });

  test('a pattern that cannot be read is told as such', async () => {
    expect(await found('text=(&pattern=true')).toEqual([
      { kind: 'error', error: expect.stringMatching(/pattern/) as string },
    ]);
  });
});

describe('logs on one clock', () => {
  const asked = async (question: string, query: string) => {
    const artifacts = [await pathOf('ferry.log'), await pathOf('harbor.log')];
    const answer = await served.ask(`workbench/0/${question}?artifact=${artifacts.join('&artifact=')}&${query}`);
    return (await answer.json()) as WireMerged & WireIndex & { readonly error?: string };
  };
  const places = ({ lines }: WireMerged): string[] =>
    lines.map(({ artifact, line, time = '' }) => `${artifact.split('/').pop()}:${line} ${time.slice(17, -1)}`);

  test.each([
    [
      'all lines by time',
      '',
      [
        'ferry.log:1 00.000',
        'harbor.log:1 00.500',
        'ferry.log:2 01.000',
        'ferry.log:3 02.000',
        'harbor.log:2 02.500',
        'ferry.log:4 03.000',
      ],
    ],
    ['some of them', 'from=1&count=2', ['harbor.log:1 00.500', 'ferry.log:2 01.000']],
    [
      'what was written in a span of time',
      'since=2026-03-04T10:00:01Z&until=2026-03-04T10:00:02.500Z',
      ['ferry.log:2 01.000', 'ferry.log:3 02.000', 'harbor.log:2 02.500'],
    ],
    ['lines that match', 'text=GANGWAY', ['ferry.log:3 02.000', 'harbor.log:2 02.500']],
    ['nothing by what is masked', 'text=gullwing', []],
  ])('%s', async (_, query, expected) => {
    expect(places(await asked('merged', query))).toEqual(expected);
  });

  test('with what is known of each, secrets masked', async () => {
    const { total, isCut, lines } = await asked('merged', '');
    expect([total, isCut]).toEqual([6, false]);
    expect(lines.map(({ level, rules }) => [level, rules?.[0]?.id])).toEqual([
      ['error', 'etcd.requests-time-out'],
      ['info', undefined],
      ['info', undefined],
      ['error', undefined],
      ['error', undefined],
      ['info', undefined],
    ]);
    expect(JSON.stringify(lines)).not.toContain('gullwing');
  });

  test.each([
    ['merged-error', 'index=0', { index: 3 }],
    ['merged-error', 'index=3&back=true', { index: 0 }],
    ['merged-error', 'index=4', {}],
    ['merged-error', 'index=0&text=gangway', { index: 1 }],
    ['merged-at', 'time=2026-03-04T10:00:01Z', { index: 2 }],
    ['merged-at', 'time=2026-03-04T10:00:01Z&text=gangway', { index: 0 }],
    ['merged-at', 'time=2999-01-01T00:00:00Z', {}],
    ['merged', 'text=(&pattern=true', { error: expect.stringMatching(/pattern/) as string }],
  ])('%s %s', async (question, query, expected) => {
    expect(await asked(question, query)).toEqual(expected);
  });
});

describe('objects', () => {
  test('the kinds of each cluster, with how many are not well', async () => {
    const { clusters } = await json<{ clusters: readonly WireCluster[] }>('0/clusters');
    expect(clusters).toEqual([
      { namespaces: ['shop'], kinds: [{ kind: 'Pod', resource: 'pods', isNamespaced: true, count: 2, unhealthy: 1 }] },
    ]);
  });

  test('a table as kubectl prints it, what is not well first', async () => {
    const { total, columns, rows } = await json<WireTable>('0/objects?resource=pods');
    const shown = columns.flatMap(({ isWide }, index) => (isWide ? [] : [index]));
    expect(total).toBe(2);
    expect(shown.map((index) => columns[index]?.name)).toEqual(['Name', 'Ready', 'Status', 'Restarts', 'Age']);
    expect(rows.map(({ cells, state }) => [state, ...shown.map((index) => cells[index])])).toEqual([
      ['Ready=False', 'buoy', '0/1', 'CrashLoopBackOff', '7', expect.any(String)],
      [undefined, 'anchor', '1/1', 'Running', '0', expect.any(String)],
    ]);
  });

  test.each([
    ['resource=pods&name=anch', ['anchor']],
    ['resource=pods&from=1&count=1', ['anchor']],
    ['resource=pods&namespace=bay', []],
    ['resource=services', []],
  ])('a part of it: %s', async (query, names) => {
    const { rows } = await json<WireTable>(`0/objects?${query}`);
    expect(rows.map(({ reference }) => reference.name)).toEqual(names);
  });

  test('an object with the place of each field, secrets masked', async () => {
    const object = await json<WireObject>('0/object?kind=Pod&namespace=shop&name=buoy');
    expect(object.views.map(({ form }) => form)).toEqual(['yaml', 'table']);
    const places = object.lines.map(({ text, source }) => [text, source && `${source.artifact}:${source.line}`]);
    expect(places).toContainEqual(['  nodeName: pier-1', 'cluster/buoy.yaml:7']);
    expect(places).toContainEqual(['  - name: bell', 'cluster/buoy.yaml:9']);
    expect(JSON.stringify(object)).not.toContain('gullwing');
    expect(object.conditions).toEqual([{ type: 'Ready', status: 'False' }]);
  });

  test('a search finds them by their names', async () => {
    const [first] = await found('text=BUOY');
    expect(first).toEqual({
      kind: 'objects',
      objects: [{ reference: { kind: 'Pod', namespace: 'shop', name: 'buoy' }, state: 'Ready=False' }],
    });
  });
});

describe('notes and comparison', () => {
  const note = { id: 'a', kind: 'line', title: 'ferry.log:3', sentence: 'Here.' };
  const post = (path: string, headers: Record<string, string> = {}) =>
    served.ask(`workbench/${path}`, { method: 'POST', headers, body: JSON.stringify({ set: note }) });

  test('a note is kept', async () => {
    expect(await (await post('0/notes')).json()).toEqual({ notes: [note] });
    expect(await json<WireNotes>('0/notes')).toEqual({ notes: [note] });
  });

  test.each([
    ['without the token', '0/notes', { Authorization: '' }, 401],
    ['from a page of another origin', '0/notes', { Origin: 'https://harbor.example' }, 403],
    ['on a bundle that is not open', '7/notes', {}, 404],
    ['to anything but notes', '0/report', {}, 405],
  ])('nothing is written %s', async (_, path, headers: Record<string, string>, status) => {
    expect((await post(path, headers)).status).toBe(status);
  });

  test('a bundle compared with itself has not changed', async () => {
    const { diagnoses, objects } = await json<Comparison>('0/compare?with=0');
    expect([diagnoses.began, objects.changed]).toEqual([[], []]);
    expect((await served.ask('workbench/0/compare?with=3')).status).toBe(404);
  });
});

describe('questions that cannot be answered are data', () => {
  test.each([
    ['7/report', 404, /no such bundle/],
    ['0/nonsense', 404, /no such question/],
    ['0/constructor', 404, /no such question/],
    ['0/lines', 400, /artifact is missing/],
    ['0/lines?artifact=nowhere.log', 404, /holds no nowhere\.log/],
    ['0/object?kind=Pod&name=nobody', 404, /holds no Pod nobody/],
    ['0/objects', 400, /resource is missing/],
    ['0/search', 400, /text is missing/],
  ])('%s', async (path, status, error) => {
    const answer = await served.ask(`workbench/${path}`);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: string }).error).toMatch(error);
  });

  test('nothing can be written', async () => {
    expect((await served.ask('workbench/0/report', { method: 'DELETE' })).status).toBe(405);
  });
});

async function pathOf(name: string): Promise<string> {
  const { artifacts } = await json<{ artifacts: readonly WireArtifact[] }>('0/artifacts');
  return encodeURIComponent(artifacts.find(({ artifact }) => artifact.endsWith(name))?.artifact ?? '');
}
