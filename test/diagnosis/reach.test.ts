import { expect, test } from 'vitest';
import type { CausalGraph } from '../../src/diagnosis/graph.ts';
import { reachFrom } from '../../src/diagnosis/reach.ts';

type Link = readonly [cause: number, effect: number, strength: number];

/** What is reached as `episode by cause at depth, strength`, in its order. */
function reached(links: readonly Link[], roots: readonly number[]): string[] {
  const effectsOf = (episode: number): unknown[] =>
    links
      .filter(([cause]) => cause === episode)
      .map(([cause, effect, strength]) => ({ cause, effect, strength, weak: false }));
  return [...reachFrom({ effectsOf } as unknown as CausalGraph, roots).values()].map(
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
