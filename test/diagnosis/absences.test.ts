import { describe, expect, test } from 'vitest';
import { joinAbsences, type Bygone } from '../../src/diagnosis/absences.ts';
import type { ReportIncident } from '../../src/model/index.ts';
import { relations } from './empty-world.ts';
import { episode, type ToldEpisode } from './episode.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2024, 2, 5, 12);
const NODE = { kind: 'Node', name: 'w1' } as const;
const OTHER = { kind: 'Node', name: 'w2' } as const;
const RESTART = 'node.restarted';

/** An incident of one episode that began some minutes after noon, and ended some minutes later. */
function past(index: number, { event = 'a.b', at = 0, for: minutes = 1, ...changes }: Told): Bygone {
  const [from, to] = [NOON + at * MINUTE, NOON + (at + minutes) * MINUTE];
  const root = episode({ index, event, from, to, ended: { how: 'recovered', text: '', at: to }, ...changes });
  const incident = { id: event, episodes: [index] } as unknown as ReportIncident;
  return { incident, roots: [root], symptoms: [root] };
}

type Told = ToldEpisode & { readonly at?: number; readonly for?: number };

function idsOf(...told: Told[]): (readonly [string, readonly number[]])[] {
  const pasts = told.map((each, index) => past(index, each));
  return joinAbsences(pasts, new Set([RESTART]), relations).map(({ incident: { id, episodes } }) => [id, episodes]);
}

const restart = { event: RESTART, subjects: [NODE], for: 3 };

describe('what came and went with a node is a part of its absence', () => {
  test.each<[string, Told]>([
    ['of the node itself', { subjects: [NODE], at: 1 }],
    ['of what names the node', { subjects: [OTHER], bound: { answer: 'dial tcp: no route to w1:6443' }, at: 1 }],
    ['that began as the machine went', { subjects: [NODE], at: -2 }],
    ['that ended once the machine was back', { subjects: [NODE], at: 2, for: 4 }],
  ])('%s', (_, other) => {
    expect(idsOf(other, restart)).toEqual([[RESTART, [0, 1]]]);
  });

  test.each<[string, Told]>([
    ['of another node', { subjects: [OTHER], at: 1 }],
    ['that began long before', { subjects: [NODE], at: -40, for: 41 }],
    ['that lasted for long after', { subjects: [NODE], at: 1, for: 60 }],
    ['of which nobody knows when it was', { subjects: [NODE], from: undefined, to: undefined }],
  ])('not %s', (_, other) => {
    expect(idsOf(other, restart)).toEqual([
      ['a.b', [0]],
      [RESTART, [1]],
    ]);
  });

  test('two absences at one time are one, two at two times are two', () => {
    expect(idsOf(restart, { ...restart, at: 1 })).toEqual([[RESTART, [0, 1]]]);
    expect(idsOf(restart, { ...restart, at: 60 })).toHaveLength(2);
  });
});
