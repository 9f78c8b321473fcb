import { expect, test } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import type { LastResort } from '../../src/last-resort/last-resort.ts';
import { episodeOf } from '../../src/last-resort/symptom-episode.ts';
import type { Symptom } from '../../src/last-resort/symptoms.ts';
import { datedAt } from '../../src/time/instant.ts';

const said = (time: string): string =>
  `{"level":"warn","ts":"2026-11-23T${time}Z","msg":"retrying"}\n{"level":"error","ts":"2026-11-23T${time}Z","msg":"widget frobnication failed: no flux"}\n`;

test('what several files say lasts from the earliest of them to the latest, whatever their names', async () => {
  const bundle = engine.bundleOf('said', { 'a.log': said('01:07:10'), 'b.log': said('01:06:54') });
  const { episodes } = await engine.analyze(bundle);
  const told = episodes.filter(({ title }) => title.includes('frobnication'));

  expect(told.map(({ from, to, count }) => [from, to, count])).toEqual([
    [datedAt(Date.UTC(2026, 10, 23, 1, 6, 54)), datedAt(Date.UTC(2026, 10, 23, 1, 7, 10)), 2],
  ]);
});

test('a record of several lines is one, whatever a runtime puts before each of them', async () => {
  const lines = [
    'E1123 01:21:43.491053       1 main.go:113] "Unhandled Error" err=<',
    '\tfrobnication failed: no flux',
    ' > logger="x"',
  ];
  const cri = lines.map((line) => `2026-11-23T01:21:43.491Z stderr F ${line}\n`).join('');
  const { episodes } = await engine.analyze(engine.bundleOf('said', { '0.log': cri }));

  expect(episodes.map(({ title, sources: [source] }) => [title, source?.line, source?.endLine])).toEqual([
    ['A program reports an error that no rule knows: Unhandled Error: frobnication failed: no flux', 1, 2],
  ]);
});

const HOUR = 60 * 60_000;
const place = (artifact: string, ms: number) => ({ artifact, line: 3, endLine: 3, stamp: { ms } });

test.each<[string, ReturnType<typeof place>, true | undefined]>([
  ['said at another start, too, belongs to each', place('previous.log', 2000), true],
  ['said later than at the start of another log', place('previous.log', HOUR), undefined],
  ['said twice by one log at its only start', place('current.log', 9 * HOUR + 4000), undefined],
])('what a program %s', (_name, last, expected) => {
  const starts = { 'previous.log': 0, 'current.log': 9 * HOUR };
  const input = {
    findings: {
      artifacts: Object.entries(starts).map(([artifact, ms]) => ({ artifact, scan: { firstStamp: { ms } } })),
    },
    clock: { resolve: ({ ms }: { readonly ms: number }) => ({ at: datedAt(ms), uncertainty: 1 }) },
    quoter: { quoteRecord: (artifact: string, line: number) => ({ artifact, line }) },
  } as unknown as LastResort;
  const symptom = { kind: 'denial', title: 'denied', count: 2, subjects: [], isOwn: true } as unknown as Symptom;

  const told = episodeOf(
    { ...symptom, first: place('current.log', 9 * HOUR + 2000), last } as unknown as Symptom,
    input,
  );

  expect(told.censored).toBe(true);
  expect(told.everyStart).toBe(expected);
});
