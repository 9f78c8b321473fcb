import type { Report } from '../../../src/model/index.ts';
import { commandHtml } from '../../html/command.ts';
import { quoteView } from '../../html/diagnosis-view.ts';
import { episodeView } from '../../html/episode-view.ts';
import { firstOf } from '../../html/first-of.ts';
import { laneSubject } from '../../html/lanes.ts';
import type { Selection } from '../../markdown/cut.ts';
import type { Dialect } from '../../markdown/dialect.ts';
import { citation } from '../../markdown/evidence.ts';
import { moreThan } from '../../markdown/more-than.ts';
import { entryOfSymptom } from '../../text/acceptance-entry.ts';
import { commandLines, line, titled, type OutlineLine } from '../../text/outline-line.ts';
import { withGapsTold } from '../../text/shell.ts';
import { oneLine } from '../../text/visible.ts';
import { countLabel, numberLabel, sourceLabel, whenLabel, subjectLabel } from '../../text/wording.ts';
import type { PagePart, ReportSection, ShownOnPage } from '../section.ts';

/** What a page and a ticket list at most; what goes beyond is counted. */
const MOST = { page: 300, ticket: 40 } as const;

function page({ report, links }: ShownOnPage): PagePart {
  const { shown, more } = firstOf(report.unexplained, MOST.page);
  const badge = numberLabel(report.unexplained.length);
  return {
    view: {
      unexplained: shown.flatMap(({ episode: index, collect }) => {
        const episode = report.timeline[index];
        if (episode === undefined) return [];
        return [
          {
            ...episodeView(episode, undefined),
            episode: index,
            row: links.rowOf(laneSubject(episode)),
            source: quoteView(episode.source),
            entry: entryOfSymptom(episode, report),
            collect: collect === undefined ? null : commandHtml(collect),
          },
        ];
      }),
      moreUnexplained: more,
    },
    contents: shown.length === 0 ? [] : [{ anchor: 'unexplained', title: 'Unexplained', badge }],
  };
}

function ticket(report: Report, dialect: Dialect, selection: Selection) {
  const unexplained = report.unexplained
    .slice(0, MOST.ticket)
    .map((entry, index) => ({ entry, index, episode: report.timeline[entry.episode] }))
    .filter(({ index }) =>
      selection.keeps({
        key: `unexplained-${index}`,
        importance: 80 - Math.min(index, 70),
        singular: 'unexplained symptom',
        plural: 'unexplained symptoms',
      }),
    )
    .map(({ entry, episode }) => ({
      title: dialect.text(episode?.title ?? ''),
      severity: episode?.severity ?? 'info',
      subject: episode?.subjects[0] === undefined ? '' : dialect.code(subjectLabel(episode.subjects[0])),
      when: episode === undefined ? '' : whenLabel(episode),
      cite: citation(episode?.source, dialect),
      collect: entry.collect === undefined ? '' : dialect.fence(withGapsTold(entry.collect), 'sh', 2),
    }));
  return { unexplained, moreUnexplained: moreThan(report.unexplained.length, MOST.ticket) };
}

function linesOf(report: Report): OutlineLine[] {
  return report.unexplained.flatMap(({ episode: index, collect }) => {
    const episode = report.timeline[index];
    if (episode === undefined) return [];
    const [subject] = episode.subjects;
    const about = subject === undefined ? '' : `; ${subjectLabel(subject)}`;
    const times = episode.count > 1 ? `; ${countLabel(episode.count, 'time')}` : '';
    return [
      line(`${oneLine(episode.title, 400)}${about}${times} (${sourceLabel(episode.source)})`, 1, '- '),
      ...(collect === undefined ? [] : commandLines(collect, 2)),
    ];
  });
}

/** What nobody can explain. */
export const unexplainedSection: ReportSection = {
  id: 'unexplained',
  page,
  ticket,
  outline: (report) => [titled('Symptoms without a known cause', 500, linesOf(report))],
};
