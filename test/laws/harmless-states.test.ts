import { expect, test } from 'vitest';
import { BUILT_IN } from '../../src/engine/built-in.ts';
import { createEngine } from '../../src/engine/engine.ts';
import { comparedMatcher } from '../timeline/reference-matcher.ts';
import { incidents } from '../incidents/expected.ts';
import { saidOf, troubleOf } from './trouble.ts';

const differences: string[] = [];
const compared = createEngine({ ...BUILT_IN, matcherOf: comparedMatcher(differences) });
const forLargeClusters = createEngine({ ...BUILT_IN, manyObjects: 0 });

// Of the tests of rules it is asserted where they are analysed anyway, in test/rules/rules.test.ts.
test.each(incidents)(
  'states that are not looked for in large clusters change neither what trouble is seen in $name nor its diagnosis',
  async ({ file }) => {
    const [whole, pruned] = [await compared.analyze(file), await forLargeClusters.analyze(file)];
    expect(saidOf(pruned)).toEqual(saidOf(whole));
    expect(troubleOf(pruned)).toEqual(troubleOf(whole));
    expect(differences).toEqual([]);
  },
);
