import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import { analyzeBundle, type Report } from '../../src/index.ts';
import { tar, type Member } from '../bundle/archives.ts';
import { incidents } from '../incidents/expected.ts';
import { SAMPLES } from '../incidents/samples-folder.ts';
import { PASTS } from './pasts.ts';

/** A small cluster in which nothing is wrong, collected at a time. */
const HEALTHY_NOW = Date.parse('2024-03-05T12:00:00Z');
const HEALTHY: readonly Member[] = [
  {
    name: 'healthy/nodes.yaml',
    content: [
      'apiVersion: v1',
      'kind: NodeList',
      'items:',
      ...['n1', 'n2'].map(
        (node) =>
          `- { apiVersion: v1, kind: Node, metadata: { name: ${node}, creationTimestamp: "2024-01-01T00:00:00Z" }, status: { conditions: [{ type: Ready, status: "True", lastHeartbeatTime: "2024-03-05T12:00:00Z", lastTransitionTime: "2024-01-01T00:00:00Z" }] } }`,
      ),
      '',
    ].join('\n'),
  },
  {
    name: 'healthy/deployments.txt',
    content:
      'NAMESPACE   NAME   READY   UP-TO-DATE   AVAILABLE   AGE\nshop        web    2/2     2            2           60d\n',
  },
];

/** A fault that has nothing to do with any sample. */
const SECOND_FAULT: Member = {
  name: 'second/deployment.yaml',
  content: [
    'apiVersion: apps/v1',
    'kind: Deployment',
    'metadata: { name: poster, namespace: marketing, generation: 1 }',
    'spec: { replicas: 1, selector: { matchLabels: { app: poster } }, template: { metadata: { labels: { app: poster } }, spec: { containers: [{ name: poster, image: "registry.example.com/marketing/poster:7" }] } } }',
    'status: { observedGeneration: 1, replicas: 1, unavailableReplicas: 1, conditions: [{ type: Available, status: "False", reason: MinimumReplicasUnavailable }] }',
    '',
  ].join('\n'),
};

const PAIRS = incidents.flatMap(({ name, expected }) => PASTS.map((past) => ({ name, expected, past })));

describe('a past that is repaired', () => {
  const collected = new Map<string, number>();
  beforeAll(async () => {
    for (const { name } of incidents) {
      const { bundle } = await analyze(name, sample(name));
      collected.set(name, Date.parse(bundle.collectedAt ?? ''));
    }
  });

  test.each(PAIRS)('$past.name, before $name', async ({ name, expected, past }) => {
    const now = collected.get(name) ?? Number.NaN;

    const report = await analyze(name, [...sample(name), ...past.artifacts(now), SECOND_FAULT]);

    expect(report.diagnoses[0]).toMatchObject({ id: expected.diagnosis, subject: expected.subject });
    expect(surePasts(report)).toEqual([]);
  });
});

test.each(PASTS)('$name, in a cluster that is healthy now', async ({ told, artifacts }) => {
  const report = await analyze('healthy', [...HEALTHY, ...artifacts(HEALTHY_NOW)]);

  expect(report.diagnoses).toEqual([]);
  const over = report.over.filter(({ id }) => told.includes(id));
  const ended = report.timeline.filter((episode) => episode.ended !== undefined);
  // Where no diagnosis is made of it, what was seen is told as ended all the same.
  expect(over.length + ended.length).toBeGreaterThan(0);
  expect(report.timeline.filter(({ severity, ended: end }) => severity !== 'info' && end === undefined)).toEqual([]);
});

/** What is told as a sure cause of the present although it is of the past. */
function surePasts({ diagnoses }: Report): string[] {
  return diagnoses
    .filter(({ confidence, subject, chain }) => {
      const words = JSON.stringify([subject, chain.map((step) => step.source?.artifact)]);
      return confidence !== 'possible' && /past-|history\//.test(words);
    })
    .map(({ id }) => id);
}

async function analyze(name: string, members: readonly Member[]): Promise<Report> {
  return analyzeBundle(Readable.from([tar(members)]), { name });
}

function sample(name: string): Member[] {
  const folder = join(SAMPLES, name, 'bundle');
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ name: `${name}/${file.slice(folder.length + 1)}`, content: readFileSync(file, 'utf8') }));
}
