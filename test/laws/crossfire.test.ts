import { describe, expect, test } from 'vitest';
import { analyzeBundle } from '../../src/index.ts';
import { incidents } from '../incidents/expected.ts';

// That no rule test makes another rule fire is asserted where the rule tests run anyway, in test/rules/rules.test.ts.
describe('rules keep to their own ground', () => {
  test.each(incidents)('in $name nothing above possible is diagnosed but what is expected', async (incident) => {
    const { file, expected } = incident;
    const right = new Set([expected.diagnosis, ...(expected.alsoRight ?? [])]);
    const { diagnoses } = await analyzeBundle(file);
    expect(
      diagnoses.filter(({ id, confidence }) => confidence !== 'possible' && !right.has(id)).map(({ id }) => id),
    ).toEqual([]);
  });
});
