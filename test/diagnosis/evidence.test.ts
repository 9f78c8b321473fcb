import { expect, test } from 'vitest';
import { weighEvidence } from '../../src/diagnosis/evidence.ts';
import type { Hypothesis } from '../../src/diagnosis/hypotheses.ts';
import { Unknown, type Value } from '../../src/knowledge/values/index.ts';
import type { Scope } from '../../src/knowledge/scope.ts';
import { parsed } from '../knowledge/evaluation.ts';
import { episode, type ToldEpisode } from './episode.ts';

const VARIABLES: Readonly<Record<string, Value>> = { root: { bound: { disk: 'sda', free: 3 } } };
const scope: Scope = {
  variable: (name) => VARIABLES[name],
  call: () => new Unknown('not-collected', 'nobody looked'),
  isOpen: () => false,
};

/** Episodes of one event, of these disks. */
function graphOf(disks: readonly string[]): Parameters<typeof weighEvidence>[1]['graph'] {
  const episodes = disks.map((disk, index) => ({ bound: { disk }, episode: { ...episode({}), index } }));
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
  const { supports, refutes, missing } = weighEvidence({ rule, scope, roots: [] } as unknown as Hypothesis, {
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
  const hypothesis = { rule: { supports: [piece], refutes: [], needs: [] }, scope, roots: [] } as unknown as Hypothesis;
  const { supports } = weighEvidence(hypothesis, { graph: graphOf(disks) });
  expect(supports.map((each) => each.seen?.episode.index)).toEqual(seen === undefined ? [] : [seen]);
});

const DAY = 24 * 60 * 60_000;

test.each<[string, ToldEpisode, ToldEpisode, boolean]>([
  ['an hour before', { from: 10 * DAY }, { from: 10 * DAY - 3_600_000 }, true],
  ['days before', { from: 10 * DAY }, { from: 5 * DAY, to: 6 * DAY }, false],
  ['days before, but no trouble by itself', { from: 10 * DAY }, { from: 5 * DAY, severity: 'info' }, true],
  ['days before, and still', { from: 10 * DAY }, { from: 5 * DAY, ongoing: true }, true],
  ['days before what does not say since when it is', { from: undefined }, { from: 5 * DAY }, true],
])('what was seen %s of a cause: %j, %j', (_, root, seen, counts) => {
  const piece = { event: 'disk.slow', weight: 1 };
  const roots = [{ episode: episode(root), reaches: () => true }];
  const hypothesis = { rule: { supports: [piece], refutes: [], needs: [] }, scope, roots } as unknown as Hypothesis;
  const graph = { ofEvent: () => [{ episode: episode(seen) }] } as never;
  expect(weighEvidence(hypothesis, { graph }).supports).toHaveLength(counts ? 1 : 0);
});
