import { verdictWords } from '../text/headline.ts';
import { nextStepOf } from '../text/next-step.ts';
import { ticketLines } from '../text/ticket.ts';
import { oneLine } from '../text/visible.ts';
import { VERDICT_TITLES, bundleFacts, countLabel, filterLabel, sureLabel } from '../text/wording.ts';
import { SECTIONS } from '../sections/index.ts';
import { inventoryRows } from '../sections/inventory/page.ts';
import { commandHtml } from './command.ts';
import { crossLinks } from './cross-links.ts';
import { diagnosisView } from './diagnosis-view.ts';
import type { Lane } from './lanes.ts';
import type { ShortenedReport } from './shortened.ts';
import { withWholeNames } from './whole-names.ts';

/** Where facts may be broken into lines: between two times, and before what stands in parentheses. */
const FACT_BREAKS = /(?<= –) | (?=\()/u;
/** Headlines beyond so many characters are set smaller, so that they leave room for what they head. */
const LONG_HEADLINE = 110;
/**
 * Everything the page shows; the template only lays it out. Prose, commands and pictures are markup, which it takes as it is; the
 * rest is text, which it escapes.
 */
export function pageView({ report, ...hidden }: ShortenedReport, lanes: readonly Lane[]) {
  const { headline, rest } = verdictWords(report.verdict);
  const { first, caution, command, settles } = nextStepOf(report);
  const [best] = report.diagnoses;
  const links = crossLinks(report, inventoryRows(report).objects);
  const parts = SECTIONS.map((section) => section.page({ report, ...hidden, lanes, links }));
  return {
    title: oneLine(`${report.bundle.name}: ${report.verdict.headline}`, 200),
    status: report.verdict.status,
    verdict: VERDICT_TITLES[report.verdict.status],
    headline: withWholeNames(headline),
    headlineRest: rest,
    long: headline.length > LONG_HEADLINE,
    filter: report.filter === undefined ? null : filterLabel(report.filter),
    next: { first, caution, settles, command: command === undefined ? null : commandHtml(command) },
    sure: best === undefined ? null : sureLabel(best),
    ranking: report.diagnoses.length > 1,
    ticket: ticketLines(report).join('\n'),
    facts: bundleFacts(report).map(({ name, value }) => ({
      name,
      parts: value.split(name === 'Covers' ? / (?=\()/u : FACT_BREAKS),
    })),
    sha256: oneLine(report.bundle.sha256, 80),
    tool: oneLine(`${report.tool.name} ${report.tool.version}`, 120),
    rulesVersion: oneLine(report.tool.rulesVersion, 120),
    diagnoses: report.diagnoses.map((diagnosis, index) =>
      diagnosisView(diagnosis, index, report, links, `${headline} ${rest}`),
    ),
    moreDiagnoses: hidden.diagnoses === 0 ? null : countLabel(hidden.diagnoses, 'more diagnosis', 'more diagnoses'),
    contents: parts.flatMap(({ contents }) => contents),
    sections: SECTIONS.map(({ id }) => ({ template: id })),
    ...(Object.assign({}, ...parts.map((part) => part.view)) as object),
  };
}
