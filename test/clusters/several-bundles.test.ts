import { describe, expect, test } from 'vitest';
import { validateReport } from '../../reports/json/validate.ts';
import { renderReport } from '../../reports/index.ts';
import { Redactor } from '../../src/redaction/index.ts';
import { analyzeTogether, kubeSystem, machineThatIsOff, nodes, type Files } from './case-bundles.ts';

const SILENT = '2026-03-05T10:00:00Z';
const W1 = { name: 'node-1', uid: 'u-w1' };
const S1 = { name: 'node-1', uid: 'u-s1' };
const supervisor: Files = {
  'namespace.yaml': kubeSystem('k-s'),
  'nodes.yaml': nodes(S1),
  ...machineThatIsOff(W1),
};
const workload: Files = { 'namespace.yaml': kubeSystem('k-w'), 'nodes.yaml': nodes({ ...W1, silent: SILENT }) };

describe('a cluster and the one that manages its machines', () => {
  test('one alone tells no cause', async () => {
    const { report } = await analyzeTogether([['workload.tgz', workload]]);
    expect(report.diagnoses.flatMap(({ chain }) => chain.map(({ event }) => event))).not.toContain(
      'capi.virtual-machine-off',
    );
  });

  test('together they give the chain, which crosses from one into the other', async () => {
    const { report } = await analyzeTogether([
      ['supervisor.tgz', supervisor],
      ['workload.tgz', workload],
    ]);
    expect(report.verdict).toMatchObject({ status: 'root-cause' });
    expect(report.diagnoses[0]).toMatchObject({
      id: 'cluster-api/virtual-machine-off',
      subject: { kind: 'Machine', name: 'shop-md-0-x1', cluster: 'supervisor' },
    });
    expect(report.diagnoses[0]?.chain).toMatchObject([
      { event: 'capi.virtual-machine-off', source: { artifact: 'supervisor.tgz!/vm.yaml', line: 8 } },
      {
        event: 'node.status-unknown',
        subject: { kind: 'Node', name: 'node-1', cluster: 'workload' },
        source: { artifact: 'workload.tgz!/nodes.yaml' },
        because: 0,
      },
      { event: 'node.not-ready', because: 1 },
    ]);
  });

  test('nodes of one name are two, and the one that is well has no part in it', async () => {
    const { report, inventory } = await analyzeTogether([
      ['supervisor.tgz', supervisor],
      ['workload.tgz', workload],
    ]);
    expect(inventory.ofKind('Node').map(({ reference }) => reference)).toEqual([
      { kind: 'Node', name: 'node-1', cluster: 'supervisor' },
      { kind: 'Node', name: 'node-1', cluster: 'workload' },
    ]);
    const wrong = report.timeline.filter(({ event }) => event === 'node.not-ready');
    expect(wrong.map(({ subjects }) => subjects)).toEqual([[{ kind: 'Node', name: 'node-1', cluster: 'workload' }]]);
  });

  test('a machine of a cluster that is not in the case joins no node of another one', async () => {
    const { report } = await analyzeTogether([
      ['supervisor.tgz', { ...supervisor, ...machineThatIsOff({ name: 'node-1', uid: 'u-elsewhere' }) }],
      ['workload.tgz', workload],
    ]);
    const [diagnosis] = report.diagnoses.filter(({ id }) => id === 'cluster-api/virtual-machine-off');
    expect(diagnosis?.chain.map(({ event }) => event)).toEqual(['capi.virtual-machine-off']);
  });
});

