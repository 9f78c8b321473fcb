import { expect, it } from 'vitest';
import type { EventRule, ObjectSource } from '../../src/model/index.ts';
import { planStates, type Term } from '../../src/timeline/state-plan.ts';
import { parsed } from '../knowledge/evaluation.ts';

const rule = { id: 'a.b' } as EventRule;

function source(when: string, changes: Partial<ObjectSource> = {}): ObjectSource {
  return { kinds: ['Pod'], each: [], let: [], when: parsed(when), cite: [], ...changes };
}

it('shares among sources what is asked of the object alone', () => {
  const each = [{ name: 'status', value: parsed('object.status.list') }];
  const plan = planStates([
    { rule, source: source('object.status.phase == "Pending" && status.a == 1', { each }) },
    { rule, source: source('status.b == 2 && object.status.phase == "Pending"', { each }) },
  ]);

  expect(plan.facts.map(({ source }) => source)).toEqual(['object.status.phase == "Pending"']);
  expect(plan.lists.map(({ value }) => value.source)).toEqual(['object.status.list']);
  expect(plan.watched.map(({ guards, lists }) => ({ guards, lists }))).toEqual([
    { guards: [0], lists: [0] },
    { guards: [0], lists: [0] },
  ]);
});

it('shares lists of elements among sources that call them the same', () => {
  const each = (...lists: readonly [name: string, value: string][]): Partial<ObjectSource> => ({
    each: lists.map(([name, value]) => ({ name, value: parsed(value) })),
  });
  const plan = planStates([
    { rule, source: source('port == 1', each(['item', 'object.items'], ['port', 'item.ports'])) },
    { rule, source: source('last == 1', each(['item', 'object.items'], ['last', 'item.ports'])) },
    { rule, source: source('port == 1', each(['other', 'object.items'], ['port', 'other.ports'])) },
    {
      rule,
      source: source('name == 1', {
        ...each(['item', 'object.items'], ['name', 'names'], ['port', 'item.ports']),
        let: [{ name: 'names', value: parsed('item.names') }],
      }),
    },
  ]);

  expect(plan.lists.map(({ names, value }) => [...names, value.source])).toEqual([
    ['object', 'object.items'],
    ['object', 'item', 'item.ports'],
    ['object', 'other', 'other.ports'],
  ]);
  expect(plan.watched.map(({ lists }) => lists)).toEqual([[0, 1], [0, 1], [0, 2], [0]]);
});

it('asks what costs little first, and what walks the inventory last', () => {
  const plan = planStates([
    {
      rule,
      source: source('object.related("node").size() > 0 && dear == 1 && status.a == 1 && object.kind == "Pod"', {
        each: [{ name: 'status', value: parsed('object.status.list') }],
        let: [{ name: 'dear', value: parsed('status.name.matches("^x")') }],
      }),
    },
  ]);
  const [watched] = plan.watched;
  const text = (term: Term): string => (typeof term === 'number' ? plan.facts[term]! : term).source;

  expect(watched?.guards.map(text)).toEqual(['object.kind == "Pod"']);
  expect(watched?.terms.map(text)).toEqual(['status.a == 1', 'dear == 1', 'object.related("node").size() > 0']);
});
