import type { Report } from '../../../src/model/index.ts';
import type { Selection } from '../../markdown/cut.ts';
import type { Dialect } from '../../markdown/dialect.ts';
import { moreThan } from '../../markdown/more-than.ts';
import { line, titled, type OutlineLine } from '../../text/outline-line.ts';
import { oneLine } from '../../text/visible.ts';
import { daysLeftLabel, endsSoon, sourceLabel, subjectLabel, timeLabel } from '../../text/wording.ts';
import type { ReportSection } from '../section.ts';
import { inventoryView } from './page.ts';

/** What a ticket lists at most; what goes beyond is counted. */
const MOST = { unhealthy: 30, certificates: 10 } as const;

function ticket(report: Report, dialect: Dialect, selection: Selection) {
  const certificates = report.inventory.certificates.filter(({ daysLeft }) => endsSoon(daysLeft));
  return {
    unhealthy: report.inventory.unhealthy
      .slice(0, MOST.unhealthy)
      .filter((_, index) =>
        selection.keeps({
          key: `unhealthy-${index}`,
          importance: 45 - Math.min(index, 40),
          singular: 'unhealthy object',
          plural: 'unhealthy objects',
        }),
      )
      .map(({ object, state }) => ({ object: dialect.code(subjectLabel(object)), state: dialect.text(state) })),
    certificates: certificates
      .slice(0, MOST.certificates)
      .filter((_, index) =>
        selection.keeps({
          key: `certificate-${index}`,
          importance: 44 - Math.min(index, 40),
          singular: 'certificate',
          plural: 'certificates',
        }),
      )
      .map(({ subject, notAfter, daysLeft }) => ({
        subject: dialect.code(subject),
        notAfter: timeLabel(notAfter),
        daysLeft: Math.floor(daysLeft ?? 0),
        expired: (daysLeft ?? 0) < 0,
      })),
    moreUnhealthy: moreThan(report.inventory.unhealthy.length, MOST.unhealthy),
    moreCertificates: moreThan(certificates.length, MOST.certificates),
  };
}

function unhealthyLines({ inventory }: Report): OutlineLine[] {
  return inventory.unhealthy.map(({ object, state }) =>
    line(`${subjectLabel(object)}: ${oneLine(state, 300)}`, 1, '- '),
  );
}

function certificateLines({ inventory }: Report): OutlineLine[] {
  return inventory.certificates.flatMap(({ subject, notAfter, daysLeft, source }) =>
    !endsSoon(daysLeft)
      ? []
      : [
          line(
            `${oneLine(subject, 300)}: ${timeLabel(notAfter)}, ${daysLeftLabel(Math.floor(daysLeft))} (${sourceLabel(source)})`,
            1,
            '- ',
          ),
        ],
  );
}

/** What there is, and what of it is not as it should be. */
export const inventorySection: ReportSection = {
  id: 'inventory',
  page: ({ report, links }) => ({
    view: { inventory: inventoryView(report, links) },
    contents: [{ anchor: 'inventory', title: 'Inventory' }],
  }),
  ticket,
  outline: (report) => [
    titled('Unhealthy objects', 250, unhealthyLines(report)),
    titled('Certificates that end soon', 200, certificateLines(report)),
  ],
};
