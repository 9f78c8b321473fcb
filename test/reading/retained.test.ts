import { queryObjects } from 'node:v8';
import { expect, test } from 'vitest';
import { renderers, renderForms } from '../../reports/index.ts';
import { KINDS } from '../../scripts/bench/growth/kinds.mjs';
import { engine } from '../../src/engine/built-in.ts';
import { builtInKnowledge } from '../../src/rule-files.ts';
import { memoryBundle } from '../../src/rule-testing/memory-bundle.ts';

const knowledge = await builtInKnowledge();
/** Whoever keeps something between analyses keeps it in one of these. */
const HOLDERS = { Map, Set, RegExp };
const KINDS_OF_TROUBLE = ['pods', 'nodes', 'events of one pod', 'distinct error texts', 'log sources'];

/** The same trouble under names that no bundle had before. */
async function analyzeOne(name: string): Promise<void> {
  const files = KINDS_OF_TROUBLE.map((kind) => [kind, KINDS[kind]?.(3) ?? {}] as const);
  const bundle = Object.fromEntries(
    files.flatMap(([kind, made]) =>
      Object.entries(made).map(([path, text]) => [`${kind}/${path}`, text.replaceAll('web', name)] as const),
    ),
  );
  const { report } = await engine.analyze(
    memoryBundle(name, bundle, () => ({})),
    { knowledge },
  );
  expect(report.diagnoses.length).toBeGreaterThan(0);
  renderForms(
    report,
    renderers.map(({ id }) => id),
  );
}

function held(): Record<string, number> {
  return Object.fromEntries(
    Object.entries(HOLDERS).map(([name, holder]) => [name, queryObjects(holder, { format: 'count' })]),
  );
}

test('a process that analyses one bundle after the other keeps nothing of any', async () => {
  await analyzeOne('first');
  const before = held();
  for (const name of ['second', 'third', 'fourth']) await analyzeOne(name);
  expect(held()).toEqual(before);
});
