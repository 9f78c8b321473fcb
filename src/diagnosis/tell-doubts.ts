import {
  defined,
  type EventRule,
  type EvidenceRule,
  type Expression,
  type Knowledge,
  type ReportDoubt,
  type ReportWay,
  type Template,
} from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { explainCondition } from '../knowledge/explain-condition.ts';
import { extendedScope } from '../knowledge/extended-scope.ts';
import { eventRulesById, linksFrom } from '../knowledge/rule-index.ts';
import { outlineTemplate, partsOf, renderTemplate } from '../knowledge/templates.ts';
import { Unknown, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import { doubtsOf, withinLimit, type Doubt, type DoubtInput } from './doubts.ts';
import type { CausalGraph } from './graph.ts';
import { isSure } from './select.ts';

/** What telling doubts needs beside the hypothesis. */
export interface DoubtContext {
  readonly knowledge: Pick<Knowledge, 'events' | 'links'>;
  readonly graph: Pick<CausalGraph, 'ofEvent'>;
}

/** Ways told of one doubt: the nearest are worth a reader's time. */
const MOST_WAYS = 5;

/** The nearest first: what was seen and may belong to it, what could be collected, what was not seen, what is not so. */
const NEARNESS: readonly ReportWay['state'][] = ['unrelated', 'unknown', 'not-seen', 'not-so'];

/** All that keeps a hypothesis from being surer, in words, each with what would do away with it. */
export function tellDoubts(input: DoubtInput, context: DoubtContext): ReportDoubt[] {
  const doubts = withinLimit(doubtsOf(input));
  return doubts.map((doubt) => ({
    keepsFrom: doubt.keepsFrom,
    text: textOf(doubt, doubts, input) + whatIsMissing(doubt, doubts, input),
    ...told(waysOutOf(doubt, doubts, input, context)),
  }));
}

function told(ways: readonly ReportWay[]): Pick<ReportDoubt, 'ways' | 'more'> {
  if (ways.length === 0) return {};
  const unique = [...new Map(ways.map((way) => [`${way.text}\n${way.state}`, way])).values()];
  const nearest = NEARNESS.flatMap((state) => unique.filter((way) => way.state === state));
  const more = nearest.length - MOST_WAYS;
  return { ways: nearest.slice(0, MOST_WAYS), ...defined({ more: more > 0 ? more : undefined }) };
}

function textOf({ what, keepsFrom }: Doubt, all: readonly Doubt[], { hypothesis, evidence }: DoubtInput): string {
  switch (what) {
    case 'unseen':
      return 'Only its effects were seen: the cause itself would have to be.';
    case 'condition':
      return 'A condition of the diagnosis could not be told.';
    case 'faded':
      return 'Nothing shows that it goes on at the end of what was collected: it would have to be seen while it does.';
    case 'settled':
      return 'Somebody says beside it that it is solved, or meant to be so: that would have to turn out wrong.';
    case 'contradicted': {
      const against = evidence.refutes.length === 1 ? 'One thing speaks' : `${evidence.refutes.length} things speak`;
      const more = keepsFrom === 'probable' ? ', and less for it' : '';
      return `${against} against it${more}: that would have to turn out wrong, or to have a reason of its own.`;
    }
    case 'alone':
      return 'Nothing else speaks for it: further evidence, or something that follows from it, would have to be seen.';
    case 'passing':
      return 'It was seen once and may have passed: it would have to be seen again, or what follows from it to go on.';
    case 'unproven':
      return all.some((doubt) => doubt.what === 'alone')
        ? 'One thing more does not prove it: a second one would have to be seen.'
        : 'What was seen does not prove it: one thing more that speaks for it would have to be seen.';
    case 'limit':
      return `Whatever is seen, its rule calls it no surer than ${hypothesis.rule.atMost ?? 'probable'}.`;
  }
}

/** What would settle it is told with its commands beside the evidence: here only that it would help. */
function whatIsMissing({ what }: Doubt, all: readonly Doubt[], { evidence }: DoubtInput): string {
  const first = all.find((doubt) => ['unseen', 'condition', 'alone', 'unproven'].includes(doubt.what));
  return what === first?.what && evidence.missing.length > 0 ? ' What is missing may show it.' : '';
}

function waysOutOf({ what }: Doubt, all: readonly Doubt[], input: DoubtInput, context: DoubtContext): ReportWay[] {
  const { rule, scope } = input.hypothesis;
  switch (what) {
    case 'unseen':
      return rule.roots.flatMap((event) => seeing(event, 'not-seen', context));
    case 'condition':
      return rule.when === undefined ? [] : untold(rule.when, scope);
    case 'alone':
    case 'passing':
      return furtherEvidence(input, context);
    case 'unproven':
      return all.some((doubt) => doubt.what === 'alone') ? [] : furtherEvidence(input, context);
    case 'faded':
    case 'settled':
    case 'contradicted':
    case 'limit':
      return [];
  }
}

/** The parts of a condition that cannot be told, and why. */
function untold(condition: Expression, scope: Scope): ReportWay[] {
  return explainCondition(condition, scope).flatMap(({ source, value }) =>
    value instanceof Unknown ? [{ text: source, state: 'unknown' as const, why: value.text }] : [],
  );
}

/** Supports that are not there, and symptoms that would follow. */
function furtherEvidence({ hypothesis, evidence }: DoubtInput, context: DoubtContext): ReportWay[] {
  const { rule, reached, scope } = hypothesis;
  const present = new Set(evidence.supports.map((support) => support.rule));
  const supports = rule.supports
    .filter((support) => !present.has(support))
    .flatMap((support) => wantedEvidence(support, scope, context));
  const surely = [...reached.keys()].filter((episode) => isSure(hypothesis, episode));
  const effects = linksFrom(rule.roots, context.knowledge.links)
    .flatMap((link) => link.effects)
    .filter((event) => !context.graph.ofEvent(event).some(({ episode }) => surely.includes(episode.index)))
    .flatMap((event) => seeing(event, isThere(event, context) ? 'unrelated' : 'not-seen', context, isSymptom));
  return [...supports, ...effects];
}

function isSymptom({ severity, context }: EventRule): boolean {
  return severity !== 'info' && !context;
}

function isThere(event: string, { graph }: DoubtContext): boolean {
  return graph.ofEvent(event).length > 0;
}

/** Evidence that is not surely there: how it stands, by its condition. */
function wantedEvidence(support: EvidenceRule, scope: Scope, context: DoubtContext): ReportWay[] {
  const { event, when, text } = support;
  const words = text === undefined ? undefined : inGeneral(text);
  if (event === undefined) return when === undefined ? [] : [{ text: words ?? when.source, ...standing(when, scope) }];
  const joined = context.graph.ofEvent(event).map((seen) => joinOf(when, extendedScope(scope, { event: seen })));
  const state = joined.some((value) => value instanceof Unknown) ? 'unrelated' : 'not-seen';
  return seeing(event, state, context).map((way) => (words === undefined ? way : { ...way, text: words }));
}

function joinOf(when: Expression | undefined, scope: Scope): Value {
  return when === undefined ? true : evaluate(when, scope);
}

function standing(when: Expression, scope: Scope): Pick<ReportWay, 'state' | 'why'> {
  const value = evaluate(when, scope);
  return value instanceof Unknown ? { state: 'unknown', why: value.text } : { state: 'not-so' };
}

/** To see an event, with the command that would show it where that names nothing of a bundle. */
function seeing(
  id: string,
  state: ReportWay['state'],
  { knowledge }: DoubtContext,
  counts: (rule: EventRule) => boolean = () => true,
): ReportWay[] {
  const rule = eventRulesById(knowledge.events).get(id);
  if (rule === undefined || !counts(rule)) return [];
  const collect = rule.collect === undefined ? undefined : wholeText(rule.collect);
  return [{ event: id, text: inGeneral(rule.title), state, ...defined({ collect }) }];
}

/** A template that needs nothing of a bundle. */
function wholeText(template: Template): string | undefined {
  const parts = partsOf(template);
  return parts.every((part) => typeof part === 'string') ? parts.join('').trim() : undefined;
}

const NOBODY_KNOWS = new Unknown('not-collected', 'it was not seen');

/** What names things that were not seen. */
const NOTHING_SEEN: Scope = { variable: () => NOBODY_KNOWS, call: () => NOBODY_KNOWS, isOpen: () => false };

/** A template about things that were not seen: `A pod cannot get its image`; where that leaves gaps, they are named. */
function inGeneral(template: Template): string {
  const text = renderTemplate(template, NOTHING_SEEN).trim();
  const isWhole = text !== '' && !text.includes('?') && !text.includes('omething');
  return isWhole ? text : outlineTemplate(template).replaceAll('<…>', '…').trim();
}
