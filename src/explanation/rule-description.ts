import { ANY_KIND } from '../knowledge/kinds.ts';
import { diagnosisRulesById, eventRulesById, linksFrom, linksTo } from '../knowledge/rule-index.ts';
import { outlineTemplate } from '../knowledge/templates.ts';
import {
  defined,
  originLabel,
  type CommonEnd,
  type DiagnosisRule,
  type EventRule,
  type Knowledge,
  type LinkRule,
  type RecordTerm,
  type Severity,
  type Windowed,
} from '../model/index.ts';

/** What a rule says, in sections: the one source of the page on the terminal and of the page of the site. */
export interface RuleDescription {
  readonly id: string;
  readonly type: 'diagnosis' | 'event';
  readonly title: string;
  readonly severity: Severity;
  readonly sections: readonly DescribedSection[];
}

export interface DescribedSection {
  readonly heading: string;
  /** Paragraphs of Markdown, entries of a list, or steps in their order. */
  readonly form: 'prose' | 'list' | 'steps';
  readonly entries: readonly DescribedEntry[];
}

/** One paragraph, entry or step. */
export interface DescribedEntry {
  /** The diagnosis or event that it is about. */
  readonly rule?: string;
  readonly text: string;
  /** The text is an expression, a pattern or a command, and no Markdown. */
  readonly verbatim?: true;
  /** Completes "because ...". */
  readonly because?: string;
  readonly command?: string;
  readonly caution?: string;
  readonly url?: string;
}

/** Describes a diagnosis or an event. `undefined` where nothing has this id. */
export function describeRule(id: string, knowledge: Knowledge): RuleDescription | undefined {
  const diagnosis = diagnosisRulesById(knowledge.diagnoses).get(id);
  if (diagnosis !== undefined) return describeDiagnosis(diagnosis, knowledge);
  const event = eventRulesById(knowledge.events).get(id);
  return event === undefined ? undefined : describeEvent(event, knowledge);
}

function describeDiagnosis(rule: DiagnosisRule, knowledge: Knowledge): RuleDescription {
  const title = outlineTemplate(rule.title);
  return {
    id: rule.id,
    type: 'diagnosis',
    title,
    severity: rule.severity,
    sections: withoutEmpty([
      prose('What it means', [title, outlineTemplate(rule.explanation)]),
      list(
        'How it shows',
        rule.roots.map((root) => ({ rule: root, text: titleOf(root, knowledge) })),
      ),
      list('When it is made', rule.when === undefined ? [] : [{ text: rule.when.source, verbatim: true }]),
      list('What can cause it', causesOf(rule.roots, knowledge)),
      list('What follows from it', effectsOf(rule.roots, knowledge)),
      list('What speaks for it', rule.supports.map(evidence)),
      list('What speaks against it', rule.refutes.map(evidence)),
      list(
        'What would settle it',
        rule.needs.map((need) => ({
          text: outlineTemplate(need.text).trim(),
          command: outlineTemplate(need.collect).trim(),
        })),
      ),
      {
        heading: 'What to do',
        form: 'steps',
        entries: rule.remediation.map(({ text, command, caution }) => ({
          text: outlineTemplate(text).trim(),
          ...defined({
            command: command === undefined ? undefined : outlineTemplate(command).trim(),
            caution: caution === undefined ? undefined : outlineTemplate(caution).trim(),
          }),
        })),
      },
      prose('When this is wrong', [rule.whenThisIsWrong]),
      list(
        'References',
        rule.references.map(({ title: text, url }) => ({ text, ...defined({ url }) })),
      ),
      prose('Rule', placeOf(rule)),
    ]),
  };
}

function describeEvent(rule: EventRule, knowledge: Knowledge): RuleDescription {
  const title = outlineTemplate(rule.title);
  return {
    id: rule.id,
    type: 'event',
    title,
    severity: rule.severity,
    sections: withoutEmpty([
      prose('What it means', [title, `severity: ${rule.severity}`]),
      list(
        'How it shows',
        signsOf(rule).map((text) => ({ text, verbatim: true })),
      ),
      list('What can cause it', causesOf([rule.id], knowledge)),
      list('What it can cause', effectsOf([rule.id], knowledge)),
      list(
        'What ends it',
        rule.endedBy.map((event) => ({ rule: event, text: '' })),
      ),
      list(
        'Diagnoses that start from it',
        knowledge.diagnoses.filter(({ roots }) => roots.includes(rule.id)).map(({ id }) => ({ rule: id, text: '' })),
      ),
      {
        heading: 'How to collect what shows it',
        form: 'prose',
        entries: rule.collect === undefined ? [] : [{ text: outlineTemplate(rule.collect), verbatim: true }],
      },
      prose('Rule', placeOf(rule)),
    ]),
  };
}

