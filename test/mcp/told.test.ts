import { expect, it } from 'vitest';
import { toldEpisode } from '../../src/mcp/told.ts';
import type { Ending, Instant } from '../../src/model/index.ts';
import { datedAt } from '../../src/time/instant.ts';
import { episode } from '../diagnosis/episode.ts';

const ofYearless = (seconds: number): Instant => ({ dating: 'yearless', ms: seconds * 1000 });

it.each<readonly [string, Instant, Instant, object]>([
  ['its dates', datedAt(0), datedAt(60_000), { from: '1970-01-01T00:00:00.000Z', to: '1970-01-01T00:01:00.000Z' }],
  ['what is known of them, in words', ofYearless(0), ofYearless(60), { when: 'Jan 1 00:00:00 – 00:01:00' }],
])('an episode is told with %s', (_what, from, to, times) => {
  const told = toldEpisode({ ...episode({}), from, to });
  expect(told).toMatchObject(times);
});

it('an end of which no year is known is told by day and time', () => {
  const ended: Ending = { how: 'quiet', text: 'nothing more of it', at: ofYearless(5) };
  expect(toldEpisode({ ...episode({}), ended })).toMatchObject({ ended: 'Jan 1 00:00:05 nothing more of it' });
});
