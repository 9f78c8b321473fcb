import {
  defined,
  type EvidenceRule,
  type Instant,
  type NeedRule,
  type ReportEvidence,
  type SourceRef,
} from '../model/index.ts';
import { earliest } from '../time/instant.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { extendedScope } from '../knowledge/extended-scope.ts';
import { tellCommand } from '../inventory/command-scope.ts';
import { renderTemplate } from '../knowledge/templates.ts';
import type { Scope } from '../knowledge/scope.ts';
import type { EpisodeHandle } from '../timeline/episode-handle.ts';
import type { CausalGraph } from './graph.ts';
import type { Hypothesis } from './hypotheses.ts';
import { isLongBefore } from './time.ts';

/** What speaks for and against a hypothesis, and what is missing. */
export interface WeighedEvidence {
  readonly supports: readonly Present[];
  readonly refutes: readonly Present[];
  /** Needs that are not met. */
  readonly missing: readonly NeedRule[];
}

/** Evidence that is there: it was seen, or its condition is true. */
export interface Present {
  readonly rule: EvidenceRule;
  /** The episode, of evidence that is an event. */
  readonly seen: EpisodeHandle | undefined;
}

/** What weighing evidence needs beside the hypothesis. */
export interface EvidenceContext {
  readonly graph: Pick<CausalGraph, 'ofEvent'>;
  /** Where what a rule cites stands. */
  readonly cite: (rule: EvidenceRule, scope: Scope) => SourceRef | undefined;
}

/** Citations shown per root: the reader wants proof, not all of it. */
const ROOT_SOURCES = 3;

/** Evaluates a hypothesis's supports, refutes and needs. Only what is surely true counts. */
export function weighEvidence(hypothesis: Hypothesis, { graph }: Pick<EvidenceContext, 'graph'>): WeighedEvidence {
  const { rule, scope } = hypothesis;
  const found = (each: EvidenceRule): Present[] => presentOf(each, hypothesis, graph);
  return {
    supports: rule.supports.flatMap(found),
    refutes: rule.refutes.flatMap(found),
    missing: rule.needs.filter((need) => evaluate(need.unless, scope) !== true),
  };
}

/** What pieces of evidence weigh together. */
export function pointsOf(pieces: readonly Present[]): number {
  return pieces.reduce((sum, { rule }) => sum + rule.weight, 0);
}

/** The evidence in words, with its lines: of the many hypotheses only a few are told. */
export function tellEvidence(
  hypothesis: Hypothesis,
  { supports, refutes, missing }: WeighedEvidence,
  { cite }: Pick<EvidenceContext, 'cite'>,
): ReportEvidence[] {
  const { scope } = hypothesis;
  const roots = hypothesis.assumed ? [] : hypothesis.roots;
  return dedupe([
    ...roots.slice(0, ROOT_SOURCES).flatMap(tellRoot),
    ...supports.map((each) => tellPresent(each, 'for', scope, cite)),
    ...refutes.map((each) => tellPresent(each, 'against', scope, cite)),
    ...missing.map((need) => tellMissing(need, scope)),
  ]);
}

/** When a cause was seen first; absent where not all of its roots tell. */
function beginningOf({ roots, assumed }: Hypothesis): Instant | undefined {
  if (assumed || roots.some(({ episode }) => episode.from === undefined)) return undefined;
  return roots.map(({ episode }) => episode.from).reduce<Instant | undefined>(earliest, undefined);
}

/** Trouble that was heard last days before the cause was seen has nothing to do with it; what is no trouble may have prepared it. */
function isOfAnotherTime({ episode }: EpisodeHandle, began: Instant | undefined): boolean {
  return episode.severity !== 'info' && isLongBefore(episode, began);
}

function presentOf(rule: EvidenceRule, hypothesis: Hypothesis, graph: EvidenceContext['graph']): Present[] {
  const {
    scope,
    roots: [root],
  } = hypothesis;
  if (rule.event === undefined)
    return rule.when !== undefined && evaluate(rule.when, scope) === true ? [{ rule, seen: undefined }] : [];
  const began = beginningOf(hypothesis);
  const seen = graph
    .ofEvent(rule.event)
    .find(
      (event) =>
        (root === undefined || root.reaches(event)) &&
        !isOfAnotherTime(event, began) &&
        (rule.when === undefined || evaluate(rule.when, extendedScope(scope, { event })) === true),
    );
  return seen === undefined ? [] : [{ rule, seen }];
}

function tellRoot({ episode }: EpisodeHandle): ReportEvidence[] {
  return episode.sources.slice(0, ROOT_SOURCES).map((source) => ({ role: 'for', text: episode.title, source }));
}

function tellPresent(
  { rule, seen }: Present,
  role: 'for' | 'against',
  scope: Scope,
  cite: EvidenceContext['cite'],
): ReportEvidence {
  const source = seen === undefined ? cite(rule, scope) : seen.episode.sources[0];
  const inner = seen === undefined ? scope : extendedScope(scope, { event: seen });
  const text = rule.text === undefined ? undefined : renderTemplate(rule.text, inner);
  return {
    role,
    text: text ?? seen?.episode.title ?? rule.when?.source ?? '',
    ...defined({ source }),
  };
}

function tellMissing(need: NeedRule, scope: Scope): ReportEvidence {
  return {
    role: 'missing',
    text: renderTemplate(need.text, scope),
    ...defined({ collect: tellCommand(need.collect, scope) }),
  };
}

function dedupe(items: readonly ReportEvidence[]): ReportEvidence[] {
  const unique = new Map<string, ReportEvidence>();
  for (const item of items) {
    const key = `${item.role}\n${item.text}\n${item.source?.artifact ?? ''}\n${item.source?.line ?? ''}`;
    if (!unique.has(key)) unique.set(key, item);
  }
  return [...unique.values()];
}
