import { doubtWords, type Report, type ReportDiagnosis } from '../../src/model/index.ts';
import { linkWords, listedSteps } from '../text/chain.ts';
import { verdictLine, verdictWords } from '../text/headline.ts';
import { httpsReferences } from '../text/links.ts';
import { withGapsTold } from '../text/shell.ts';
import { nextStepOf } from '../text/next-step.ts';
import { clip } from '../text/visible.ts';
import {
  VERDICT_TITLES,
  filterLabel,
  bundleFacts,
  countLabel,
  stepLabel,
  subjectLabel,
  subjectsLabel,
  sureLabel,
  variantBeside,
} from '../text/wording.ts';
import { SECTIONS } from '../sections/index.ts';
import type { Selection } from './cut.ts';
import type { Dialect } from './dialect.ts';
import type { Keeps } from './evidence.ts';
import { citation, evidenceView } from './evidence.ts';
import { mermaidChain } from './mermaid.ts';
import { fence } from './git.ts';
import { proseLine, proseMarkup } from './prose.ts';

/** The longest sentence in the report's heading. */
const MOST_HEADLINE = 500;

/** What Mermaid draws on the platforms: fewer than 50,000 characters and at most 500 arrows. */
const MOST_DRAWN = { characters: 49_000, steps: 400 } as const;

/** How deep the indented list shows a chain: platforms stop reading deeper lists as lists. */
const MAX_INDENT = 6;

function chainView(diagnosis: ReportDiagnosis, dialect: Dialect) {
  return listedSteps(diagnosis).flatMap(({ index, depth, cause }) => {
    const step = diagnosis.chain[index];
    if (step === undefined) return [];
    const indent = Math.min(depth, MAX_INDENT);
    const when = stepLabel(step);
    const details = [when, step.count > 1 ? countLabel(step.count, 'time') : ''].filter((part) => part !== '');
    const link = [cause === undefined ? '' : `because of step ${cause + 1}`, linkWords(step)];
    return [
      {
        indent: '  '.repeat(indent),
        stars: '*'.repeat(indent + 1),
        number: index + 1,
        text: dialect.text(step.text),
        subject: dialect.code(subjectLabel(step.subject)),
        details: dialect.text(details.join(', ')),
        link: dialect.text(link.filter((part) => part !== '').join(': ')),
        assumed: step.assumed === true,
        cite: citation(step.source, dialect),
      },
    ];
  });
}

/** The chain as a picture, unless it has more to it than the platforms draw; they then show an error instead. */
function diagram(diagnosis: ReportDiagnosis): string {
  if (diagnosis.chain.length > MOST_DRAWN.steps) return '';
  const source = mermaidChain(diagnosis);
  return source.length > MOST_DRAWN.characters ? '' : fence(source, 'mermaid');
}

/**
 * The parts of one diagnosis that may be left out, by how long they stay; the first diagnosis outlasts the others.
 * @param said what the report's heading says already
 */
