import { describe, expect, test } from 'vitest';
import { isFaded } from '../../src/diagnosis/fading.ts';
import { datedAt } from '../../src/time/instant.ts';
import { episode, type ToldEpisode } from './episode.ts';

const HOUR = 60 * 60_000;
const NOW = Date.UTC(2024, 2, 5, 12);
const POD = { kind: 'Pod', namespace: 'shop', name: 'cart-0' } as const;
const QUIET = { how: 'quiet', text: '' } as const;

describe('nothing ties a cause to the present', () => {
  test.each<[string, ToldEpisode, ToldEpisode | undefined, boolean]>([
    ['where it was heard an hour ago', { from: NOW - HOUR }, undefined, false],
    ['where it was heard two days ago', { from: NOW - 48 * HOUR }, undefined, true],
    ['unless its clock may be off by as much', { from: NOW - 30 * HOUR, uncertainty: 12 * HOUR }, undefined, false],
    ['where nobody says when it was', {}, undefined, false],
    ['where it holds', { from: NOW - 48 * HOUR, ongoing: true }, undefined, false],
    ['where its log goes on without it', { from: NOW - 2 * HOUR, ended: QUIET }, undefined, true],
    [
      'unless what began with it goes on',
      { from: NOW - 48 * HOUR, ended: QUIET },
      { from: NOW - 48 * HOUR, ongoing: true },
      false,
    ],
    [
      'where what goes on began later',
      { from: NOW - 48 * HOUR, ended: QUIET },
      { from: NOW - 24 * HOUR, ongoing: true },
      true,
    ],
    [
      'not where nobody knows since when what follows from it holds',
      { from: NOW - 2 * HOUR, ended: QUIET, subjects: [POD] },
      { ongoing: true, subjects: [POD] },
      false,
    ],
    [
      'where what holds since nobody knows when is about something else',
      { from: NOW - 48 * HOUR },
      { ongoing: true, subjects: [POD] },
      true,
    ],
    [
      'where that ended, too',
      { from: NOW - 2 * HOUR, ended: QUIET },
      { from: NOW - 2 * HOUR, to: NOW - HOUR, ended: QUIET },
      true,
    ],
  ])('%s', (_, root, symptom, expected) => {
    const cause = episode(root);
    const symptoms = symptom === undefined ? [cause] : [cause, episode({ index: 1, ...symptom })];

    expect(isFaded([cause], symptoms, datedAt(NOW))).toBe(expected);
  });

  test.each<[string, ToldEpisode, number | undefined, ToldEpisode | undefined, boolean]>([
    ['where who said it without a date is well for hours', {}, NOW - 3 * HOUR, undefined, true],
    ['not where who said it became well just now', {}, NOW - HOUR / 2, undefined, false],
    ['not where nobody knows how who said it is', {}, undefined, undefined, false],
    ['not where it has a date', { from: NOW - HOUR }, NOW - 3 * HOUR, undefined, false],
    [
      'not where what follows from it goes on',
      { subjects: [POD] },
      NOW - 3 * HOUR,
      { ongoing: true, subjects: [POD] },
      false,
    ],
  ])('%s', (_, root, since, symptom, expected) => {
    const cause = episode({ sources: [{ artifact: 'a.log', line: 1, quote: '' }], ...root });
    const symptoms = symptom === undefined ? [cause] : [cause, episode({ index: 1, ...symptom })];
    const wellFrom = () => (since === undefined ? undefined : { from: datedAt(since), to: datedAt(NOW) });

    expect(isFaded([cause], symptoms, datedAt(NOW), wellFrom)).toBe(expected);
  });
});
