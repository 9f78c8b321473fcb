import { expect, test } from 'vitest';
import { confidenceOf, doubtsOf, withinLimit, type DoubtInput } from '../../src/diagnosis/doubts.ts';
import { CONFIDENCES, type Confidence } from '../../src/model/index.ts';

/** What is known of a cause; what is not said is not so. */
interface Case {
  readonly decisive?: boolean;
  readonly assumed?: boolean;
  readonly uncertain?: boolean;
  readonly supports?: number;
  readonly refutes?: number;
  readonly kinds?: number;
  readonly faded?: boolean;
  readonly settled?: true;
  readonly passing?: boolean;
  readonly believed?: 'picked' | 'insistent';
  readonly atMost?: Confidence;
}

function inputOf({ decisive = false, assumed = false, uncertain = false, atMost, ...given }: Case): DoubtInput {
  const { supports = 0, refutes = 0, kinds = 0, faded = false, settled, passing = false, believed } = given;
  const pieces = (weight: number): unknown => (weight === 0 ? [] : [{ rule: { weight } }]);
  return {
    hypothesis: { rule: { decisive, ...(atMost !== undefined && { atMost }) }, assumed, uncertain },
    evidence: { supports: pieces(supports), refutes: pieces(refutes), missing: [] },
    kinds,
    faded,
    settled,
    passing,
    ...(believed !== undefined && { believed }),
  } as unknown as DoubtInput;
}

test.each<[Case, readonly string[]]>([
  [{ decisive: true }, []],
  [{ kinds: 2 }, []],
  [{}, ['alone: probable', 'unproven: confirmed']],
  [{ kinds: 1 }, ['unproven: confirmed']],
  [{ supports: 1 }, ['unproven: confirmed']],
  [{ believed: 'insistent' }, ['unproven: confirmed']],
  [{ believed: 'picked' }, ['unproven: confirmed']],
  [{ decisive: true, passing: true }, ['passing: confirmed']],
  [{ decisive: true, assumed: true }, ['unseen: probable']],
  [{ decisive: true, uncertain: true, faded: true }, ['condition: probable', 'faded: probable']],
  [{ decisive: true, settled: true }, ['settled: probable']],
  [{ decisive: true, refutes: 1 }, ['contradicted: probable']],
  [{ decisive: true, refutes: 1, kinds: 1 }, ['contradicted: confirmed']],
  [{ decisive: true, atMost: 'possible' }, ['limit: probable']],
  [{ decisive: true, atMost: 'probable' }, ['limit: confirmed']],
])('%j: %j', (given, doubts) => {
  expect(doubtsOf(inputOf(given)).map(({ what, keepsFrom }) => `${what}: ${keepsFrom}`)).toEqual(doubts);
});

test.each<[Case, readonly string[]]>([
  [{ atMost: 'possible' }, ['limit: probable']],
  [{ atMost: 'probable' }, ['alone: probable', 'limit: confirmed']],
  [{ decisive: true, assumed: true, passing: true, atMost: 'probable' }, ['unseen: probable', 'limit: confirmed']],
  [{}, ['alone: probable', 'unproven: confirmed']],
])('of what keeps it from being surer it is told: %j: %j', (given, doubts) => {
  expect(withinLimit(doubtsOf(inputOf(given))).map(({ what, keepsFrom }) => `${what}: ${keepsFrom}`)).toEqual(doubts);
});

/** What does away with each doubt. */
const WAYS_OUT: Readonly<Record<string, (given: Case) => Case>> = {
  unseen: (given) => ({ ...given, assumed: false }),
  condition: (given) => ({ ...given, uncertain: false }),
  faded: (given) => ({ ...given, faded: false }),
  contradicted: (given) => ({ ...given, refutes: 0 }),
  alone: (given) => ({ ...given, kinds: 1 }),
  passing: (given) => ({ ...given, passing: false }),
  unproven: (given) => ({ ...given, kinds: (given.kinds ?? 0) + 1 }),
  limit: (given) => ({ ...given, atMost: 'confirmed' }),
};

test('a cause is as sure as promised once all is done that its doubts ask for, and not before', () => {
  const BOTH = [false, true];
  const AMOUNTS = [0, 1, 2];
  let tried = 0;
  for (const decisive of BOTH)
    for (const assumed of BOTH)
      for (const uncertain of BOTH)
        for (const faded of BOTH)
          for (const passing of BOTH)
            for (const supports of AMOUNTS)
              for (const refutes of AMOUNTS)
                for (const kinds of AMOUNTS)
                  for (const atMost of CONFIDENCES)
                    keepsPromise({ decisive, assumed, uncertain, faded, passing, supports, refutes, kinds, atMost });
  expect(tried).toBeGreaterThan(2000);

  function keepsPromise(given: Case): void {
    for (const level of ['probable', 'confirmed'] as const) {
      const rank = CONFIDENCES.indexOf(level);
      let now = given;
      // The first on the way only: doing away with it may do away with the next one, too.
      for (let steps = 0; steps < 10; steps++) {
        const doubts = doubtsOf(inputOf(now));
        const first = doubts.find(({ keepsFrom }) => CONFIDENCES.indexOf(keepsFrom) <= rank);
        expect(CONFIDENCES.indexOf(confidenceOf(doubts)) >= rank, JSON.stringify([now, level])).toBe(
          first === undefined,
        );
        if (first === undefined) break;
        now = WAYS_OUT[first.what]?.(now) ?? now;
      }
      expect(CONFIDENCES.indexOf(confidenceOf(doubtsOf(inputOf(now))))).toBeGreaterThanOrEqual(rank);
      tried++;
    }
  }
});
