import { expect, test } from 'vitest';
import { KINDS } from '../../scripts/bench/growth/kinds.mjs';
import { engine } from '../../src/engine/built-in.ts';
import { buildGraph } from '../../src/diagnosis/graph.ts';
import { joinKeysOf } from '../../src/diagnosis/join-keys.ts';
import { printExpression } from '../../src/knowledge/expression/print.ts';
import { parseExpressionSource } from '../../src/knowledge/expression/parse.ts';
import { builtInKnowledge } from '../../src/rule-files.ts';
import { memoryBundle } from '../../src/rule-testing/memory-bundle.ts';
import { EpisodeHandle } from '../../src/timeline/episode-handle.ts';

const knowledge = await builtInKnowledge();

test.each<[string, readonly string[] | undefined]>([
  ['cause.subject("Pod") == effect.subject("Pod")', ['cause.subject("Pod") = effect.subject("Pod")']],
  ['effect.bound.host == cause.bound.host && cause.title != ""', ['cause.bound.host = effect.bound.host']],
  [
    'cause.subject("Pod") == effect.subject("Pod") || effect.bound.node == cause.bound.node',
    ['cause.subject("Pod") = effect.subject("Pod")', 'cause.bound.node = effect.bound.node'],
  ],
  [
    'cause.subject("Pod").owners().exists(o, o == effect.subject("Job"))',
    ['cause.subject("Pod").owners() > o = effect.subject("Job")'],
  ],
  [
    'cause.subject("Pod").owners().exists(o, o == effect.subject("Workload") || o.owners().exists(p, p.name == effect.bound.name))',
    [
      'cause.subject("Pod").owners() > o = effect.subject("Workload")',
      'cause.subject("Pod").owners() > o.owners() > p.name = effect.bound.name',
    ],
  ],
  [
    'effect.subject("Pod").related("claims").exists(c, c == cause.subject("PersistentVolumeClaim"))',
    ['cause.subject("PersistentVolumeClaim") = effect.subject("Pod").related("claims") > c'],
  ],
  ['cause.subject("Pod") == effect.subject("Pod") || effect.bound.detail.contains(cause.bound.host)', undefined],
  ['!(cause.subject("Pod") == effect.subject("Pod"))', undefined],
  ['cause.bound.list.all(o, o == effect.bound.name)', undefined],
  ['cause.bound.one == cause.bound.other', undefined],
  [
    'effect.bound.awaited == cause.subject("Job").namespace + "/" + cause.subject("Job").name',
    ['cause.subject("Job").namespace + "/" + cause.subject("Job").name = effect.bound.awaited'],
  ],
  ['effect.bound.awaited == cause.bound.namespace + "/" + effect.bound.name', undefined],
  ['objects("Pod").exists(p, p == effect.subject("Pod"))', undefined],
])('%s demands that these are equal', (source, expected) => {
  const parsed = parseExpressionSource(source);
  const keys = parsed.ast === undefined ? [] : joinKeysOf(parsed.ast);
  const shown = keys?.map(({ cause, effect }) =>
    [cause, effect]
      .map(({ steps, node }) => [...steps.map(({ over }) => over), node].map(printExpression).join(' > '))
      .join(' = '),
  );
  expect(shown).toEqual(expected);
});

/** What a bundle of so many things takes: pairs of cause and effect for which a link's condition is asked, steps of expressions. */
async function workFor(kind: string, count: number): Promise<{ readonly trials: number; readonly steps: number }> {
  const { episodes, relations, scopeOf, clock, steps } = await engine.analyze(
    memoryBundle('grown', KINDS[kind]?.(count) ?? {}, () => ({})),
    { knowledge },
  );
  let trials = 0;
  const handles = episodes.map((episode) => new EpisodeHandle(episode, relations));
  buildGraph(
    handles,
    knowledge.links,
    (variables) => {
      if ('cause' in variables && 'effect' in variables) trials += 1;
      return scopeOf(variables);
    },
    clock.now,
  );
  return { trials, steps };
}

test('workloads whose trouble is linked through their owners are compared at all', async () => {
  const { trials } = await workFor('workloads', 40);
  expect(trials).toBeGreaterThan(40);
});

test.each(Object.keys(KINDS))('twice as many %s take at most twice as many comparisons and steps', async (kind) => {
  const [few, many] = [await workFor(kind, 40), await workFor(kind, 80)];
  expect(many.trials).toBeLessThanOrEqual(2.2 * few.trials);
  // A service is compared with each pod of its namespace.
  expect(many.steps).toBeLessThanOrEqual((kind === 'services' ? 2.5 : 2.2) * few.steps);
});
