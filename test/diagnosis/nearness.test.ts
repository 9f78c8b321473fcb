import { expect, it } from 'vitest';
import { nearestFirst } from '../../src/diagnosis/nearness.ts';
import type { WeighedHypothesis } from '../../src/diagnosis/select.ts';

interface Sketch {
  readonly line: number;
  readonly artifact?: string;
  readonly points?: number;
  readonly from?: { readonly dating: 'dated'; readonly ms: number };
}

function told({ line, artifact = 'dns.log', points = 60, from }: Sketch): WeighedHypothesis {
  return {
    hypothesis: {
      rule: { id: 'dns/upstream-unreachable' },
      assumed: false,
      roots: [
        {
          episode: {
            from,
            ongoing: false,
            sources: [
              { artifact, line: 1 },
              { artifact, line },
            ],
          },
        },
      ],
    },
    score: { points, confidence: 'confirmed' },
    explains: [],
    impact: 2,
  } as unknown as WeighedHypothesis;
}

it.each<[string, Sketch, Sketch, boolean]>([
  ['what a log without dates told last is told first', { line: 20 }, { line: 90 }, true],
  ['what it told first is not', { line: 90 }, { line: 20 }, false],
  ['lines of different logs have no order', { line: 20 }, { line: 90, artifact: 'other.log' }, false],
  ['a better one stays before', { line: 20, points: 70 }, { line: 90 }, false],
  ['dates tell by themselves', { line: 20, from: { dating: 'dated', ms: 1 } }, { line: 90 }, false],
])('%s', (_name, first, second, areChanged) => {
  const ranked = [told(first), told(second)];

  expect(nearestFirst(ranked)).toEqual(areChanged ? [ranked[1], ranked[0]] : ranked);
});
