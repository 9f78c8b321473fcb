import type { Report, ReportCheck } from '../../../src/model/index.ts';
import { checksByTool, checkWords } from '../../text/checks.ts';
import { quoteView } from '../../html/diagnosis-view.ts';
import { oneLine } from '../../text/visible.ts';
import { numberLabel } from '../../text/wording.ts';

/** Checks of one tool that the page lists at most, of those that passed and of the others. */
const MOST_CHECKS = 300;

const STATES: Readonly<Record<ReportCheck['outcome'], string>> = {
  failed: 'critical',
  warning: 'warning',
  'not-collected': 'unknown',
  'not-run': 'unknown',
  passed: 'fine',
};

/**
 * What other tools checked, by tool.
 * @param report as far as the page shows it: a cause that it leaves out is not named
 */
export function checksView(report: Report) {
  return checksByTool(report).map(({ tool, summary, open, passed }) => ({
    tool,
    summary,
    rows: open.slice(0, MOST_CHECKS).map((check) => rowOf(check, report.diagnoses.length)),
    more: open.length > MOST_CHECKS ? numberLabel(open.length - MOST_CHECKS) : null,
    passed: passed.slice(0, MOST_CHECKS).map(({ title }) => oneLine(title, 300)),
    passedCount: numberLabel(passed.length),
  }));
}

function rowOf(check: ReportCheck, diagnoses: number) {
  const { diagnosis } = check;
  const isShown = diagnosis !== undefined && diagnosis < diagnoses;
  return {
    ...checkWords(check),
    source: quoteView(check.source),
    state: STATES[check.outcome],
    number: isShown ? diagnosis + 1 : null,
  };
}
