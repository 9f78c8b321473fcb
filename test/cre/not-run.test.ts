import { expect, test } from 'vitest';
import { isCre } from '../../specs/cre/recognise.ts';
import { readCre } from '../../specs/cre/index.ts';
import { withForeignRules } from '../../src/knowledge/foreign-rules.ts';
import type { Json } from '../../src/model/index.ts';
import { knowledgeOf } from './knowledge.ts';

const EVENT = { source: 'cre.log.broker' };

function fileOf(rule: Json): string {
  return JSON.stringify({ rules: [{ cre: { id: 'CASE-1' }, rule }] });
}

const WRONG: readonly (readonly [shows: string, rule: Json, why: string])[] = [
  ['jq', { set: { event: EVENT, match: [{ jq: '.level == "error"' }] } }, 'jq is not run here'],
  ['metrics', { set: { event: EVENT, match: [{ promql: { expr: 'up == 0' } }] } }, 'metrics are not asked here'],
  ['a script', { set: { event: EVENT, match: [{ script: { code: 'x' } }] } }, 'scripts are not run'],
  [
    'several sources',
    {
      sequence: {
        window: '1m',
        order: [{ set: { event: EVENT, match: ['a'] } }, { set: { event: EVENT, match: ['b'] } }],
      },
    },
    'it combines what several sources say',
  ],
  ['a look-ahead', { set: { event: EVENT, match: [{ regex: 'a(?=b)' }] } }, 'cannot be matched in linear time'],
  ['a pattern without words', { set: { event: EVENT, match: [{ regex: '\\d+' }] } }, 'no words are sure to stand'],
  ['a field', { set: { event: EVENT, match: [{ field: 'reason', value: 'x' }] } }, "it asks for the field 'reason'"],
  ['no window', { set: { event: EVENT, match: ['alpha', 'bravo'] } }, 'it has no window'],
  ['a sequence without a window', { sequence: { event: EVENT, order: ['alpha', 'bravo'] } }, 'it has no window'],
  ['a sequence of one', { sequence: { window: '1s', event: EVENT, order: ['alpha'] } }, 'a sequence wants two terms'],
  [
    'a window that is none',
    { set: { window: 'soon', event: EVENT, match: ['a', 'b'] } },
    "the window 'soon' is no duration",
  ],
  [
    'an anchor that is none',
    { set: { event: EVENT, match: ['a'], negate: [{ value: 'b', anchor: 1 }] } },
    'the anchor 1 is none of its 1 terms',
  ],
  ['too many terms', { set: { window: '1s', event: EVENT, match: [{ value: 'a', count: 65 }] } }, 'more than 64 terms'],
  ['no term', { set: { event: EVENT, match: [] } }, 'it has no term'],
  ['no set', { promql: 'up' }, 'it has neither a set nor a sequence'],
  ['no source', { set: { match: ['alpha'] } }, 'it names no source'],
  ['a source of Events', { set: { event: { source: 'k8s' }, match: ['alpha'] } }, 'Kubernetes Events'],
  ['a source of metrics', { set: { event: { source: 'cre.prometheus' }, match: ['alpha'] } }, 'is no log'],
];

test.each(WRONG)('a rule that cannot be run is told: %s', (_, rule, why) => {
  const { rules, notRun } = readCre(fileOf(rule), 'rules/a.yaml');
  const later = withForeignRules(knowledgeOf(), rules).notRun.map((each) => ({ id: each.rule.id, why: each.why }));
  const all = [...notRun, ...later];

  expect(all).toMatchObject([{ id: 'CASE-1' }]);
  expect(all[0]?.why).toContain(why);
});

const RULE = { cre: { id: 'CASE-1' }, rule: { set: { event: EVENT, match: ['alpha came'] } } };

test.each([
  ['says so', { ...RULE, metadata: { kind: 'draft' } }, 'rules/a.yaml'],
  ['is tagged so', { ...RULE, cre: { ...RULE.cre, tags: ['draft'] } }, 'rules/a.yaml'],
  ['lies among drafts', RULE, 'rules/drafts/a.yaml'],
])('a draft is run where it is asked for only: it %s', (_, rule, file) => {
  const text = JSON.stringify({ rules: [rule] });

  expect(readCre(text, file)).toMatchObject({ rules: [], drafts: 1 });
  expect(readCre(text, file, { drafts: true })).toMatchObject({ rules: [{ id: 'CASE-1' }], drafts: 0 });
});

const OWN = 'events:\n  a.b:\n    title: x\n';
const LIST = 'rules:\n  - cre:\n      id: A\n    rule:\n      set:\n        match: [a]\n';
const ALONE = 'cre:\n  id: A\nmetadata:\n  kind: x\nrule:\n  set:\n    match: [a]\n';

test.each([
  ['a list of rules', LIST, true],
  ['a rule alone', ALONE, true],
  ['the words that rules use', 'tags:\n  - name: broker\n', true],
  ['rules of our own', OWN, false],
  ['something else', 'kind: ConfigMap\n', false],
])('a file is known by what it holds: %s', (_, text, expected) => {
  expect(isCre(text)).toBe(expected);
});

test('several documents of one file are rules of it, with their lines', () => {
  const { rules } = readCre(
    `${ALONE.replace('match: [a]', 'match: [a]\n    event: { source: log }')}---\n${LIST.replace('match: [a]', 'match: [b]\n        event: { source: log }')}`,
    'a.yaml',
  );

  expect(rules.map(({ location }) => location.line)).toEqual([1, 11]);
});

test('the older way to name a container is understood', () => {
  const { rules } = readCre(
    fileOf({ set: { event: { src: 'log', container_name: 'Broker' }, match: ['a'] } }),
    'a.yaml',
  );

  expect(rules.map(({ windowed }) => windowed.programs)).toEqual([['broker']]);
});
