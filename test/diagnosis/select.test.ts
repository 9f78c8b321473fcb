import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byRank, selectCauses, type WeighedHypothesis } from '../../src/diagnosis/select.ts';

interface Sketch {
  readonly id: number;
  readonly roots: readonly number[];
  /** Episodes that follow: errors that go on. */
  readonly effects: readonly number[];
  readonly points: number;
}

function hypothesis({ id, roots, effects, points }: Sketch): WeighedHypothesis {
  const episodes = [...new Set([...roots, ...effects])];
  return {
    hypothesis: {
      rule: { id: `shop/cause-${id}`, severity: 'error', decisive: false },
      subject: { kind: 'Till', name: `till-${id}` },
      roots: roots.map((index) => ({ episode: { index } })),
      assumed: false,
      reached: new Map(episodes.map((episode) => [episode, { episode, depth: 0, strength: 1 }])),
    },
    score: { points, confidence: 'probable', why: [], over: false },
    explains: effects.map((index) => ({ index, severity: 'error', ongoing: true })),
  } as unknown as WeighedHypothesis;
}

function idsOf(chosen: readonly WeighedHypothesis[]): string[] {
  return chosen.map(({ hypothesis: { rule } }) => rule.id);
}

/** Takes the cause that is worth most each time, looking at all of them again. */
function chosenOneByOne(all: readonly WeighedHypothesis[]): WeighedHypothesis[] {
  const covered = new Set<number>();
  const gainOf = ({ explains }: WeighedHypothesis): number =>
    2 * explains.filter(({ index }) => !covered.has(index)).length;
  const worthOf = (each: WeighedHypothesis): number => 4 * each.score.points + gainOf(each);
  const chosen: WeighedHypothesis[] = [];
  let open = [...all];
  while (open.length > 0) {
    const [best] = open.sort((left, right) => worthOf(right) - worthOf(left) || byRank(left, right));
    if (best === undefined) break;
    open = open.filter((each) => each !== best);
    if (gainOf(best) === 0) continue;
    for (const { index } of best.explains) covered.add(index);
    chosen.push(best);
  }
  return chosen.sort(byRank);
}

it('takes the cause that adds most to those it has, until none adds anything', () => {
  const effects = fc.uniqueArray(fc.nat(9), { maxLength: 6 });
  const sketches = fc.array(fc.record({ effects, points: fc.nat(4) }), { maxLength: 12 });
  fc.assert(
    fc.property(sketches, (all) => {
      const hypotheses = all.map((sketch, id) => hypothesis({ ...sketch, id, roots: [100 + id] }));
      expect(idsOf(selectCauses(hypotheses))).toEqual(idsOf(chosenOneByOne(hypotheses)));
    }),
  );
});

it('leaves out a cause whose roots all follow from another one, and only then', () => {
  const disk = hypothesis({ id: 1, roots: [1], effects: [1, 2, 3], points: 50 });
  const eviction = hypothesis({ id: 2, roots: [2], effects: [2, 5], points: 90 });
  const image = hypothesis({ id: 3, roots: [3, 4], effects: [3, 4], points: 10 });

  expect(idsOf(selectCauses([image, eviction, disk]))).toEqual(['shop/cause-1', 'shop/cause-3']);
});

it.each([
  ['of one rule', 1, ['shop/cause-1', 'shop/cause-1']],
  ['of two', 2, ['shop/cause-1', 'shop/cause-2', 'shop/cause-9']],
])('leaves out a cause whose roots follow from several causes, where these are of one rule: %s', (_, other, left) => {
  const here = hypothesis({ id: 1, roots: [1], effects: [1, 11], points: 50 });
  const there = hypothesis({ id: other, roots: [2], effects: [2, 12], points: 40 });
  const rule = other === 1 ? here.hypothesis.rule : there.hypothesis.rule;
  const crashing = hypothesis({ id: 9, roots: [11, 12], effects: [11, 12, 13], points: 30 });
  const of = { ...there, hypothesis: { ...there.hypothesis, rule } };

  expect(idsOf(selectCauses([crashing, of, here]))).toEqual(left);
});
