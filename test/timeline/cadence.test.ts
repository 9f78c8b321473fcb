import { describe, expect, it } from 'vitest';
import { datedAt } from '../../src/time/instant.ts';
import {
  isToldToTheEnd,
  quietEnding,
  quietInLines,
  silenceThatEnds,
  type Telling,
} from '../../src/timeline/cadence.ts';
import { episode, type ToldEpisode } from '../diagnosis/episode.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Case = Partial<Parameters<typeof silenceThatEnds>[0]> & Telling;

it.each<[string, Case, number]>([
  ['one sighting is given the longest back-off three times', {}, 15 * MINUTE],
  ['a burst of seconds is over after five minutes', { pause: 5_000 }, 5 * MINUTE],
  [
    'what was told every few seconds for long is over after two',
    { pause: 5_000, from: datedAt(0), to: datedAt(6 * MINUTE) },
    2 * MINUTE,
  ],
  ['each try may wait twice as long as the one before, up to five minutes', { pause: 1.5 * MINUTE }, 13 * MINUTE],
  [
    'what is known to be told every other minute is waited for three times as long',
    { repeats: 2 * MINUTE },
    6 * MINUTE,
  ],
  ['what is known to be told every few seconds is over after two minutes', { repeats: 5_000 }, 2 * MINUTE],
  [
    'what logs repeat is held back where Events tell it',
    { repeats: 5_000, pause: 5_000, toldByEvents: true as const },
    20 * MINUTE,
  ],
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
  [
    'what each start says is not waited for until the next',
    {
      from: datedAt(0),
      to: datedAt(6 * 24 * 60 * MINUTE),
      pause: 6 * 24 * 60 * MINUTE,
      censored: true,
      everyStart: true,
    },
    5 * MINUTE,
  ],
])('%s', (_name, { isEndTold, repeats, ...episode }: Case, silence) => {
  expect(silenceThatEnds({ censored: false, ...episode }, { isEndTold, repeats })).toBe(silence);
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
    [
      'does not end what a log was cut in that begins with it',
      { ...often, count: 2, censored: true, cut: true, to: 0 },
      well(MINUTE, 60 * MINUTE),
      false,
    ],
    ['does not end what is critical', { ...often, severity: 'critical' }, well(-MINUTE, 60 * MINUTE), false],
    ['does not end what Events tell', { ...often, toldByEvents: true }, well(-MINUTE, 60 * MINUTE), false],
  ])('%s', (_name, told, span, ended) => {
    const ending = quietEnding(
      episode(told),
      () => datedAt(10 * MINUTE),
      {},
      () => span,
    );

    expect(ending !== undefined).toBe(ended);
  });
});

describe('who was seen to be well', () => {
  const sources = [{ artifact: 'kernel.log', line: 7 }];
  const once: ToldEpisode = { from: 0, to: 0, count: 1, sources };

  it.each<[string, ToldEpisode, number | undefined, boolean]>([
    ['hours after a single word has that trouble no more', once, 7 * HOUR, true],
    ['soon after may have it again', once, 5 * HOUR, false],
    [
      'hours after may have it again where the clocks are as far apart',
      { ...once, uncertainty: HOUR },
      7 * HOUR,
      false,
    ],
    ['has it where it is critical', { ...once, severity: 'critical' }, 7 * HOUR, false],
    [
      'has what comes back after as long a time',
      { ...once, to: 9 * HOUR, count: 2, pause: 9 * HOUR },
      20 * HOUR,
      false,
    ],
    ['is not known', once, undefined, false],
  ])('%s', (_name, told, seen, ended) => {
    const ending = quietEnding(
      episode(told),
      () => datedAt(0),
      {},
      undefined,
      () => (seen === undefined ? undefined : datedAt(seen)),
    );

    expect(ending !== undefined).toBe(ended);
  });
});

describe('a log without dates', () => {
  const source = (line: number, artifact = 'app.log') => ({ artifact, line });
  const told: ToldEpisode = { count: 11, sources: [source(10), source(60)] };
  const well = { from: datedAt(0), to: datedAt(60 * MINUTE) };

  it.each<[string, ToldEpisode, number, boolean]>([
    ['that goes on for longer than it told of something ends it', told, 120, true],
    ['that goes on for a few lines does not', told, 100, false],
    ['that goes on for few lines after a burst does not', { ...told, sources: [source(10), source(20)] }, 60, false],
    ['does not end what was told once or twice', { ...told, count: 2 }, 120, false],
    [
      'does not end what another log tells to its end',
      { ...told, sources: [...told.sources!, source(120, 'b')] },
      120,
      false,
    ],
    ['does not end what is dated', { ...told, from: 0 }, 120, false],
    ['does not end what is critical', { ...told, severity: 'critical' }, 120, false],
  ])('%s', (_name, each, end, ended) => {
    const linesAfter = ({ line }: { readonly line: number }) => end - line;

    expect(quietInLines(episode(each), linesAfter, () => well) !== undefined).toBe(ended);
    expect(quietInLines(episode(each), linesAfter, () => undefined)).toBeUndefined();
  });

  it.each<[string, ToldEpisode, number, boolean]>([
    ['tells of something to its end', told, 60, true],
    ['tells of something again soon', told, 75, true],
    ['went on without it', told, 76, false],
    ['told it once or twice', { ...told, count: 2 }, 60, false],
    ['says when', { ...told, from: 0 }, 60, false],
  ])('%s', (_name, each, end, isTold) => {
    expect(isToldToTheEnd(episode(each), ({ line }) => end - line)).toBe(isTold);
  });
});
