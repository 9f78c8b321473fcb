import { expect, it } from 'vitest';
import { datedAt } from '../../src/time/instant.ts';
import { silenceThatEnds } from '../../src/timeline/cadence.ts';

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
