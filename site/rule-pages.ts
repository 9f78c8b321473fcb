import { escapeHtml } from '../reports/page/markup.ts';
import { inlineProseHtml, proseHtml } from '../reports/html/prose.ts';
import {
  causesOf,
  describeRule,
  effectsOf,
  titleOf,
  type DescribedEntry,
  type DescribedSection,
  type RuleDescription,
} from '../src/explanation/rule-description.ts';
import { diagnosisRulesById } from '../src/knowledge/rule-index.ts';
import type { RuleTest } from '../src/knowledge/rule-tests.ts';
import { defined, type Knowledge } from '../src/model/index.ts';
import { drawGraph, GRAPH_HEAD, type GraphNode } from './graph.ts';
import { samplesOf, type Sample } from './sample-lines.ts';

/** The page of a diagnosis or an event. */
export interface RulePageView {
  readonly id: string;
  readonly type: 'diagnosis' | 'event';
  readonly title: string;
  readonly severity: string;
  /** What stands before the cause or fact in its id. */
  readonly domain: string;
  readonly url: string;
  /** What leads from the page to the site's first page. */
  readonly base: string;
  readonly sections: readonly { readonly id: string; readonly heading: string; readonly html: string }[];
  /** All that it says, for the search. */
  readonly words: string;
  readonly samples: readonly Sample[];
}

/** Headings of sections that say nothing to somebody who searches. */
const UNSEARCHED: ReadonlySet<string> = new Set([
  'What can cause it',
  'What it can cause',
  'What follows from it',
  'Rule',
]);

/** What somebody who comes from a search needs first; the rest follows in its own order. */
const FIRST = [
  'What it means',
  'How it shows',
  'Sample lines',
  'What to do',
  'When this is wrong',
  'What leads here and what follows',
];

function placeOf(heading: string): number {
  const place = FIRST.indexOf(heading);
  return place === -1 ? FIRST.length : place;
}

/** The pages of all rules, diagnoses first. */
export function rulePages(knowledge: Knowledge, tests: readonly RuleTest[]): readonly RulePageView[] {
  const samples = samplesOf(knowledge, tests);
  return [...knowledge.diagnoses, ...knowledge.events].flatMap(({ id }) => {
    const description = describeRule(id, knowledge);
    return description === undefined ? [] : [viewOf(description, knowledge, samples.get(id) ?? [])];
  });
}

/** Where the page of a rule lies. */
export function ruleUrl(id: string): string {
  return `${id.includes('/') ? 'diagnoses' : 'events'}/${id}.html`;
}

/** What leads from a page to the site's first page. */
export function baseOf(url: string): string {
  return '../'.repeat(url.split('/').length - 1);
}

function viewOf(rule: RuleDescription, knowledge: Knowledge, samples: readonly Sample[]): RulePageView {
  const url = ruleUrl(rule.id);
  const base = baseOf(url);
  // Title and severity stand above them.
  const told = rule.sections.map((section) =>
    section.heading === 'What it means'
      ? {
          ...section,
          entries: section.entries.filter(({ text }) => text !== rule.title && !text.startsWith('severity: ')),
        }
      : section,
  );
  const sections = [
    ...told
      .filter(({ entries }) => entries.length > 0)
      .map((section) => ({ heading: section.heading, html: sectionHtml(section, base) })),
    ...(samples.length > 0 ? [{ heading: 'Sample lines', html: samplesHtml(samples) }] : []),
    ...graphSection(rule, knowledge, base),
  ].sort((a, b) => placeOf(a.heading) - placeOf(b.heading));
  return {
    id: rule.id,
    type: rule.type,
    title: rule.title,
    severity: rule.severity,
    domain: rule.id.split(/[/.]/)[0] ?? '',
    url,
    base,
    sections: sections.map((section) => ({ id: section.heading.toLowerCase().replaceAll(' ', '-'), ...section })),
    words: told
      .filter(({ heading }) => !UNSEARCHED.has(heading))
      .flatMap(({ entries }) => entries.flatMap(({ text, command = '' }) => [text, command]))
      .join(' '),
    samples,
  };
}

function sectionHtml({ form, entries }: DescribedSection, base: string): string {
  if (form === 'prose')
    return entries.map(({ text, verbatim }) => (verbatim ? block(text) : proseHtml(text, new Set()))).join('\n');
  const tag = form === 'steps' ? 'ol' : 'ul';
  return `<${tag}>${entries.map((entry) => `<li>${entryHtml(entry, base)}</li>`).join('')}</${tag}>`;
}

function entryHtml({ rule, text, verbatim, because, command, caution, url }: DescribedEntry, base: string): string {
  const words = verbatim ? `<code>${escapeHtml(text)}</code>` : inlineProseHtml(text);
  const told =
    url === undefined ? words : `<a href="${escapeHtml(url)}" rel="noopener noreferrer external">${words}</a>`;
  return [
    rule === undefined
      ? ''
      : `<a href="${escapeHtml(base + ruleUrl(rule))}"><code>${escapeHtml(rule)}</code></a>${text === '' ? '' : ': '}`,
    told,
    because === undefined ? '' : `, because ${inlineProseHtml(because)}`,
    command === undefined ? '' : block(command),
    caution === undefined ? '' : `<p class="caution"><strong>Caution:</strong> ${inlineProseHtml(caution)}</p>`,
  ].join('');
}

function samplesHtml(samples: readonly Sample[]): string {
  return samples
    .map(({ artifact, text }) => `<figure><figcaption>${escapeHtml(artifact)}</figcaption>${block(text)}</figure>`)
    .join('');
}

function block(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}

function graphSection(rule: RuleDescription, knowledge: Knowledge, base: string): { heading: string; html: string }[] {
  const roots = rule.type === 'event' ? [rule.id] : (diagnosisRulesById(knowledge.diagnoses).get(rule.id)?.roots ?? []);
  const node = (id: string): GraphNode => ({
    id,
    title: titleOf(id, knowledge),
    ...defined({ href: id === rule.id ? undefined : base + ruleUrl(id) }),
  });
  const nodes = (entries: readonly DescribedEntry[]): GraphNode[] =>
    [...new Set(entries.flatMap((entry) => entry.rule ?? []))].filter((id) => !roots.includes(id)).map(node);
  const drawn = drawGraph({
    causes: nodes(causesOf(roots, knowledge)),
    middle: roots.map(node),
    effects: nodes(effectsOf(roots, knowledge)),
  });
  return drawn === '' ? [] : [{ heading: 'What leads here and what follows', html: `${GRAPH_HEAD}${drawn}` }];
}
