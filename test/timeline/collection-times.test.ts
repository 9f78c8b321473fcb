import { expect, it } from 'vitest';
import type { ObservedObject } from '../../src/model/index.ts';
import { inferCollectionTimes, provenByAges } from '../../src/timeline/collection-times.ts';

const NOW = Date.UTC(2026, 10, 26, 7, 12);

function seen(artifact: string, kind: string, status: object): ObservedObject {
  return {
    object: { kind, metadata: { name: 'n1' }, status },
    source: { artifact, line: 1 },
  } as unknown as ObservedObject;
}

it('takes what lies beside the time that a machine told for collected then', () => {
  const times = inferCollectionTimes(
    [
      seen('n1/date', 'CollectionTime', { time: '2026-11-26T05:11:09Z' }),
      seen('n1/uptime', 'NodeLoad', {}),
      seen('n2/date', 'CollectionTime', { time: '2026-11-26T07:11:09Z' }),
      seen('n2/uptime', 'NodeLoad', {}),
    ],
    NOW,
  );

  expect([...times]).toEqual([
    ['n1/date', Date.UTC(2026, 10, 26, 5, 11, 9)],
    ['n1/uptime', Date.UTC(2026, 10, 26, 5, 11, 9)],
  ]);
});

it('knows by an age beside a creation time that it was asked so much later', () => {
  const { source } = seen('pods.txt', 'Pod', {});
  const asked = (created: string | undefined, age: number | undefined): ObservedObject => ({
    form: 'table' as const,
    object: { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a', ...(created && { creationTimestamp: created }) } },
    source,
    ...(age !== undefined && {
      relativeTimes: new Map([['metadata.creationTimestamp', { ms: age, precision: 60_000, relative: true as const }]]),
    }),
  });

  expect(provenByAges([asked('2026-11-26T07:00:00Z', undefined), asked(undefined, 720_000)])).toBe(NOW);
  expect(provenByAges([asked('2026-11-26T07:00:00Z', undefined)])).toBeUndefined();
});

it('knows by how long ago a container ended when it was asked, where somebody else tells the time of its end', () => {
  const { source } = seen('pods.txt', 'Pod', {});
  const metadata = { name: 'a', namespace: 'shop' };
  const ended = { containerStatuses: [{ lastState: { terminated: { finishedAt: '2026-11-26T02:00:00Z' } } }] };
  const views = [
    { form: 'describe', object: { apiVersion: 'v1', kind: 'Pod', metadata, status: ended }, source },
    {
      form: 'table',
      object: { apiVersion: 'v1', kind: 'Pod', metadata },
      source,
      relativeTimes: new Map([
        ['metadata.creationTimestamp', { ms: 19_000_000, precision: 60_000, relative: true }],
        ['status.lastRestartTime', { ms: 18_720_000, precision: 60_000, relative: true }],
      ]),
    },
  ] as unknown as ObservedObject[];

  expect(provenByAges(views)).toBe(NOW);
});
