import { expect, test } from 'vitest';
import { explainersOf, remainsOf } from '../../src/diagnosis/remains.ts';
import type { WeighedHypothesis } from '../../src/diagnosis/select.ts';

const MANY = 50;

/** What begins with an episode, and with the one that followed from it. */
function hypothesis(root: number, effect: number, onAsked: () => void = () => undefined): WeighedHypothesis {
  const by = { cause: root, effect, weak: false };
  return {
    hypothesis: {
      roots: [{ episode: { index: root } }],
      reached: new Map([
        [root, { episode: root, depth: 0 }],
        [effect, { episode: effect, depth: 1, by }],
      ]),
    },
    get explains() {
      onAsked();
      return [{ index: root }, { index: effect }];
    },
  } as unknown as WeighedHypothesis;
}

const graph = { episodes: Array.from({ length: 3 * MANY }, () => ({ episode: { ongoing: true } })) } as never;

test('what is over left what goes on and has no other cause now', () => {
  expect(remainsOf(hypothesis(0, 1), explainersOf([]), graph)).toEqual([1]);
  expect(remainsOf(hypothesis(0, 1), explainersOf([hypothesis(1, 2)]), graph)).toEqual([1]);
  expect(remainsOf(hypothesis(0, 1), explainersOf([hypothesis(2, 1)]), graph)).toEqual([]);
});

test('many things that are over ask what each of as many that go on explains once', () => {
  let asked = 0;
  const present = Array.from({ length: MANY }, (_, index) => hypothesis(MANY + index, 2 * MANY + index, () => asked++));
  const explainers = explainersOf(present);
  for (let index = 0; index < MANY; index++) remainsOf(hypothesis(index, 2 * MANY + index), explainers, graph);
  expect(asked).toBe(MANY);
});
