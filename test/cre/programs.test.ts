import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readCre } from '../../specs/cre/index.ts';
import { withForeignRules } from '../../src/knowledge/foreign-rules.ts';
import { logPlanOf } from '../../src/reading/log-plan.ts';
import { builtInKnowledge, investigate, loadRuleFiles, type Analysis } from '../../src/index.ts';
import type { Json, Knowledge } from '../../src/model/index.ts';
import { tar } from '../bundle/archives.ts';
import { knowledgeOf } from './knowledge.ts';

const LINES = '2030-01-01T10:00:00Z the queue store is overloaded\n2030-01-01T10:01:00Z x\n';

interface Given {
  readonly log?: string;
  readonly image?: string;
  readonly container?: string;
  readonly source?: string;
  readonly applications?: Json;
  readonly base?: Knowledge;
  readonly more?: readonly { readonly name: string; readonly content: string }[];
}

/** What a rule says of one log of a bundle. */
async function analysed({
  log,
  image,
  container = 'main',
  source = 'cre.log.broker',
  applications = [],
  more = [],
  base = knowledgeOf(),
}: Given): Promise<Analysis> {
  const rule = { set: { event: { source }, match: ['queue store is overloaded'] } };
  const text = JSON.stringify({
    rules: [{ cre: { id: 'CASE-1', severity: 0, title: 'Overloaded', applications }, rule }],
  });
  const { knowledge } = withForeignRules(base, readCre(text, 'a.yaml').rules);
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'depot-0', namespace: 'shop' },
    spec: { containers: [{ name: container, image }] },
  };
  const files = [
    { name: log ?? `cluster-resources/pods/logs/shop/depot-0/${container}.log`, content: LINES },
    ...(image === undefined ? [] : [{ name: 'cluster-resources/pods/shop.json', content: JSON.stringify(pod) }]),
    ...more,
  ];
  return investigate(Readable.from([tar(files)]), { knowledge });
}

const HIT = 'cre.CASE-1';

test.each([
  ['the container has its name', { container: 'broker' }, true],
  ['its name is a word of the container', { container: 'team-broker' }, true],
  ['its name is no word of the container', { container: 'brokerage' }, false],
  ['the image has its name', { image: 'registry.example:5000/mq/broker:1.2' }, true],
  ['the image has another name', { image: 'registry.example:5000/mq/cache:1.2' }, false],
  ['a registry is no program', { image: 'broker.example/cache:1.2' }, false],
  ['an application names the container', { container: 'mq', applications: [{ containerName: 'mq' }] }, true],
  [
    'an application names the image',
    { image: 'mq/rabbit:1', applications: [{ imageUrl: 'docker.io/mq/rabbit' }] },
    true,
  ],
  ['an application names another', { container: 'cache', applications: [{ name: 'mq' }] }, false],
  ['any log is meant', { container: 'cache', source: '*' }, true],
  ['nobody says whose log it is', { log: 'a.txt' }, true],
])(
  'the log is one that the rule means: %s',
  async (_, given: Given, expected) => {
    const { episodes } = await analysed(given);

    expect(episodes.some(({ event }) => event === HIT)).toBe(expected);
  },
  60_000,
);

test.each([
  ['the version is one that it names', 'mq/broker:3.9.13-alpine', '3.9.x', 'probable'],
  ['the version is in its range', 'mq/broker:v3.9.13', '>=3.8 <4', 'probable'],
  ['the version is another', 'mq/broker:3.10.1', '3.9.x', 'possible'],
  ['the version is not known', 'mq/broker@sha256:aa', '3.9.x', 'possible'],
  ['it names no version', 'mq/broker:3.9.13', '*', 'possible'],
])(
  'a rule of another tool is not sure: %s',
  async (_, image, version, confidence) => {
    const { report } = await analysed({ image, applications: [{ name: 'broker', version }] });

    expect(report.diagnoses).toMatchObject([
      {
        id: 'cre/CASE-1',
        confidence,
        subject: { kind: 'Pod', namespace: 'shop', name: 'depot-0' },
        origin: { name: 'CRE' },
      },
    ]);
  },
  60_000,
);

test('what our own rules know of the same subject comes first', async () => {
  const status = {
    phase: 'Running',
    containerStatuses: [
      {
        name: 'main',
        restartCount: 9,
        ready: false,
        state: { waiting: { reason: 'CrashLoopBackOff' } },
        lastState: {
          terminated: {
            exitCode: 137,
            reason: 'OOMKilled',
            startedAt: '2030-01-01T10:00:00Z',
            finishedAt: '2030-01-01T10:00:30Z',
          },
        },
      },
    ],
  };
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'depot-0', namespace: 'shop' },
    spec: { containers: [{ name: 'main', image: 'mq/broker:3.9.1', resources: { limits: { memory: '64Mi' } } }] },
    status,
  };
  const more = [{ name: 'cluster-resources/pods/shop.json', content: JSON.stringify(pod) }];
  const { report } = await analysed({
    more,
    base: await builtInKnowledge(),
    applications: [{ name: 'broker', version: '3.9' }],
  });
  const ids = report.diagnoses.map(({ id }) => id);

  expect(ids.indexOf('cre/CASE-1')).toBe(ids.length - 1);
  expect(ids.length).toBeGreaterThan(1);
}, 60_000);

test('without rules of another tool nothing is searched for that was not before', async () => {
  const builtIn = await builtInKnowledge();
  const { knowledge } = await loadRuleFiles([]);

  expect(logPlanOf(builtIn).hasWindows).toBe(false);
  expect(knowledge).toEqual(builtIn);
}, 60_000);
