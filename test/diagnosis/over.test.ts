import { describe, expect, test } from 'vitest';
import { workingAgain } from '../../src/diagnosis/over.ts';
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
