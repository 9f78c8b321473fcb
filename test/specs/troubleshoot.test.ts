import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSpecs, specsOfObjects } from '../../specs/troubleshoot/index.ts';
import { analyzeBundle, investigate } from '../../src/index.ts';
import { tar } from '../bundle/archives.ts';
import { clusterResource } from './cases/cluster-resource.ts';
import { clusterVersion } from './cases/cluster-version.ts';
import { compare } from './cases/compare.ts';
import { containerRuntime } from './cases/container-runtime.ts';
import { containerStatuses } from './cases/container-statuses.ts';
import { countedStatus } from './cases/counted-status.ts';
import { distribution } from './cases/distribution.ts';
import { event } from './cases/event.ts';
import { existence } from './cases/existence.ts';
import { nodeResources } from './cases/node-resources.ts';
import { others } from './cases/others.ts';
import { podStatuses } from './cases/pod-statuses.ts';
import { textAnalyze } from './cases/text-analyze.ts';
import { workloadStatus } from './cases/workload-status.ts';
import { CLUSTER, TABLES } from './cluster.ts';
import { runAll, tell } from './run.ts';

const GROUPS = {
  clusterResource,
  clusterVersion,
  compare,
  containerRuntime,
  containerStatuses,
  countedStatus,
  distribution,
  event,
  existence,
  nodeResources,
  others,
  podStatuses,
  textAnalyze,
  workloadStatus,
};
const ALL = Object.entries(GROUPS).flatMap(([group, cases]) =>
  cases.map(([analyzer, told], index) => ({ name: `${group} ${index + 1}`, analyzer, told })),
);

describe('an analyzer says of a cluster what the tool itself would say', () => {
  let said: readonly (readonly string[])[] = [];

  beforeAll(async () => {
    const checks = await runAll(
      ALL.map(({ analyzer }) => analyzer),
      CLUSTER,
    );
    said = checks.map((own) => own.map(tell));
  });

  test.each(ALL.map((each, index) => ({ ...each, index })))('$name', ({ index, told }) => {
    expect(said[index]).toEqual(told);
  });
});

describe('over what somebody pasted', () => {
  const outcomes = [{ fail: { when: '< 1', message: 'down' } }, { pass: { message: 'up' } }];

  test.each([
    [{ deploymentStatus: { name: 'web', namespace: 'shop', outcomes } }, ['passed: web Status: up']],
    [
      { clusterPodStatuses: { outcomes: [{ fail: { when: '!= Healthy', message: 'ill' } }] } },
      ['failed: Pod shop/cart-0 status: ill'],
    ],
    [
      { storageClass: { storageClassName: 'fast' } },
      ['not-collected: storageClass: StorageClass fast was not collected'],
    ],
    [{ nodeResources: { outcomes } }, ['not-collected: nodeResources: No Node was collected']],
    [
      { clusterVersion: { outcomes: [{ pass: {} }] } },
      ['not-collected: clusterVersion: Nothing in the bundle tells the version of Kubernetes'],
    ],
    [
      {
        clusterResource: {
          kind: 'Deployment',
          namespace: 'shop',
          name: 'web',
          yamlPath: 'spec.template.spec',
          expectedValue: '1',
        },
      },
      ['not-run: clusterResource: Analyzer failed: failed to get object at path: spec.template.spec'],
    ],
  ])('%j', async (analyzer, told) => {
    const [checks = []] = await runAll([analyzer], TABLES);
    expect(checks.map(tell)).toEqual(told);
  });
});

describe('specs', () => {
  const PREFLIGHT =
    'apiVersion: troubleshoot.sh/v1beta2\nkind: Preflight\nspec:\n  analyzers: [{ clusterVersion: {} }]\n';

  test.each([
    ['a Preflight', PREFLIGHT, 1],
    ['an older API', PREFLIGHT.replace('troubleshoot.sh/v1beta2', 'troubleshoot.replicated.com/v1beta1'), 1],
    ['several in one file', `${PREFLIGHT}---\n${PREFLIGHT.replace('Preflight', 'SupportBundle')}`, 2],
    ['one in a Secret', `kind: Secret\nstringData:\n  spec: |\n    ${PREFLIGHT.replaceAll('\n', '\n    ')}\n`, 1],
    ['one in a Secret, encoded', `kind: Secret\ndata:\n  spec: ${Buffer.from(PREFLIGHT).toString('base64')}\n`, 1],
    ['another object', 'apiVersion: v1\nkind: Pod\n', 0],
    ['no object', '- 1\n', 0],
    ['a spec without analyzers', 'apiVersion: troubleshoot.sh/v1beta2\nkind: SupportBundle\nspec: none\n', 1],
  ])('are read out of %s', (_, text, count) => {
    expect(readSpecs(text, 'x.yaml')).toHaveLength(count);
  });

  test('that lie in the bundle are offered, and run when asked for', async () => {
    const bundle = (): Readable => Readable.from([tar([...CLUSTER])]);
    const { report, inventory } = await investigate(bundle());
    const specs = specsOfObjects(inventory.objects.map(({ value }) => value));
    const { checks } = await analyzeBundle(bundle(), { specs });

    expect(report.checks?.map(({ spec, text }) => [spec, text])).toEqual([
      ['ConfigMap shop/app-spec', '--spec @bundle runs them'],
    ]);
    expect(checks?.map(({ spec, text }) => [spec, text])).toEqual([['ConfigMap shop/app-spec', 'offered']]);
  });

  test('name what runs on hosts, and are tied to the diagnosis that explains why they fail', async () => {
    const text = `apiVersion: troubleshoot.sh/v1beta2
kind: SupportBundle
spec:
  analyzers:
    - clusterPodStatuses: { namespaces: [shop], outcomes: [{ fail: { when: "== CrashLoopBackOff", message: it loops, uri: https://example.com } }] }
  hostAnalyzers:
    - cpu: {}
`;
    const { checks = [] } = await analyzeBundle(Readable.from([tar([...CLUSTER])]), {
      specs: readSpecs(text, 'a.yaml'),
    });

    expect(checks).toMatchObject([
      {
        outcome: 'failed',
        url: 'https://example.com',
        subject: { kind: 'Pod', name: 'cart-0' },
        diagnosis: expect.any(Number) as number,
      },
      { outcome: 'not-run', text: 'The analyzer cpu does not run here' },
      { spec: 'ConfigMap shop/app-spec' },
    ]);
  });
});
