import { describe, expect, it } from 'vitest';
import { renderReport } from '../../reports/index.ts';
import { fails } from '../../reports/text/failures.ts';
import type { Confidence, Report } from '../../src/model/index.ts';
import { EXAMPLES, incidentReport } from './example-report.ts';

/** Of each diagnosis no more than this is known. */
function withConfidence(confidence: Confidence): Report {
  const report = incidentReport();
  return { ...report, diagnoses: report.diagnoses.map((diagnosis) => ({ ...diagnosis, confidence })) };
}

const REPORTS: Readonly<Record<string, () => Report>> = {
  ...EXAMPLES,
  confirmed: () => withConfidence('confirmed'),
  probable: () => withConfidence('probable'),
  possible: () => withConfidence('possible'),
  'symptoms with a guess': () => ({
    ...withConfidence('possible'),
    verdict: { status: 'symptoms-only', headline: '3 symptoms without a proven cause' },
    unexplained: [{ episode: 0 }],
  }),
};

interface Sarif {
  readonly runs: readonly { readonly results: readonly { readonly kind: string; readonly level: string }[] }[];
}

describe.each(Object.entries(REPORTS))('what fails of %s', (_, example) => {
  it.each([undefined, 'possible', 'probable', 'confirmed'] as const)(
    'is the same for exit status, JUnit and SARIF: %s',
    (least) => {
      const report = example();
      const options = least === undefined ? {} : { failOn: least };
      const junit = renderReport(report, 'junit', options);
      const sarif = JSON.parse(renderReport(report, 'sarif', options)) as Sarif;
      const results = sarif.runs.flatMap((run) => run.results);
      const failures = Number(/<testsuites[^>]* failures="(?<count>\d+)"/.exec(junit)?.groups?.['count']);

      expect(junit.includes('<failure ')).toBe(fails(report, least));
      expect(failures > 0).toBe(fails(report, least));
      expect(results.some(({ kind }) => kind === 'fail')).toBe(fails(report, least));
      expect(results.filter(({ kind }) => kind !== 'fail').every(({ level }) => level === 'none')).toBe(true);
    },
  );
});

describe('what is a failure', () => {
  it.each([
    ['healthy', 'possible', false],
    ['inconclusive', 'possible', false],
    ['symptoms', 'confirmed', true],
    ['possible', 'possible', true],
    ['possible', undefined, false],
    ['probable', undefined, true],
    ['probable', 'confirmed', false],
    ['symptoms with a guess', 'confirmed', true],
  ] as const)('of %s, where %s counts: %s', (name, least, expected) => {
    expect(fails(REPORTS[name]!(), least)).toBe(expected);
  });
});
