import {
  doubtWords,
  type Report,
  type ReportDiagnosis,
  type ReportEvidence,
  type SourceRef,
} from '../../src/model/index.ts';
import { entryOfDiagnosis } from '../text/acceptance-entry.ts';
import { statementsOf } from '../text/evidence.ts';
import { httpsReferences } from '../text/links.ts';
import { clip, oneLine } from '../text/visible.ts';
import {
  CONFIDENCE_MEANINGS,
  countLabel,
  numberLabel,
  sourceLabel,
  stepLabel,
  subjectLabel,
  subjectsLabel,
  variantBeside,
} from '../text/wording.ts';
import { linkWords } from '../text/chain.ts';
import { commandHtml } from './command.ts';
import type { CrossLinks } from './cross-links.ts';
import { chainDiagram } from './diagram.ts';
import { inlineProseHtml, proseHtml } from './prose.ts';
import { withWholeNames } from './whole-names.ts';

/** A citation with its words and their neighbourhood; all members are text, `null` where there is nothing to show. */
export function quoteView(source: SourceRef | undefined) {
  if (source === undefined) return null;
  const { before = [], after = [] } = source;
  const numbered = (lines: readonly string[], first: number) =>
    lines.map((text, index) => ({ number: first + index, text: oneLine(text) }));
  return {
    cite: sourceLabel(source),
    quote: source.quote === undefined ? null : oneLine(source.quote),
    before: numbered(before, source.line - before.length),
    line: source.line,
    after: numbered(after, (source.endLine ?? source.line) + 1),
  };
}

/** The statements of one role, each with the steps that are seen where it is, and the episode. */
function evidenceView(diagnosis: ReportDiagnosis, number: number, role: ReportEvidence['role'], links: CrossLinks) {
  return statementsOf(diagnosis, role).map(({ text, sources, collect }, position) => {
    const places = new Set(sources.map(sourceLabel));
    const steps = diagnosis.chain.flatMap(({ source }, step) =>
      source !== undefined && places.has(sourceLabel(source))
        ? [{ href: `#step-${number}-${step + 1}`, number: step + 1 }]
        : [],
    );
    return {
      id: `evidence-${number}-${role}-${position + 1}`,
      text: oneLine(text, 2000),
      places,
      steps: steps.slice(0, MOST_STEPS),
      episode: sources.map(links.episodeAt).find((index) => index !== null) ?? null,
      sources: sources.map(quoteView),
      collect: collect === undefined ? null : commandHtml(collect),
    };
  });
}

/** Steps that one statement leads to. */
const MOST_STEPS = 5;

/** Subjects that unfold; the report JSON has all. */
const MOST_ALIKE = 300;

/** Of which else the same is said, one by one. */
function alikeView({ alike = [] }: ReportDiagnosis) {
  if (alike.length === 0) return null;
  const more = alike.length - MOST_ALIKE;
  return {
    count: numberLabel(alike.length),
    names: alike.slice(0, MOST_ALIKE).map(subjectLabel),
    more: more > 0 ? numberLabel(more) : null,
  };
}

/**
 * Everything the page shows of one diagnosis.
 * @param links what else of the page it leads to
 * @param headline what stands at the top of the page already and need not be said again below it
 */
export function diagnosisView(
  diagnosis: ReportDiagnosis,
  index: number,
  report: Report,
  links: CrossLinks,
  headline: string,
) {
  const references = httpsReferences(diagnosis);
  const urls = new Set(references.flatMap(({ url }) => (url === null ? [] : [url])));
  const number = index + 1;
  const statements = (role: ReportEvidence['role']) => evidenceView(diagnosis, number, role, links);
  const columns = [
    { role: 'for', title: 'For', none: 'Nothing was found.', items: statements('for') },
    {
      role: 'against',
      title: 'Against',
      none: 'Nothing speaks against it.',
      items: statements('against'),
    },
    {
      role: 'missing',
      title: 'Missing',
      none: 'Nothing that was wanted is missing.',
      items: statements('missing'),
    },
  ];
  const evidenceAt = (source: SourceRef | undefined): string | null => {
    if (source === undefined) return null;
    const place = sourceLabel(source);
    return columns.flatMap(({ items }) => items).find(({ places }) => places.has(place))?.id ?? null;
  };
  const variant = variantBeside(diagnosis);
  return {
    number,
    open: index === 0,
    id: oneLine(diagnosis.id, 200),
    title: oneLine(diagnosis.title, 300),
    heading: withWholeNames(oneLine(diagnosis.title, 300)),
    variant: variant === undefined ? null : oneLine(variant, 200),
    subject: subjectsLabel(diagnosis),
    first: subjectLabel(diagnosis.subject),
    row: links.rowOf(diagnosis.subject),
    alike: alikeView(diagnosis),
    node: diagnosis.subject.node === undefined ? null : oneLine(diagnosis.subject.node, 260),
    confidence: diagnosis.confidence,
    meaning: CONFIDENCE_MEANINGS[diagnosis.confidence],
    score: Math.round(diagnosis.score),
    severity: diagnosis.severity,
    summary: index === 0 && headline.includes(diagnosis.summary) ? null : oneLine(diagnosis.summary, 2000),
    explanation: proseHtml(diagnosis.explanation, urls),
    why: diagnosis.why.map((term) => oneLine(term)),
    doubts: doubtWords(diagnosis).map(({ text, ways }) => ({
      text: oneLine(text, 1000),
      ways: ways.map((way) => ({
        text: oneLine(way.text, 1000),
        collect: way.collect === undefined ? null : commandHtml(way.collect),
      })),
    })),
    diagram: diagnosis.chain.length > 0 ? chainDiagram(diagnosis, number) : null,
    steps: diagnosis.chain.map((step, position) => ({
      id: `step-${number}-${position + 1}`,
      number: position + 1,
      shown: step.episode !== undefined,
      episode: step.episode ?? null,
      text: oneLine(step.text, 1000),
      subject: subjectLabel(step.subject),
      row: links.rowOf(step.subject),
      evidence: evidenceAt(step.source),
      when: stepLabel(step),
      times: step.count > 1 ? countLabel(step.count, 'time') : null,
      event: oneLine(step.event, 120),
      because: step.because === undefined ? null : step.because + 1,
      link: oneLine(linkWords(step), 1300) || null,
      assumed: step.assumed === true,
      source: quoteView(step.source),
    })),
    circle: diagnosis.circle === undefined ? null : oneLine(diagnosis.circle.text, 1000),
    columns: columns.map((column) => ({ ...column, count: column.items.length, empty: column.items.length === 0 })),
    impact: diagnosis.impact.map((line) => oneLine(line, 1000)),
    remedies: diagnosis.remediation.map((remedy, position) => ({
      id: `remedy-${number}-${position + 1}`,
      number: position + 1,
      text: inlineProseHtml(remedy.text, urls),
      name: clip(oneLine(remedy.text, 200), 80),
      command: remedy.command === undefined ? null : commandHtml(remedy.command),
      caution: remedy.caution === undefined ? null : oneLine(remedy.caution, 2000),
    })),
    entry: entryOfDiagnosis(diagnosis, report),
    whenThisIsWrong: proseHtml(diagnosis.whenThisIsWrong, urls),
    references,
  };
}
