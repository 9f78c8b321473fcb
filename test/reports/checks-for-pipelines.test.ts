import { describe, expect, it } from 'vitest';
import { renderReport } from '../../reports/index.ts';
import type { CheckOutcome, Report, ReportCheck } from '../../src/model/index.ts';
import { healthyReport, incidentReport } from './example-report.ts';

interface Sarif {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string;
      readonly kind: string;
      readonly level: string;
      readonly message: { readonly text: string };
    }[];
  }[];
}

function withCheck(report: Report, outcome: CheckOutcome, diagnosis?: number): Report {
  const check: ReportCheck = {
    tool: 'preflight',
    spec: 'site.yaml',
    name: 'nodeResources',
    title: 'Enough nodes',
    outcome,
    text: '2 nodes, 3 are wanted',
    ...(diagnosis !== undefined && { diagnosis }),
  };
  return { ...report, checks: [check] };
}

/** How JUnit tells the check, and how SARIF does. */
function told(report: Report): readonly [junit: string | undefined, sarif: string | undefined] {
  const junit = renderReport(report, 'junit')
    .split('\n')
    .find((line) => line.includes('classname="check.preflight.site.yaml"'));
  const sarif = JSON.parse(renderReport(report, 'sarif')) as Sarif;
  const result = sarif.runs
    .flatMap(({ results }) => results)
    .find(({ ruleId }) => ruleId === 'preflight/nodeResources');
  return [
    junit === undefined ? undefined : (/<(?<how>failure|skipped) /.exec(junit)?.groups?.['how'] ?? 'passed'),
    result === undefined ? undefined : `${result.kind} ${result.level}`,
  ];
}

describe('a check of another tool, for pipelines', () => {
  it.each([
    ['failed because of a diagnosis that fails', withCheck(incidentReport(), 'failed', 0), 'failure', 'fail error'],
    ['failed, and nothing else is wrong', withCheck(healthyReport(), 'failed'), 'skipped', 'review none'],
    ['warns', withCheck(incidentReport(), 'warning', 0), 'skipped', 'review none'],
    ['was not collected', withCheck(healthyReport(), 'not-collected'), 'skipped', 'open none'],
    ['was not run', withCheck(healthyReport(), 'not-run'), 'skipped', 'notApplicable none'],
    ['passed', withCheck(healthyReport(), 'passed'), 'passed', 'pass none'],
  ])('that %s', (_, report, junit, sarif) => {
    expect(told(report)).toEqual([junit, sarif]);
  });

  it('says what it found, and because of what', () => {
    const xml = renderReport(withCheck(incidentReport(), 'failed', 0), 'junit');

    expect(xml).toContain('name="Enough nodes"');
    expect(xml).toContain('message="failed: 2 nodes, 3 are wanted, because of diagnosis 1"');
  });
});
