import { describe, expect, test } from 'vitest';
import { LOCATORS, PARSERS } from '../../parsers/index.ts';
import { PRODUCERS } from '../../producers/index.ts';
import { analyze, type Analysis } from '../../src/analysis/analyze.ts';
import { layoutContext, openBundle } from '../../src/bundle/index.ts';
import { certificateFunctions } from '../../src/certificates/expression-functions.ts';
import type { ReportDiagnosis } from '../../src/model/index.ts';
import { loadBuiltInRules } from '../../src/rule-files.ts';
import { memoryBundle } from '../../src/rule-testing/memory-bundle.ts';
import { incidents } from '../incidents/expected.ts';

const { knowledge, tests } = await loadBuiltInRules();
const options = { knowledge, parsers: PARSERS, locators: LOCATORS, functions: certificateFunctions, version: '0.0.0' };
const EVERY_CLUSTER_IS_LARGE = { ...options, manyObjects: 0 };

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
      await analyze(await openBundle(file, { producers: PRODUCERS }), options),
      await analyze(await openBundle(file, { producers: PRODUCERS }), EVERY_CLUSTER_IS_LARGE),
    ];
    expect(said(pruned.report.diagnoses)).toEqual(said(whole.report.diagnoses));
    expect(trouble(pruned)).toEqual(trouble(whole));
  });

  const files = [...new Set(tests.map((each) => each.location.file))];
  test.each(files)('of the tests in %s', async (file) => {
    for (const { name, artifacts } of tests.filter((each) => each.location.file === file)) {
      const contents = Object.fromEntries(artifacts.map(({ path, content }) => [path, content]));
      const bundle = (): ReturnType<typeof memoryBundle> =>
        memoryBundle(name, contents, (path) => layoutContext(PRODUCERS, path));
      const [whole, pruned] = [await analyze(bundle(), options), await analyze(bundle(), EVERY_CLUSTER_IS_LARGE)];
      expect(said(pruned.report.diagnoses)).toEqual(said(whole.report.diagnoses));
      expect(trouble(pruned)).toEqual(trouble(whole));
    }
  });
});
