import { describe, expect, test } from 'vitest';
import { ceasedWith, workingAgain } from '../../src/diagnosis/over.ts';
import { datedAt } from '../../src/time/instant.ts';
import { episode, type ToldEpisode } from './episode.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2024, 2, 5, 12);
const WELL = { how: 'well', text: 'Deployment shop/web is as it should be' } as const;

describe('what a cause kept from working works again', () => {
  const root = { from: NOW - 12 * MINUTE, pause: 2 * MINUTE };
  test.each<[string, ToldEpisode, readonly ToldEpisode[], boolean]>([
    ['where something it stopped is well', root, [{ from: NOW - 12 * MINUTE, ended: WELL }], true],
    ['not where nothing shows it', root, [], false],
    ['not where the cause holds', { ...root, ongoing: true }, [{ ended: WELL }], false],
    ['not where the cause may be told again any moment', { ...root, pause: 7 * MINUTE }, [{ ended: WELL }], false],
    ['not where it was told a moment ago', { from: NOW - MINUTE }, [{ ended: WELL }], false],
    [
      'soon where something is known to work since the last word',
      { from: NOW - 2 * MINUTE, pause: MINUTE / 2 },
      [{ from: NOW - 2 * MINUTE, ended: { ...WELL, at: NOW - MINUTE } }],
      true,
    ],
    [
      'not so soon where the next word is not due yet',
      { from: NOW - 2 * MINUTE, pause: 2 * MINUTE },
      [{ from: NOW - 2 * MINUTE, ended: { ...WELL, at: NOW - MINUTE } }],
      false,
    ],
    [
      'not so soon where a word came after that',
      { from: NOW - 2 * MINUTE },
      [{ from: NOW - 4 * MINUTE, ended: { ...WELL, at: NOW - 3 * MINUTE } }],
      false,
    ],
    ['not where it was told after that', root, [{ ended: { ...WELL, at: NOW - 20 * MINUTE } }], false],
    ['not where something else goes on', root, [{ ended: WELL }, { ongoing: true }], false],
    [
      'not where the other only fell silent',
      root,
      [{ from: NOW - 12 * MINUTE, ended: { how: 'quiet', text: '' } }],
      false,
    ],
  ])('%s', (_, cause, effects, expected) => {
    const roots = [episode(cause)];
    const symptoms = [...roots, ...effects.map((effect, index) => episode({ index: index + 1, ...effect }))];

    expect(workingAgain(roots, symptoms, datedAt(NOW)) !== undefined).toBe(expected);
  });
});

describe('what followed from a cause was told up to its last word, and is so no more', () => {
  const QUIET = { how: 'quiet', text: 'nothing more of it in 50m of manager.log' } as const;
  const sources = [{ artifact: 'manager.log', line: 1 }];
  const often = { from: NOW - 60 * MINUTE, to: NOW - 50 * MINUTE, count: 70, pause: MINUTE, ended: QUIET, sources };
  const root = { from: NOW - 52 * MINUTE, sources: [{ artifact: 'apiserver.log', line: 1 }] };
  test.each<[string, ToldEpisode, readonly ToldEpisode[], boolean]>([
    ['where it was told often', root, [often], true],
    ['also where a word came right after it', root, [often, { from: NOW - 50 * MINUTE + 1 }], true],
    ['also where its own words have no date', { sources: root.sources }, [often], true],
    ['not where words without a date are of the same log', { sources }, [often], false],
    ['not where the same log told both, and goes on', { ...root, sources }, [often], false],
    ['not where a word came minutes later', root, [often, { from: NOW - 45 * MINUTE }], false],
    ['not where the cause is a state that holds', { ...root, ongoing: true }, [often], false],
    ['not where something else goes on', root, [often, { ongoing: true }], false],
    ['not where it was told a few times', root, [{ ...often, count: 4 }], false],
    ['not where it goes on', root, [{ from: often.from, to: often.to, count: 70, pause: MINUTE }], false],
    ['not where something was seen to be well, which says it better', root, [{ ...often, ended: WELL }], false],
  ])('%s', (_, cause, effects, expected) => {
    const roots = [episode(cause)];
    const symptoms = [...roots, ...effects.map((effect, index) => episode({ index: index + 1, ...effect }))];

    expect(ceasedWith(roots, symptoms) !== undefined).toBe(expected);
  });
});