describe('which bundles are of one cluster', () => {
  const named = (files: Files): Files => ({ 'nodes.txt': files['nodes'] ?? '' });
  const table = (...names: readonly string[]): string =>
    `NAME STATUS ROLES AGE VERSION\n`.replaceAll(' ', '   ') +
    names.map((name) => `${name}   Ready   <none>   9d   v1.29.4\n`).join('');
  const journal = (host: string): Files => ({
    [`${host}.txt`]: `2026-03-05T09:58:00+00:00 ${host} kubelet[812]: E0305 09:58:00.000000     812 kubelet.go:1] "Something" err="odd"\n`,
  });

  test.each<[string, readonly (readonly [string, Files])[], readonly (string | undefined)[]]>([
    [
      'the same namespace',
      [
        ['a.tgz', workload],
        ['b.tgz', { ...workload, 'nodes.yaml': nodes({ name: 'other', uid: 'u-o' }) }],
      ],
      [undefined],
    ],
    [
      'other namespaces',
      [
        ['a.tgz', workload],
        ['b.tgz', { ...workload, 'namespace.yaml': kubeSystem('k-x') }],
      ],
      ['a', 'b'],
    ],
    [
      'the same node',
      [
        ['a.tgz', { 'nodes.yaml': nodes(W1) }],
        ['b.tgz', { 'nodes.yaml': nodes(W1) }],
      ],
      [undefined],
    ],
    [
      'other nodes of the same name',
      [
        ['a.tgz', { 'nodes.yaml': nodes(W1) }],
        ['b.tgz', { 'nodes.yaml': nodes(S1) }],
      ],
      ['a', 'b'],
    ],
    [
      'tables of other nodes',
      [
        ['a.tgz', named({ nodes: table('n1') })],
        ['b.tgz', named({ nodes: table('n2') })],
      ],
      ['a', 'b'],
    ],
    [
      'the log of a node that is listed',
      [
        ['a.tgz', { 'nodes.yaml': nodes({ name: 'n7', uid: 'u-7' }) }],
        ['n7.txt', journal('n7')],
      ],
      [undefined],
    ],
    [
      'the log of a machine that is not listed',
      [
        ['a.tgz', { 'nodes.yaml': nodes(W1) }],
        ['n7.txt', journal('n7')],
      ],
      ['a', 'n7'],
    ],
    [
      'logs of machines, and no list',
      [
        ['n7.txt', journal('n7')],
        ['n8.txt', journal('n8')],
      ],
      [undefined],
    ],
    [
      'a text that names nothing',
      [
        ['a.tgz', { 'nodes.yaml': nodes(W1) }],
        ['words.txt', { 'words.txt': 'it does not work\n' }],
      ],
      [undefined],
    ],
    [
      'two bundles of one name',
      [
        ['a.tgz', workload],
        ['a.tgz', { ...workload, 'namespace.yaml': kubeSystem('k-x') }],
      ],
      ['a', 'a#2'],
    ],
  ])('%s', async (_, bundles, clusters) => {
    const { findings } = await analyzeTogether(bundles);
    const found = new Set(findings.artifacts.map(({ context }) => context.cluster));
    expect([...found]).toEqual(clusters);
  });

  test('a text that may be of either is of neither, and the report says so', async () => {
    const { findings } = await analyzeTogether([
      ['supervisor.tgz', supervisor],
      ['workload.tgz', workload],
      ['node-1.txt', journal('node-1')],
    ]);
    expect(findings.artifacts.at(-1)?.context.cluster).toBe('node-1');
    expect(findings.warnings).toContainEqual({
      artifact: '',
      message: 'node-1.txt may be of several of the clusters: nothing tells of which, so it is taken for another one',
    });
  });
});

describe('the report of a case', () => {
  test('holds to its schema, in every form the same verdict, and cites each bundle', async () => {
    const { report } = await analyzeTogether([
      ['supervisor.tgz', supervisor],
      ['workload.tgz', workload],
    ]);
    expect(validateReport(report)).toEqual([]);
    const text = renderReport(report, 'txt');
    expect(text).toContain('supervisor.tgz!/vm.yaml:8');
    expect(text).toContain('Node node-1 (workload)');
    expect(report.coverage.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['supervisor.tgz!/nodes.yaml', 'workload.tgz!/nodes.yaml']),
    );
  });

  test('is narrowed like any other', async () => {
    const bundles = [
      ['supervisor.tgz', supervisor],
      ['workload.tgz', workload],
    ] as const;
    const { report } = await analyzeTogether(bundles, { filter: { namespace: 'shop-ns' } });
    expect(report.filter).toMatchObject({ namespace: 'shop-ns' });
    await expect(analyzeTogether(bundles, { filter: { node: 'node-2' } })).rejects.toThrow(
      "the bundle knows no node node-2, did you mean 'node-1'?",
    );
  });

  test('is redacted like any other', async () => {
    const { report } = await analyzeTogether(
      [
        ['supervisor.tgz', supervisor],
        ['workload.tgz', workload],
      ],
      { redactor: new Redactor(['hosts']) },
    );
    expect(report.redacted).toEqual(['hosts']);
    expect(JSON.stringify(report)).not.toContain('node-1');
  });
});
