import { compareText, type CheckOutcome, type Report, type ReportCheck } from '../../src/model/index.ts';
import { oneLine } from './visible.ts';
import { countLabel, numberLabel, sourceLabel, subjectLabel } from './wording.ts';

/** What an outcome is called. */
const OUTCOME_LABELS: Readonly<Record<CheckOutcome, string>> = {
  failed: 'failed',
  warning: 'warns',
  'not-collected': 'not collected',
  'not-run': 'not run',
  passed: 'passed',
};

/** The checks of one tool, or of one spec for it, counted and told. */
interface ToolChecks {
  readonly tool: string;
  /** `5 of 10 failed, 1 warns; 3 fail because of diagnosis 1` */
  readonly summary: string;
  /** Those that did not pass, the gravest first. */
  readonly open: readonly ReportCheck[];
  readonly passed: readonly ReportCheck[];
}

/** What checks of other tools said, by tool: those first of which most failed. */
export function checksByTool({ checks = [] }: Pick<Report, 'checks'>): readonly ToolChecks[] {
  const byTool = new Map<string, ReportCheck[]>();
  for (const check of checks) {
    const by = check.spec === undefined ? check.tool : `${check.tool}, ${check.spec}`;
    byTool.set(by, [...(byTool.get(by) ?? []), check]);
  }
  return [...byTool]
    .map(([tool, own]) => ({
      tool: oneLine(tool, 200),
      summary: summaryOf(own),
      open: own.filter(({ outcome }) => outcome !== 'passed'),
      passed: own.filter(({ outcome }) => outcome === 'passed'),
    }))
    .sort((left, right) => failed(right.open) - failed(left.open) || compareText(left.tool, right.tool));
}

function failed(checks: readonly ReportCheck[]): number {
  return checks.filter(({ outcome }) => outcome === 'failed').length;
}

function summaryOf(checks: readonly ReportCheck[]): string {
  const count = (outcome: CheckOutcome): number => checks.filter((check) => check.outcome === outcome).length;
  const parts = [`${numberLabel(count('failed'))} of ${countLabel(checks.length, 'check')} failed`];
  if (count('warning') > 0) parts.push(`${numberLabel(count('warning'))} warn${count('warning') === 1 ? 's' : ''}`);
  if (count('not-run') > 0) parts.push(`${numberLabel(count('not-run'))} not run`);
  if (count('not-collected') > 0) parts.push(`${numberLabel(count('not-collected'))} not collected`);
  const causes = becauseOf(checks);
  return `${parts.join(', ')}${causes === '' ? '' : `; ${causes}`}`;
}

/** `3 because of diagnosis 1, 1 because of diagnosis 2` */
function becauseOf(checks: readonly ReportCheck[]): string {
  const counts = new Map<number, number>();
  for (const { diagnosis } of checks)
    if (diagnosis !== undefined) counts.set(diagnosis, (counts.get(diagnosis) ?? 0) + 1);
  return [...counts]
    .sort(([left], [right]) => left - right)
    .map(([diagnosis, count]) => `${numberLabel(count)} because of diagnosis ${diagnosis + 1}`)
    .join(', ');
}

/** The parts of one check, ready to be shown. */
export function checkWords({ title, outcome, text, remedy, subject, diagnosis, source }: ReportCheck): {
  readonly title: string;
  readonly outcome: string;
  readonly text: string;
  readonly remedy: string;
  readonly subject: string;
  readonly because: string;
  readonly cite: string;
} {
  return {
    title: oneLine(title, 300),
    outcome: OUTCOME_LABELS[outcome],
    text: text === title ? '' : oneLine(text, 600),
    remedy: oneLine(remedy ?? '', 600),
    subject: subject === undefined ? '' : subjectLabel(subject),
    because: diagnosis === undefined ? '' : `because of diagnosis ${diagnosis + 1}`,
    cite: source === undefined ? '' : sourceLabel(source),
  };
}

/** What an outcome adds to the words of a check: `failed: 2 of 3 replicas, because of diagnosis 1`. */
export function checkSays(check: ReportCheck): string {
  const { outcome, text, because, remedy } = checkWords(check);
  const said = [text, because].filter((part) => part !== '').join(', ');
  return `${outcome}${said === '' ? '' : `: ${said}`}${remedy === '' ? '' : `; ${remedy}`}`;
}

/** What checks of other tools said, line by line: a line per tool, then those of its checks that did not pass. */
export function checkLines(report: Report): readonly { readonly text: string; readonly isTool: boolean }[] {
  return checksByTool(report).flatMap(({ tool, summary, open }) => [
    { text: `${tool}: ${summary}`, isTool: true },
    ...open.map((check) => {
      const { title, outcome, text, subject, because, cite } = checkWords(check);
      const about = [subject, because].filter((part) => part !== '').join(', ');
      const said = text === '' ? '' : `: ${text}`;
      return {
        text: `${outcome}: ${title}${said}${about === '' ? '' : ` (${about})`}${cite === '' ? '' : ` (${cite})`}`,
        isTool: false,
      };
    }),
  ]);
}
