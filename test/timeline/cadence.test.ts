import { describe, expect, it } from 'vitest';
import { datedAt } from '../../src/time/instant.ts';
import { quietEnding, silenceThatEnds } from '../../src/timeline/cadence.ts';
import { episode, type ToldEpisode } from '../diagnosis/episode.ts';

const MINUTE = 60_000;

type Case = Partial<Parameters<typeof silenceThatEnds>[0]> & { readonly isEndTold?: boolean };

it.each<[string, Case, number]>([
  ['one sighting is given the longest back-off three times', {}, 15 * MINUTE],
  ['a burst of seconds is over after five minutes', { pause: 5_000 }, 5 * MINUTE],
  ['each try may wait twice as long as the one before, up to five minutes', { pause: 1.5 * MINUTE }, 13 * MINUTE],
  ['what is told every ten minutes is waited for', { pause: 10 * MINUTE }, 30 * MINUTE],
  ['events that repeat are held back', { pause: 5_000, toldByEvents: true as const }, 20 * MINUTE],
  [
    'what Events would tell the end of is waited for as long as they are kept',
    { pause: 5_000, toldByEvents: true as const, isEndTold: true },
    60 * MINUTE,
  ],
  ['the end of what a log tells is not waited for longer', { pause: 5_000, isEndTold: true }, 5 * MINUTE],
  [
    'what is heard only when the log begins is not waited for',
    { from: datedAt(0), to: datedAt(20_000), censored: true },
    5 * MINUTE,
  ],
])('%s', (_name, { isEndTold = false, ...episode }: Case, silence) => {
  expect(silenceThatEnds({ censored: false, ...episode }, isEndTold)).toBe(silence);
});

describe('a log that stops with what it told', () => {
  const sources = [{ artifact: 'apiserver.log', line: 7 }];
  const often: ToldEpisode = { from: 0, to: 10 * MINUTE, count: 20, pause: MINUTE, sources };
  const well = (from: number, to: number) => ({ from: datedAt(from), to: datedAt(to) });

  it.each<[string, ToldEpisode, ReturnType<typeof well> | undefined, boolean]>([
    [
      'ends it where it was told often and who writes it was well all the time',
      often,
      well(-MINUTE, 60 * MINUTE),
      true,
    ],
    ['ends it where who writes it is well since', often, well(20 * MINUTE, 60 * MINUTE), true],
    ['does not end it where who writes it is well for a moment', often, well(57 * MINUTE, 60 * MINUTE), false],
    ['does not end it where nobody knows how who writes it is', often, undefined, false],
    ['does not end what was told once or twice', { ...often, count: 2 }, well(-MINUTE, 60 * MINUTE), false],
    ['ends what belongs to the start', { ...often, count: 2, censored: true, to: 0 }, well(MINUTE, 60 * MINUTE), true],
    ['does not end what is critical', { ...often, severity: 'critical' }, well(-MINUTE, 60 * MINUTE), false],
    ['does not end what Events tell', { ...often, toldByEvents: true }, well(-MINUTE, 60 * MINUTE), false],
  ])('%s', (_name, told, span, ended) => {
    const ending = quietEnding(
      episode(told),
      () => datedAt(10 * MINUTE),
      false,
      () => span,
    );

    expect(ending !== undefined).toBe(ended);
  });
});
