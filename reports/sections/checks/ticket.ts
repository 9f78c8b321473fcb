import type { Report } from '../../../src/model/index.ts';
import { checksByTool, checkWords } from '../../text/checks.ts';
import { numberLabel } from '../../text/wording.ts';
import type { Selection } from '../../markdown/cut.ts';
import type { Dialect } from '../../markdown/dialect.ts';

/** Checks of one tool that a ticket lists; the other forms hold the rest. */
const MOST_CHECKS = 20;

/** What other tools checked: a summary per tool, and what did not pass. */
export function checksView(report: Report, dialect: Dialect, selection: Selection) {
  return checksByTool(report).map(({ tool, summary, open }, rank) => {
    const shown = open.slice(0, MOST_CHECKS).filter((_, index) =>
      selection.keeps({
        key: `check-${rank}-${index}`,
        importance: 42 - Math.min(index, 40),
        singular: 'check of another tool',
        plural: 'checks of other tools',
      }),
    );
    return {
      tool: dialect.text(tool),
      summary: dialect.text(summary),
      checks: shown.map((check) => {
        const { title, outcome, text, subject, because, cite } = checkWords(check);
        return {
          title: dialect.text(title),
          outcome,
          text: text === '' ? '' : dialect.text(text),
          subject: subject === '' ? '' : dialect.code(subject),
          because,
          cite: cite === '' ? '' : dialect.code(cite),
        };
      }),
      more: open.length > MOST_CHECKS ? numberLabel(open.length - MOST_CHECKS) : '',
    };
  });
}
