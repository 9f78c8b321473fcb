import { describe, expect, test } from 'vitest';
import { renderReport, renderers } from '../../reports/index.ts';
import { fails } from '../../reports/text/failures.ts';
import { analyzeBundle, type Report } from '../../src/index.ts';
import type { EpisodeFilter } from '../../src/report/filter.ts';
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

/** What can be asked of a bundle: any time, and the first node and namespace that its report names. */
function filtersFor({ bundle, timeline, inventory }: Report): EpisodeFilter[] {
  const subjects = [
    ...timeline.flatMap((episode) => episode.subjects),
    ...inventory.unhealthy.map(({ object }) => object),
  ];
  const node = subjects.find(({ kind }) => kind === 'Node')?.name;
  const namespace = subjects.flatMap((subject) => subject.namespace ?? [])[0];
  return [
    ...(bundle.span === undefined ? [] : [{ until: { at: LATE } }]),
    ...(node === undefined ? [] : [{ node }]),
    ...(namespace === undefined ? [] : [{ namespace }]),
  ];
}

describe('a filter leaves a trace in every form', () => {
  test.each(bundles)('of $name', async ({ file }) => {
    const whole = await reportOn(file);
    for (const filter of filtersFor(whole)) {
      const report = await analyzeBundle(file, { filter });
      expect(report.filter).toMatchObject({ hidden: {} });
      for (const { id } of renderers)
        expect(renderReport(report, id).replaceAll(/\s+/g, ' '), `${id} ${JSON.stringify(filter)}`).toMatch(
          /shown is only|"filter": \{/,
        );
    }
    if (whole.bundle.span === undefined)
      await expect(analyzeBundle(file, { filter: { until: { at: LATE } } })).rejects.toThrow(
        'nothing in the bundle has a time',
      );
  });
});
