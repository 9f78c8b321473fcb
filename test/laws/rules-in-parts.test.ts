import { expect, test } from 'vitest';
import { engine } from '../../src/engine/built-in.ts';
import { packInParts, unpackParts } from '../../src/knowledge/rule-parts.ts';
import type { Knowledge } from '../../src/model/index.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { bundles } from './bundles.ts';

/*
 * The built tool has the heads of rules and reads a body when it is asked for. Whoever goes over the members of rules without reading them
 * whole before finds fewer than there are: then it says something else than with rules that are plain data.
 */
const { knowledge } = await loadBuiltInRules();
const { heads, bodies } = packInParts(knowledge);
const packed = Buffer.from(bodies, 'latin1');

/** The rules as they come out of their two files, with no body read. */
function inParts(): Knowledge {
  return unpackParts(heads, packed);
}

test.each(bundles)('the report on $name says the same of rules of which the heads are read', async ({ file }) => {
  const whole = await engine.analyze(file, { knowledge, errorTemplates: true });
  const parts = await engine.analyze(file, { knowledge: inParts(), errorTemplates: true });
  expect(parts.report).toEqual(whole.report);
  expect(parts.errorTemplates).toEqual(whole.errorTemplates);
});

test('rules are explained alike, whichever is asked for first', async () => {
  const ids = [...knowledge.events, ...knowledge.diagnoses].map(({ id }) => id).filter((_, index) => index % 15 === 0);
  const parts = inParts();
  for (const id of ids) {
    const [ofParts, ofWhole] = [await engine.explain(id, parts), await engine.explain(id, knowledge)];
    expect(ofParts?.page, id).toBe(ofWhole?.page);
  }
});
