import { describe, expect, it } from 'vitest';
import { lineTemplate } from '../../src/last-resort/line-template.ts';
import { draftRule, storedPattern } from '../../src/batch/draft-rule.ts';
import { TriageStore } from '../../src/batch/store.ts';
import { BUILT_IN } from '../../src/engine/built-in.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { loadRules } from '../knowledge/loaded-rules.ts';
import { formatProblem } from '../../src/knowledge/problems.ts';
import type { ArtifactContext } from '../../src/model/index.ts';
import { resultWith } from './results.ts';

const CONTEXTS: Readonly<Record<string, ArtifactContext>> = {
  'pods/web/app.log': { namespace: 'shop', pod: 'web-1' },
  'nodes/n1/agent.log': { node: 'n1' },
};
const contextOf = (path: string): ArtifactContext => CONTEXTS[path] ?? {};
const engine = createEngine({
  ...BUILT_IN,
  producers: [{ id: 'made-up', title: 'made up', recognises: () => 0, contextOf }],
});

const DATE = '2024-01-01T10:00:00.000Z';
const LONG = `cannot write part 7 of the ledger ${'to the very slow remote place '.repeat(12)}`;

describe('a drafted rule loads, and its test passes', () => {
  it.each([
    ['pods/web/app.log', `${DATE} ERROR cannot apply lease 17 of shard s-3: conflict`, undefined],
    ['nodes/n1/agent.log', `${DATE} ERROR it's {{lost}} (again): #1 of [a|b] $x ^y 50% \\d+ C:\\tmp`, undefined],
    ['other.log', `${DATE} ERROR user "a b" was refused: 'no' — yes: ünknown & *anchor !tag`, undefined],
    ['other.log', `${DATE} ERROR key: value: ${LONG}`.slice(0, 299), LONG],
    ['other.log', `{"level":"error","ts":"${DATE}","msg":"cannot decode \\"x y\\" of the store\\nretry 5"}`, undefined],
    ['other.log', `${DATE} ERROR password=***masked*** was refused by 10.0.0.1`, undefined],
    ['other.log', `${DATE} ERROR key: value: nobody sees \u202e and \u0085`, 'nobody sees'],
  ])('%s: %s', async (path, quote, full) => {
    const message = quote.startsWith('{')
      ? 'cannot decode "x y" of the store\nretry 5'
      : quote.replace(`${DATE} ERROR `, '');
    const text = draftRule(
      {
        fingerprint: 'abc',
        template: lineTemplate({ message: full === undefined ? message : `key: value: ${full}` }),
        bundles: 3,
        source: `${path}:12`,
        quote,
      },
      contextOf,
    );

    const { knowledge, tests, problems } = await loadRules([{ file: 'draft.yaml', text }]);
    expect(problems.map(formatProblem)).toEqual([]);
    expect(tests).toHaveLength(1);
    expect(tests[0]?.artifacts).toEqual([{ path, content: `${quote}\n` }]);
    for await (const { failures } of engine.testRules(tests, knowledge)) expect(failures).toEqual([]);
    expect(text).not.toMatch(/TODO|\u202e|\u0085/);
  });
});

it.each([
  [
    'Error getting the node from lister <*> node <*> not found',
    'E0101 10:00:00.000000    1 a.go:1] "Error getting the node from lister" err="node \\"n\\" not found"',
    String.raw`pattern: 'Error\s+getting\s+the\s+node\s+from\s+lister.+?node.+?\s+not\s+found'`,
  ],
  [
    'request error <*> could not retrieve cart: <*> is away',
    '{"error":"could not retrieve cart: \\"redis\\" is away","message":"request error"}',
    String.raw`pattern: 'request\s+error.+?could\s+not\s+retrieve\s+cart:.+?\s+is\s+away'`,
  ],
  [
    'request error <*> could not retrieve cart: <*> is away',
    '{"error":"could not retrieve cart: it',
    String.raw`pattern: 'could\s+not\s+retrieve\s+cart:'`,
  ],
])('orders the pieces of %j as messages do, as far as the line has them', (template, quote, expected) => {
  const pattern = { fingerprint: 'abc', template, bundles: 1, source: 'a.log:1', quote };
  expect(draftRule(pattern, contextOf)).toContain(expected);
});

it('takes the pattern from the template and the literal from its longest constant text', () => {
  const quote = 'E cannot apply lease 17 of shard s-3: "conflict"';
  const template = 'cannot apply lease <*> of shard <*>: <*>';
  const text = draftRule({ fingerprint: 'abc', template, bundles: 1, source: 'pods/web/app.log:2', quote }, contextOf);

  expect(text).toContain("contains: 'cannot apply lease'\n");
  expect(text).toContain(String.raw`pattern: 'cannot\s+apply\s+lease\s+.+?\s+of\s+shard\s+.+?:'`);
  expect(text).toContain(`subjects: { Pod: 'context.namespace + "/" + context.pod' }`);
  expect(text).toContain('draft/cannot-apply-lease-of-shard:');
});

it('refuses lines without constant text', () => {
  const pattern = { fingerprint: 'abc', template: '<*> : <*>', bundles: 1, source: 'a.log:1', quote: '1 : 2' };
  expect(() => draftRule(pattern, contextOf)).toThrow('no constant text');
});

it('finds the pattern of a fingerprint, and says where there is none', () => {
  const store = new TriageStore(':memory:');
  const result = resultWith({});
  if (result.state === 'failed') throw new Error(result.reason);
  const put = (content: string, quote: string): void => {
    const patterns = [{ fingerprint: 'abc', template: 'lost <*>', count: 2, source: 'a.log:1', quote }];
    store.putResult(content, { tool: '1', rules: 'r' }, { ...result, summary: { ...result.summary, patterns } });
  };
  put('c2', 'lost 2');
  put('c1', 'lost 1');

  expect(storedPattern(store, 'abc')).toMatchObject({ template: 'lost <*>', bundles: 2, quote: 'lost 1' });
  expect(() => storedPattern(store, 'none')).toThrow('no error pattern in the store has the fingerprint none');
  expect(() => storedPattern(store, 'e1')).toThrow('e1 is the event etcd.no-leader, which a rule knows');
  store.close();
});
