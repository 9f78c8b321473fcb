import { checkLines } from '../../text/checks.ts';
import { line, titled } from '../../text/outline-line.ts';
import { numberLabel } from '../../text/wording.ts';
import type { ReportSection } from '../section.ts';
import { checksView } from './page.ts';
import { checksView as ticketView } from './ticket.ts';

/** What other tools checked. */
export const checksSection: ReportSection = {
  id: 'checks',
  page: ({ report }) => {
    const { checks = [] } = report;
    const badge = numberLabel(checks.length);
    return {
      view: { checks: checksView(report) },
      contents: checks.length === 0 ? [] : [{ anchor: 'checks', title: 'Checks', badge }],
    };
  },
  ticket: (report, dialect, selection) => ({ checks: ticketView(report, dialect, selection) }),
  outline: (report) => {
    const lines = checkLines(report).map(({ text, isTool }) => line(text, isTool ? 1 : 2, '- '));
    return [titled('What other tools checked', 260, lines)];
  },
};