const COMMON_ENDS = {
  node: 'a node at either end',
  pair: 'the two nodes at their ends',
  port: 'a port of nodes',
} as const satisfies Record<CommonEnd, string>;

/** How an event shows. The same words are told once, whatever may carry them. */
function signsOf({ log, kubernetesEvent, object, unknown = [], common }: EventRule): string[] {
  const words = new Map<string, string[]>();
  const add = (sign: string, carrier: string): unknown => words.set(sign, [...(words.get(sign) ?? []), carrier]);
  for (const { last, contains, pattern, windowed } of log)
    if (windowed !== undefined) add(windowWords(windowed), 'in logs');
    else add(sign(last ? [] : contains, pattern), last ? 'at the end of logs' : 'in logs');
  for (const { reasons, contains = [], pattern } of kubernetesEvent) {
    const carrier =
      reasons === undefined ? 'in Kubernetes Events' : `in Kubernetes Events of reason ${reasons.join(' | ')}`;
    add(sign(contains, pattern), carrier);
  }
  return [
    ...[...words].map(([told, carriers]) => `${carriers.join(' and ')}${told}`),
    ...unknown.map(
      ({ pattern }) => `in the few lines that somebody picked and no other rule knows, matching ${pattern}`,
    ),
    ...object.map(
      ({ kinds, when }) => `in ${kinds.includes(ANY_KIND) ? 'any object' : kinds.join(', ')}: ${when.source}`,
    ),
    ...(common === undefined ? [] : [`in what the connections that fail have in common: ${COMMON_ENDS[common]}`]),
  ];
}

/** Several lines within a time, in words. */
function windowWords({ type, window, terms, negations, programs }: Windowed): string {
  const words = ({ text, pattern }: RecordTerm): string => text ?? `/${pattern ?? ''}/`;
  const list = terms.map(words).join(type === 'sequence' ? ', then ' : ' and ');
  const without = negations.map(({ term }) => words(term)).join(' or ');
  const of = programs.length === 0 ? '' : ` of ${programs.join(' | ')}`;
  const within = terms.length === 1 ? '' : `, within ${window / 1000} s`;
  return `${of}: ${list}${within}${without === '' ? '' : `, without ${without}`}`;
}

/** Where a rule stands, and whose it is. */
function placeOf({ location, origin }: EventRule | DiagnosisRule): string[] {
  return [`${location.file}:${location.line}`, ...(origin === undefined ? [] : [`of ${originLabel(origin)}`])];
}

function sign(contains: readonly string[], pattern: string | undefined): string {
  const literals = contains.length === 0 ? '' : `: ${contains.join(' | ')}`;
  return `${literals}${pattern === undefined ? '' : `, matching ${pattern}`}`;
}

/** The events that can bring one of these about, sorted, each with why. */
export function causesOf(events: readonly string[], knowledge: Knowledge): DescribedEntry[] {
  return ends(linksTo(events, knowledge.links), ({ causes }) => causes);
}

/** The events that one of these can bring about, sorted, each with why. */
export function effectsOf(events: readonly string[], knowledge: Knowledge): DescribedEntry[] {
  return ends(linksFrom(events, knowledge.links), ({ effects }) => effects);
}

function ends(links: readonly LinkRule[], endsOf: (link: LinkRule) => readonly string[]): DescribedEntry[] {
  const entries = new Map<string, DescribedEntry>();
  for (const link of links) {
    const because = link.because === undefined ? undefined : outlineTemplate(link.because).trim();
    for (const rule of endsOf(link))
      entries.set(`${rule} ${because ?? ''}`, { rule, text: '', ...defined({ because }) });
  }
  return [...entries.keys()].sort().flatMap((key) => entries.get(key) ?? []);
}

/** What an event is called, with its gaps by their names; nothing where there is none. */
export function titleOf(event: string, knowledge: Knowledge): string {
  const rule = eventRulesById(knowledge.events).get(event);
  return rule === undefined ? '' : outlineTemplate(rule.title).trim();
}

function evidence({ text, event, when }: DiagnosisRule['supports'][number]): DescribedEntry {
  if (text !== undefined) return { text: outlineTemplate(text) };
  return event === undefined ? { text: when?.source ?? '', verbatim: true } : { rule: event, text: '' };
}

function prose(heading: string, paragraphs: readonly string[]): DescribedSection {
  return { heading, form: 'prose', entries: paragraphs.map((text) => ({ text })) };
}

function list(heading: string, entries: readonly DescribedEntry[]): DescribedSection {
  return { heading, form: 'list', entries: entries.filter(({ rule, text }) => rule !== undefined || text !== '') };
}

function withoutEmpty(sections: readonly DescribedSection[]): DescribedSection[] {
  return sections.filter(({ entries }) => entries.length > 0);
}
