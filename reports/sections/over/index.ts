import type { Report } from '../../../src/model/index.ts';
import { quoteView } from '../../html/diagnosis-view.ts';
import { firstOf } from '../../html/first-of.ts';
import type { Selection } from '../../markdown/cut.ts';
import type { Dialect } from '../../markdown/dialect.ts';
import { citation } from '../../markdown/evidence.ts';
import { moreThan } from '../../markdown/more-than.ts';
import { incidentWords } from '../../text/incident.ts';
import { line, titled, type OutlineLine } from '../../text/outline-line.ts';
import { countLabel, numberLabel } from '../../text/wording.ts';
import type { PagePart, ReportSection, ShownOnPage } from '../section.ts';

/** What a page and a ticket list at most; what goes beyond is counted. */
const MOST = { page: 200, ticket: 20 } as const;

function page({ report, links }: ShownOnPage): PagePart {
  const { shown, more } = firstOf(report.over, MOST.page);
  return {
    view: {
      over: shown.map((incident) => ({
        ...incidentWords(incident, report.timeline),
        severity: incident.severity,
        episode: incident.episodes[0] ?? null,
        row: links.rowOf(incident.subject),
        source: incident.source === undefined ? null : quoteView(incident.source),
      })),
      overCount: countLabel(report.over.length, 'incident'),
      moreOver: more,
    },
    contents:
      shown.length === 0 ? [] : [{ anchor: 'over', title: 'What is over', badge: numberLabel(report.over.length) }],
  };
}

function ticket(report: Report, dialect: Dialect, selection: Selection) {
  const over = report.over
    .slice(0, MOST.ticket)
    .filter((_, index) =>
      selection.keeps({
        key: `over-${index}`,
        importance: 43 - Math.min(index, 40),
        singular: 'incident that is over',
        plural: 'incidents that are over',
      }),
    )
    .map((incident) => {
      const { title, subject, when, ended } = incidentWords(incident, report.timeline);
      return {
        title: dialect.text(title),
        severity: incident.severity,
        subject: dialect.code(subject),
        when: dialect.text(when),
        ended: dialect.text(ended),
        cite: citation(incident.source, dialect),
      };
    });
  return { over, moreOver: moreThan(report.over.length, MOST.ticket) };
}

function linesOf(report: Report): OutlineLine[] {
  return report.over.map((incident) => {
    const { title, subject, when, ended } = incidentWords(incident, report.timeline);
    return line(`${title}; ${subject}; ${when}; ${ended}`, 1, '- ');
  });
}

/** What was wrong and is not any more. */
export const overSection: ReportSection = {
  id: 'over',
  page,
  ticket,
  outline: (report) => [titled('What is over', 300, linesOf(report))],
};
