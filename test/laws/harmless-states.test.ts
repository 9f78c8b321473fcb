import { describe, expect, test } from 'vitest';
import type { Analysis } from '../../src/analysis/analysis.ts';
import type { Bundle } from '../../src/bundle/index.ts';
import { BUILT_IN, engine } from '../../src/engine/built-in.ts';
import { createEngine } from '../../src/engine/engine.ts';
import type { ReportDiagnosis } from '../../src/model/index.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { comparedMatcher } from '../timeline/reference-matcher.ts';
import { incidents } from '../incidents/expected.ts';

const { knowledge, tests } = await loadBuiltInRules();
const differences: string[] = [];
const compared = createEngine({ ...BUILT_IN, matcherOf: comparedMatcher(differences) });
const forLargeClusters = createEngine({ ...BUILT_IN, manyObjects: 0 });

/** What a diagnosis says, without the positions of episodes in a timeline that is shorter now. */
function said(diagnoses: readonly ReportDiagnosis[]): unknown[] {
  return diagnoses.map(({ chain, ...diagnosis }) => ({
    ...diagnosis,
    chain: chain.map((step) => ({ ...step, episode: undefined })),
  }));
}

/** The trouble that an analysis saw. */
function trouble({ episodes }: Analysis): unknown[] {
  return episodes
    .filter(({ severity }) => severity !== 'info')
    .map(({ event, title, subjects, from, to, count }) => ({ event, title, subjects, from, to, count }));
}

describe('states that are not looked for in large clusters change neither what trouble is seen nor its diagnosis', () => {
  test.each(incidents)('of $name', async ({ file }) => {
    const [whole, pruned] = [
      await compared.analyze(file, { knowledge }),
      await forLargeClusters.analyze(file, { knowledge }),
    ];
    expect(said(pruned.report.diagnoses)).toEqual(said(whole.report.diagnoses));
    expect(trouble(pruned)).toEqual(trouble(whole));
    expect(differences).toEqual([]);
  });

  const files = [...new Set(tests.map((each) => each.location.file))];
  test.each(files)('of the tests in %s', async (file) => {
    for (const { name, artifacts } of tests.filter((each) => each.location.file === file)) {
      const contents = Object.fromEntries(artifacts.map(({ path, content }) => [path, content]));
      const bundle = (): Bundle => engine.bundleOf(name, contents);
      const [whole, pruned] = [
        await engine.analyze(bundle(), { knowledge }),
        await forLargeClusters.analyze(bundle(), { knowledge }),
      ];
      expect(said(pruned.report.diagnoses)).toEqual(said(whole.report.diagnoses));
      expect(trouble(pruned)).toEqual(trouble(whole));
    }
  });
});
