import { expect, test } from 'vitest';
import type { Confidence } from '../../src/model/index.ts';
import { explainScore, score, type ScoreInput } from '../../src/diagnosis/score.ts';

/** What is known of a cause; what is not said is not so. */
interface Case {
  readonly decisive?: boolean;
  readonly assumed?: boolean;
  readonly uncertain?: boolean;
  readonly supports?: readonly number[];
  readonly refutes?: readonly number[];
  readonly missing?: number;
  readonly kinds?: number;
  readonly faded?: boolean;
  readonly settled?: true;
  readonly passing?: boolean;
  readonly believed?: 'picked' | 'insistent';
}

function inputOf({ decisive = false, assumed = false, uncertain = false, ...given }: Case): ScoreInput {
  const {
    supports = [],
    refutes = [],
    missing = 0,
    kinds = 0,
    faded = false,
    settled,
    passing = false,
    believed,
  } = given;
  const pieces = (weights: readonly number[]): unknown => weights.map((weight) => ({ rule: { weight } }));
  return {
    hypothesis: { rule: { decisive }, assumed, uncertain },
    evidence: { supports: pieces(supports), refutes: pieces(refutes), missing: Array.from({ length: missing }) },
    explained: kinds * 3,
    kinds,
    faded,
    settled,
    passing,
    ...(believed !== undefined && { believed }),
  } as unknown as ScoreInput;
}

test.each<[Case, number, Confidence]>([
  [{}, 40, 'possible'],
  [{ assumed: true }, 10, 'possible'],
  [{ decisive: true }, 60, 'confirmed'],
  [{ decisive: true, passing: true }, 50, 'probable'],
  [{ decisive: true, assumed: true, kinds: 5 }, 34, 'possible'],
  [{ kinds: 1 }, 48, 'probable'],
  [{ believed: 'insistent' }, 46, 'probable'],
  [{ believed: 'picked' }, 44, 'probable'],
  [{ believed: 'insistent', kinds: 1 }, 48, 'probable'],
  [{ kinds: 2 }, 56, 'confirmed'],
  [{ kinds: 9 }, 64, 'confirmed'],
  [{ supports: [1] }, 46, 'probable'],
  [{ supports: [1, 1] }, 52, 'confirmed'],
  [{ supports: [9] }, 64, 'confirmed'],
  [{ kinds: 1, supports: [1] }, 54, 'confirmed'],
  [{ decisive: true, refutes: [1] }, 40, 'possible'],
  [{ decisive: true, kinds: 1, refutes: [1] }, 48, 'probable'],
  [{ decisive: true, refutes: [5] }, 0, 'possible'],
  [{ decisive: true, missing: 2 }, 56, 'confirmed'],
  [{ decisive: true, uncertain: true }, 50, 'possible'],
  [{ decisive: true, faded: true }, 40, 'possible'],
  [{ decisive: true, settled: true }, 40, 'possible'],
  [{ decisive: true, kinds: 9, supports: [9] }, 100, 'confirmed'],
])('%j is worth %i points, and %s', (given, points, confidence) => {
  expect(score(inputOf(given))).toEqual({ points, confidence });
});

test('the points are told in words, which add up to them', () => {
  expect(
    explainScore(inputOf({ decisive: true, kinds: 2, supports: [1], refutes: [1], missing: 1, faded: true })),
  ).toEqual([
    '+40: the cause itself was seen',
    '+20: what was seen proves this cause by itself',
    '+16: it explains 2 kinds of symptoms (6 in all)',
    '+6: further evidence supports it',
    '-20: some evidence speaks against it',
    '-2: 1 thing that would settle it was not collected',
    '-20: nothing shows that it goes on at the end of what was collected',
  ]);
});
