import { expect, test } from 'vitest';
import { loadBuiltInRules } from '../../src/rule-files.ts';

const { knowledge } = await loadBuiltInRules();
const collected = new Set(knowledge.events.filter(({ collect }) => collect !== undefined).map(({ id }) => id));

test('whoever has no more than a guess is told what to collect: a cause that its root does not prove says so, or its root does', () => {
  const mute = knowledge.diagnoses
    .filter(({ decisive, needs }) => !decisive && needs.length === 0)
    .flatMap(({ id, roots }) => roots.filter((root) => !collected.has(root)).map((root) => `${id}: ${root}`));
  expect(mute).toEqual([]);
});
