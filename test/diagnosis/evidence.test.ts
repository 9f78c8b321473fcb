import { expect, test } from 'vitest';
import { weighEvidence } from '../../src/diagnosis/evidence.ts';
import type { Hypothesis } from '../../src/diagnosis/hypotheses.ts';
import { Unknown, type Value } from '../../src/knowledge/values/index.ts';
import type { Scope } from '../../src/knowledge/scope.ts';
import { parsed } from '../knowledge/evaluation.ts';

const VARIABLES: Readonly<Record<string, Value>> = { root: { bound: { disk: 'sda', free: 3 } } };
const scope: Scope = {
  variable: (name) => VARIABLES[name],
  call: () => new Unknown('not-collected', 'nobody looked'),
  isOpen: () => false,
};

/** Episodes of one event, of these disks. */
function graphOf(disks: readonly string[]): Parameters<typeof weighEvidence>[1]['graph'] {
  const episodes = disks.map((disk, index) => ({ bound: { disk }, episode: { index } }));
  return { ofEvent: (event: string) => (event === 'disk.slow' ? episodes : []) } as never;
}

test.each<[condition: string, counts: boolean]>([
  ['root.bound.free < 10', true],
  ['root.bound.free > 10', false],
  ['collected("Disk")', false],
  ['root.bound.size > 10', false],
])('of the condition %s it counts whether it is surely true: %j', (source, counts) => {
  const piece = { when: parsed(source), weight: 2 };
  const need = { unless: piece.when };
  const rule = { supports: [piece], refutes: [piece], needs: [need] };
  const { supports, refutes, missing } = weighEvidence({ rule, scope } as unknown as Hypothesis, {
    graph: graphOf([]),
  });
  const told = counts ? [{ rule: piece, seen: undefined }] : [];
  expect({ supports, refutes, missing }).toEqual({ supports: told, refutes: told, missing: counts ? [] : [need] });
});

test.each<[disks: readonly string[], seen: number | undefined]>([
  [[], undefined],
  [['sdb'], undefined],
  [['sdb', 'sda', 'sda'], 1],
])('of the event on %j it counts the first that is of the same disk: %j', (disks, seen) => {
  const piece = { event: 'disk.slow', when: parsed('event.bound.disk == root.bound.disk'), weight: 1 };
  const hypothesis = { rule: { supports: [piece], refutes: [], needs: [] }, scope } as unknown as Hypothesis;
  const { supports } = weighEvidence(hypothesis, { graph: graphOf(disks) });
  expect(supports.map((each) => each.seen?.episode.index)).toEqual(seen === undefined ? [] : [seen]);
});
