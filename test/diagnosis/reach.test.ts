import { expect, test } from 'vitest';
import type { CausalGraph } from '../../src/diagnosis/graph.ts';
import { reachFrom } from '../../src/diagnosis/reach.ts';
import type { Episode } from '../../src/model/index.ts';
import { datedAt } from '../../src/time/instant.ts';
import { episode } from './episode.ts';

type Link = readonly [cause: number, effect: number, strength: number, lead?: number];

const HOUR = 60 * 60_000;
const DATE = Date.UTC(2024, 4, 2);

/** What is reached as `episode by cause at depth, strength`, in its order. */
function reached(links: readonly Link[], roots: readonly number[], times: readonly Partial<Episode>[] = []): string[] {
  const effectsOf = (from: number): unknown[] =>
    links
      .filter(([cause]) => cause === from)
      .map(([cause, effect, strength, lead = 0]) => ({ cause, effect, strength, weak: false, link: { lead } }));
  const episodes = times.map((changes, index) => ({ episode: episode({ index, ...changes }) }));
  return [...reachFrom({ effectsOf, episodes } as unknown as CausalGraph, roots).values()].map(
    ({ episode, by, depth, strength }) => `${episode} by ${by?.cause ?? 'itself'} at ${depth}, ${strength.toFixed(2)}`,
  );
}

test.each<[what: string, links: readonly Link[], roots: readonly number[], expected: readonly string[]]>([
  ['a root alone', [], [7], ['7 by itself at 0, 1.00']],
  [
    'a chain, each link as strong as it is',
    [
      [0, 1, 0.8],
      [1, 2, 0.5],
    ],
    [0],
    ['0 by itself at 0, 1.00', '1 by 0 at 1, 0.80', '2 by 1 at 2, 0.40'],
  ],
  [
    'the stronger way, though it is longer',
    [
      [0, 2, 0.3],
      [0, 1, 0.9],
      [1, 2, 0.9],
    ],
    [0],
    ['0 by itself at 0, 1.00', '1 by 0 at 1, 0.90', '2 by 1 at 2, 0.81'],
  ],
  [
    'of ways as strong as each other, the shorter',
    [
      [0, 1, 1],
      [1, 2, 0.5],
      [0, 2, 0.5],
    ],
    [0],
    ['0 by itself at 0, 1.00', '1 by 0 at 1, 1.00', '2 by 0 at 1, 0.50'],
  ],
  [
    'a circle once',
    [
      [0, 1, 0.9],
      [1, 0, 0.9],
    ],
    [0],
    ['0 by itself at 0, 1.00', '1 by 0 at 1, 0.90'],
  ],
  [
    'nothing by a way that is too faint',
    [
      [0, 1, 0.1],
      [1, 2, 0.4],
    ],
    [0],
    ['0 by itself at 0, 1.00', '1 by 0 at 1, 0.10'],
  ],
  [
    'a root by itself, though another leads to it',
    [[0, 1, 0.9]],
    [0, 1],
    ['0 by itself at 0, 1.00', '1 by itself at 0, 1.00'],
  ],
])('roots reach %s', (_, links, roots, expected) => {
  expect(reached(links, roots)).toEqual(expected);
});

const at = (hours: number): Partial<Episode> => ({ from: datedAt(DATE + hours * HOUR) });
const UNTOLD: Partial<Episode> = { from: undefined, ongoing: true };

test.each<[what: string, times: readonly Partial<Episode>[], lead: number, last: number]>([
  ['an effect of after the cause', [at(2), UNTOLD, at(3)], 0, 2],
  ['not one of before it', [at(2), UNTOLD, at(0)], 0, 1],
  ['one of before it within the leads of the links', [at(2), UNTOLD, at(1)], HOUR, 2],
  ['one of any time from a cause of unknown time', [UNTOLD, UNTOLD, at(0)], 0, 2],
  ['one of before it from a cause with which its log begins', [{ ...at(2), censored: true }, UNTOLD, at(0)], 0, 2],
  [
    'not one of which nothing more was heard long before the cause that goes on',
    [{ ...at(8), ended: undefined }, UNTOLD, { ...at(0), ended: { how: 'quiet', text: '' } }],
    24 * HOUR,
    1,
  ],
])('behind a step without a time there is %s', (_, times, lead, last) => {
  const chain = reached(
    [
      [0, 1, 1, lead],
      [1, 2, 1],
    ],
    [0],
    times,
  );

  expect(chain.at(-1)).toMatch(new RegExp(`^${last} `));
});

test('of several roots the first one decides what may follow behind a step without a time', () => {
  const links: readonly Link[] = [
    [0, 2, 1],
    [1, 2, 1],
    [2, 3, 1],
  ];

  expect(reached(links, [0, 1], [at(2), at(0), UNTOLD, at(1)])).toHaveLength(4);
  expect(reached(links, [0], [at(2), at(0), UNTOLD, at(1)])).toHaveLength(2);
});
