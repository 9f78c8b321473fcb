import { doubtWords, type Report, type ReportDiagnosis } from '../../src/model/index.ts';
import { acceptedWords, idleEntries } from '../text/acceptance.ts';
import { linkWords, listedSteps } from '../text/chain.ts';
import { verdictLine, verdictWords } from '../text/headline.ts';
import { httpsReferences } from '../text/links.ts';
import { withGapsTold } from '../text/shell.ts';
import { nextStepOf } from '../text/next-step.ts';
import { clip } from '../text/visible.ts';
import { incidentWords } from '../text/incident.ts';
import {
  VERDICT_TITLES,
  endsSoon,
  filterLabel,
  bundleFacts,
  countLabel,
  numberLabel,
  spanLabel,
  stepLabel,
  subjectLabel,
  subjectsLabel,
  sureLabel,
  timeLabel,
} from '../text/wording.ts';
import { checksView } from './checks.ts';
import { coverageView, warningsView } from './coverage.ts';
import type { Selection } from './cut.ts';
import type { Dialect } from './dialect.ts';
import type { Keeps } from './evidence.ts';
import { citation, evidenceView } from './evidence.ts';
import { mermaidChain } from './mermaid.ts';
import { fence } from './git.ts';
import { proseLine, proseMarkup } from './prose.ts';

/** What a ticket lists at most of each; the other forms hold the rest. */
const MOST = { unexplained: 40, accepted: 40, over: 20, unhealthy: 30, certificates: 10 } as const;

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
    variant: diagnosis.variant === undefined ? '' : dialect.text(diagnosis.variant),
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

function unexplainedView(report: Report, dialect: Dialect, selection: Selection) {
  return report.unexplained
    .slice(0, MOST.unexplained)
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
      when: episode === undefined ? '' : spanLabel(episode.from, episode.to),
      cite: citation(episode?.source, dialect),
      collect: entry.collect === undefined ? '' : dialect.fence(withGapsTold(entry.collect), 'sh', 2),
    }));
}

function acceptedView(report: Report, dialect: Dialect, selection: Selection) {
  const found = report.acceptance?.found ?? [];
  return acceptedWords(report)
    .slice(0, MOST.accepted)
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
}

function overView(report: Report, dialect: Dialect, selection: Selection) {
  return report.over
    .slice(0, MOST.over)
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
}

/** How many entries a ticket has no use for; empty when it shows them all. */
function moreThan(count: number, most: number): string {
  return count > most ? numberLabel(count - most) : '';
}

/** Everything the Markdown templates show, escaped for the dialect already. */
export function markdownView(report: Report, dialect: Dialect, selection: Selection, omitted: string) {
  const certificates = report.inventory.certificates.filter(({ daysLeft }) => endsSoon(daysLeft));
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
    unexplained: unexplainedView(report, dialect, selection),
    accepted: acceptedView(report, dialect, selection),
    idle: idleEntries(report)
      .slice(0, MOST.accepted)
      .map((text) => dialect.text(text)),
    over: overView(report, dialect, selection),
    checks: checksView(report, dialect, selection),
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
    coverage: coverageView(report, dialect, selection),
    moreAccepted: moreThan(report.acceptance?.found.length ?? 0, MOST.accepted),
    moreOver: moreThan(report.over.length, MOST.over),
    moreUnexplained: moreThan(report.unexplained.length, MOST.unexplained),
    moreUnhealthy: moreThan(report.inventory.unhealthy.length, MOST.unhealthy),
    moreCertificates: moreThan(certificates.length, MOST.certificates),
    warnings: warningsView(report, dialect, selection),
    omitted: omitted === '' ? '' : dialect.text(omitted),
  };
}
