import type { Report } from '../../../src/model/index.ts';
import { line, titled, type OutlineLine } from '../../text/outline-line.ts';
import { oneLine } from '../../text/visible.ts';
import { coverageLabel, coverageReason, numberLabel, warningPlace } from '../../text/wording.ts';
import type { ReportSection } from '../section.ts';
import { coverageView, volumesView, warningsView } from './page.ts';
import { coverageView as ticketCoverage, warningsView as ticketWarnings } from './ticket.ts';

function gapLines({ coverage }: Report): OutlineLine[] {
  return coverage
    .filter(({ state }) => state !== 'read')
    .map((entry) => {
      const reason = coverageReason(entry);
      return line(
        `${oneLine(entry.what, 400)}: ${coverageLabel(entry)}${reason === undefined ? '' : `, ${oneLine(reason, 400)}`}`,
        1,
        '- ',
      );
    });
}

function readLines({ coverage }: Report): OutlineLine[] {
  return coverage
    .filter(({ state }) => state === 'read')
    .map(({ what, format }) =>
      line(`${oneLine(what, 400)}${format === undefined ? '' : `: ${oneLine(format, 120)}`}`, 1, '- '),
    );
}

function warningLines({ warnings }: Report): OutlineLine[] {
  return warnings.map((warning) => {
    const place = warningPlace(warning);
    return line(`${place === '' ? '' : `${oneLine(place, 400)}: `}${oneLine(warning.message, 1000)}`, 1, '- ');
  });
}

/** What was read and what was not, and what there is to know of the reading. */
export const coverageSection: ReportSection = {
  id: 'coverage',
  page: ({ report }) => ({
    view: { coverage: coverageView(report), volumes: volumesView(report), ...warningsView(report) },
    contents: [
      { anchor: 'coverage', title: 'Coverage' },
      ...(report.warnings.length === 0
        ? []
        : [{ anchor: 'warnings', title: 'Warnings', badge: numberLabel(report.warnings.length) }]),
    ],
  }),
  ticket: (report, dialect, selection) => ({
    coverage: ticketCoverage(report, dialect, selection),
    warnings: ticketWarnings(report, dialect, selection),
  }),
  outline: (report) => [
    titled('Not collected, or not whole', 450, gapLines(report)),
    titled('Read', 60, readLines(report)),
    titled('Warnings', 50, warningLines(report)),
  ],
};
