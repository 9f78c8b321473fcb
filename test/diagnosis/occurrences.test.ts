import { expect, it } from 'vitest';
import { occurrencesOf, shareOut } from '../../src/diagnosis/occurrences.ts';
import { episode, type ToldEpisode } from './episode.ts';

const MINUTE = 60_000;
const START = Date.UTC(2024, 2, 5, 12);
const QUIET = { how: 'quiet', text: 'nothing more of it' } as const;

/** What was seen from one minute to another, and was known to be well in a third. */
function seen(from: number, to: number, well?: number): ToldEpisode {
  const ended =
    well === undefined
      ? QUIET
      : ({ how: 'well', text: 'Node w1 is as it should be', at: START + well * MINUTE } as const);
  return { from: START + from * MINUTE, to: START + to * MINUTE, ended };
}

it.each<[string, readonly ToldEpisode[], readonly number[]]>([
  ['what was well for ten minutes began anew', [seen(0, 5, 6), seen(16, 18, 19)], [1, 1]],
  ['what was well for a moment did not', [seen(0, 5, 6), seen(9, 18, 19)], [2]],
  ['what was only silent for ten minutes goes on', [seen(0, 5), seen(16, 18)], [2]],
  ['what was silent for longer began anew', [seen(0, 5), seen(30, 38)], [1, 1]],
  ['another that went on meanwhile holds them together', [seen(0, 5, 6), seen(16, 18, 19), seen(4, 15, 30)], [3]],
  ['what has no date is of the last time', [{}, seen(0, 5), seen(30, 38)], [1, 2]],
  ['what comes back again and again is told once', [0, 30, 60, 90, 120].map((from) => seen(from, from + 1)), [5]],
  ['nothing is nothing', [], [0]],
])('%s', (_, told, expected) => {
  const items = told.map((each, index) => episode({ index, ...each }));

  const times = occurrencesOf(items, (item) => [item]);

  expect(times.map(({ length }) => length)).toEqual(expected);
});

it('shares out what was seen among the times at which it began', () => {
  const [first, second] = [seen(0, 5), seen(30, 38)].map((each, index) => episode({ index, ...each }));
  const others = [seen(-2, 0), seen(6, 7), seen(31, 32), {}].map((each, index) =>
    episode({ index: index + 2, ...each }),
  );

  const shares = shareOut([first!, second!, ...others], [[first!], [second!]]);

  expect(shares.map((share) => share.map(({ index }) => index))).toEqual([
    [0, 2, 3],
    [1, 4, 5],
  ]);
});
