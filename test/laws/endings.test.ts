import { expect, test } from 'vitest';
import { kindsOf } from '../../src/knowledge/kinds.ts';
import { isGrave } from '../../src/model/index.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';

const { knowledge } = await loadBuiltInRules();

/** What has no state that an API would list: its being gone from a listing proves nothing. */
const WITHOUT_STATE = new Set(['Component', 'Server', 'EtcdMember', 'EtcdEndpoint', 'Registry']);
const HEALTHY_KINDS = new Set(
  knowledge.health
    .filter(({ well }) => well !== undefined)
    .flatMap(({ kinds }) => kinds)
    .flatMap((kind) => kindsOf(knowledge, kind)),
);

test('whatever is heard of trouble has something that proves its end, or says why nothing can', () => {
  const endless = knowledge.events
    .filter((rule) => isGrave(rule) && rule.log.length + rule.kubernetesEvent.length > 0)
    .filter(({ endedBy, endless: reason }) => endedBy.length === 0 && reason === undefined)
    .filter(({ subjects, endsWith, lacks }) => {
      const kinds = [...(endsWith ?? subjects.slice(0, 1).map(({ kind }) => kind)), ...lacks];
      return !kinds
        .flatMap((kind) => kindsOf(knowledge, kind))
        .some((kind) => HEALTHY_KINDS.has(kind) || !WITHOUT_STATE.has(kind));
    })
    .map(({ id }) => id);

  expect(endless).toEqual([]);
});

test('nothing says both what ends it and that nothing can', () => {
  const both = knowledge.events.filter(({ endedBy, endless }) => endedBy.length > 0 && endless !== undefined);

  expect(both.map(({ id }) => id)).toEqual([]);
});

test('nothing is said both once and again and again', () => {
  const both = knowledge.events.filter(({ saidOnce, repeats }) => saidOnce === true && repeats !== undefined);

  expect(both.map(({ id }) => id)).toEqual([]);
});
