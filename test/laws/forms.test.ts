import { describe, expect, test } from 'vitest';
import { renderReport, renderers } from '../../reports/index.ts';
import { fails } from '../../reports/text/failures.ts';
import { analyzeBundle, type Report } from '../../src/index.ts';
import { CONFIDENCES } from '../../src/model/index.ts';
import { bundles, reportOn } from './bundles.ts';

/** Nothing begins after it. */
const LATE = Date.parse('2099-01-01T00:00:00Z');

interface Sarif {
  readonly runs: readonly { readonly results: readonly { readonly kind: string }[] }[];
}

/** What each form says of whether the bundle fails. */
function failures(report: Report, failOn: (typeof CONFIDENCES)[number]): Readonly<Record<string, boolean>> {
  const { runs } = JSON.parse(renderReport(report, 'sarif', { failOn })) as Sarif;
  return {
    exit: fails(report, failOn),
    junit: renderReport(report, 'junit', { failOn }).includes('<failure '),
    sarif: runs.some(({ results }) => results.some(({ kind }) => kind === 'fail')),
  };
}

describe('exit status, JUnit and SARIF agree', () => {
  test.each(bundles)('on $name', async ({ file }) => {
    const report = await reportOn(file);
    for (const confidence of CONFIDENCES) {
      const { exit, ...others } = failures(report, confidence);
      expect(others, confidence).toEqual({ junit: exit, sarif: exit });
    }
  });
});

describe('a filter leaves a trace in every form', () => {
  test.each(bundles)('of $name', async ({ file }) => {
    const analysis = analyzeBundle(file, { filter: { until: { at: LATE } } });
    if ((await reportOn(file)).bundle.span === undefined)
      return expect(analysis).rejects.toThrow('nothing in the bundle has a time');
    const report = await analysis;
    expect(report.filter).toBeDefined();
    for (const { id } of renderers)
      expect(renderReport(report, id).replaceAll(/\s+/g, ' '), id).toMatch(/shown is only|"filter": \{/);
  });
});