function diagnosisView(
  diagnosis: ReportDiagnosis,
  number: number,
  said: string,
  dialect: Dialect,
  selection: Selection,
) {
  const rank = number === 0 ? 1000 : 100 - Math.min(number, 90);
  const keeps: Keeps = (what, importance, singular, plural = `${singular}s`) =>
    selection.keeps({ key: `diagnosis-${number}-${what}`, importance: rank + importance, singular, plural });
  const references = httpsReferences(diagnosis);
  const urls = new Set(references.flatMap(({ url }) => (url === null ? [] : [url])));

  return {
    number: number + 1,
    folded: number > 0,
    title: dialect.text(diagnosis.title),
    variant: dialect.text(variantBeside(diagnosis) ?? ''),
    id: dialect.code(diagnosis.id),
    subject: dialect.code(subjectsLabel(diagnosis)),
    node: diagnosis.subject.node === undefined ? '' : dialect.code(diagnosis.subject.node),
    confidence: diagnosis.confidence,
    score: Math.round(diagnosis.score),
    severity: diagnosis.severity,
    summary:
      !said.includes(diagnosis.summary) && keeps('summary', 95, 'summary', 'summaries')
        ? dialect.text(diagnosis.summary)
        : '',
    explanation: keeps('explanation', 40, 'explanation') ? proseMarkup(diagnosis.explanation, dialect, urls) : '',
    diagram: dialect.mermaid && diagnosis.chain.length > 1 && keeps('diagram', 20, 'diagram') ? diagram(diagnosis) : '',
    chain: keeps('chain', 90, 'causal chain') ? chainView(diagnosis, dialect) : [],
    circle: diagnosis.circle === undefined ? '' : dialect.text(diagnosis.circle.text),
    evidenceFor: evidenceView(diagnosis, 'for', dialect, keeps),
    evidenceAgainst: evidenceView(diagnosis, 'against', dialect, keeps),
    evidenceMissing: evidenceView(diagnosis, 'missing', dialect, keeps),
    doubts: keeps('doubts', 36, 'way to be surer', 'ways to be surer') ? doubtsView(diagnosis, dialect) : [],
    why: keeps('why', 10, 'score') ? diagnosis.why.map((term) => dialect.text(term)) : [],
    impact: keeps('impact', 35, 'impact list') ? diagnosis.impact.map((line) => dialect.text(line)) : [],
    remedies: diagnosis.remediation
      .map((remedy, index) => ({ remedy, index }))
      .filter(({ index }) => keeps(`remedy-${index}`, 80 - Math.min(index, 10), 'remedy step'))
      .map(({ remedy, index }) => ({
        number: index + 1,
        text: proseLine(remedy.text, dialect, urls),
        command: remedy.command === undefined ? '' : dialect.fence(withGapsTold(remedy.command), 'sh', 2),
        caution: remedy.caution === undefined ? '' : dialect.text(remedy.caution),
      })),
    whenThisIsWrong: keeps('wrong', 38, 'note on when it is wrong', 'notes on when it is wrong')
      ? proseMarkup(diagnosis.whenThisIsWrong, dialect, urls)
      : '',
    references: keeps('references', 5, 'list of references', 'lists of references')
      ? references.map(({ title, url }) => (url === null ? dialect.text(title) : dialect.link(title, url)))
      : [],
  };
}

function doubtsView(diagnosis: ReportDiagnosis, dialect: Dialect) {
  return doubtWords(diagnosis).map(({ text, ways }) => ({
    text: dialect.text(text),
    ways: ways.map((way) => ({
      text: dialect.text(way.text),
      collect: way.collect === undefined ? '' : dialect.fence(withGapsTold(way.collect), 'sh', 4),
    })),
  }));
}

/** Everything the Markdown templates show, escaped for the dialect already. */
export function markdownView(report: Report, dialect: Dialect, selection: Selection, omitted: string) {
  const { headline, rest } = verdictWords(report.verdict);
  const { first = '', settles = '' } = nextStepOf(report);
  const [best] = report.diagnoses;
  const said = headline.length > MOST_HEADLINE ? '' : `${headline} ${rest}`;
  return {
    verdict: VERDICT_TITLES[report.verdict.status],
    headline: dialect.text(clip(headline, MOST_HEADLINE)),
    verdictLine: dialect.text(verdictLine(report.verdict, MOST_HEADLINE)),
    headlineRest:
      rest !== '' &&
      selection.keeps({ key: 'headline', importance: 3000, singular: 'rest of the headline', plural: '' })
        ? dialect.text(rest)
        : '',
    filter: report.filter === undefined ? '' : dialect.text(filterLabel(report.filter)),
    first: dialect.text(first),
    sure: best === undefined ? '' : dialect.text(sureLabel(best)),
    settles: dialect.text(settles),
    facts: bundleFacts(report).map(({ name, value }) => ({ name, value: dialect.text(value) })),
    tool: dialect.text(`${report.tool.name} ${report.tool.version}, rules ${report.tool.rulesVersion || 'built in'}`),
    sha256: report.bundle.sha256 === '' ? '' : dialect.code(report.bundle.sha256),
    diagnoses: report.diagnoses
      .map((diagnosis, number) => ({ diagnosis, number }))
      .filter(({ number }) =>
        selection.keeps({
          key: `diagnosis-${number}`,
          importance: number === 0 ? 2000 : 300 - Math.min(number, 90),
          singular: 'diagnosis',
          plural: 'diagnoses',
        }),
      )
      .map(({ diagnosis, number }) => diagnosisView(diagnosis, number, said, dialect, selection)),
    sections: SECTIONS.flatMap(({ id, ticket }) =>
      ticket === undefined ? [] : [{ template: `${dialect.sectionPrefix}${id}` }],
    ),
    ...(Object.assign({}, ...SECTIONS.map(({ ticket }) => ticket?.(report, dialect, selection))) as object),
    omitted: omitted === '' ? '' : dialect.text(omitted),
  };
}
