import type { Report } from '../../../src/model/index.ts';
import { quoteView } from '../../html/diagnosis-view.ts';
import { firstOf } from '../../html/first-of.ts';
import type { Selection } from '../../markdown/cut.ts';
import type { Dialect } from '../../markdown/dialect.ts';
import { citation } from '../../markdown/evidence.ts';
import { moreThan } from '../../markdown/more-than.ts';
import { acceptedWords, idleEntries } from '../../text/acceptance.ts';
import { line, titled, type OutlineLine } from '../../text/outline-line.ts';
import { countLabel, numberLabel } from '../../text/wording.ts';
import type { PagePart, ReportSection, ShownOnPage } from '../section.ts';

/** What a page and a ticket list at most; what goes beyond is counted. */
const MOST = { page: 200, ticket: 40 } as const;

function page({ report }: ShownOnPage): PagePart {
  const { acceptance } = report;
  if (acceptance === undefined) return { view: { acceptance: null }, contents: [] };
  const words = acceptedWords(report);
  const { shown, more } = firstOf(acceptance.found, MOST.page);
  const view = {
    count: countLabel(acceptance.found.length, 'finding'),
    found: shown.map(({ severity, source }, index) => ({ ...words[index], severity, source: quoteView(source) })),
    more,
    idle: idleEntries(report),
  };
  return {
    view: { acceptance: view },
    contents: [{ anchor: 'accepted', title: 'Accepted', badge: numberLabel(acceptance.found.length) }],
  };
}

function ticket(report: Report, dialect: Dialect, selection: Selection) {
  const found = report.acceptance?.found ?? [];
  const accepted = acceptedWords(report)
    .slice(0, MOST.ticket)
    .map((words, index) => ({ words, index }))
    .filter(({ index }) =>
      selection.keeps({
        key: `accepted-${index}`,
        importance: 42 - Math.min(index, 40),
        singular: 'accepted finding',
        plural: 'accepted findings',
      }),
    )
    .map(({ words, index }) => ({
      title: dialect.text(words.title),
      severity: found[index]?.severity ?? 'info',
      subject: words.subject === '' ? '' : dialect.code(words.subject),
      why: dialect.text([words.sure, words.why].filter((part) => part !== '').join(', ')),
      cite: citation(found[index]?.source, dialect),
    }));
  return {
    accepted,
    idle: idleEntries(report)
      .slice(0, MOST.ticket)
      .map((text) => dialect.text(text)),
    moreAccepted: moreThan(found.length, MOST.ticket),
  };
}

function linesOf(report: Report): OutlineLine[] {
  return [
    ...acceptedWords(report).map(({ title, subject, sure, why, place }) => {
      const parts = [title, subject, sure, why].filter((part) => part !== '').join('; ');
      return line(`${parts}${place === '' ? '' : ` (${place})`}`, 1, '- ');
    }),
    ...idleEntries(report).map((text) => line(text, 1, '! ')),
  ];
}

/** What the user knows and accepts. */
export const acceptedSection: ReportSection = {
  id: 'accepted',
  page,
  ticket,
  outline: (report) => [titled('Known and accepted', 350, linesOf(report))],
};
