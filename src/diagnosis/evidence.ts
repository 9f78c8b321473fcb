import type { EvidenceRule, NeedRule, ReportEvidence, SourceRef } from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { extendedScope } from '../knowledge/extended-scope.ts';
import { renderCommand, renderTemplate } from '../knowledge/templates.ts';
import type { Scope } from '../knowledge/values.ts';
import type { CausalGraph } from './graph.ts';
import type { Hypothesis } from './hypotheses.ts';

/** What speaks for and against a hypothesis, and what is missing. */
export interface WeighedEvidence {
  readonly items: readonly ReportEvidence[];
  readonly supportPoints: number;
  readonly refutePoints: number;
  /** Needs that are not met. */
  readonly missing: number;
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
export function weighEvidence(hypothesis: Hypothesis, context: EvidenceContext): WeighedEvidence {
  const roots = hypothesis.assumed ? [] : hypothesis.roots;
  const own = roots
    .slice(0, ROOT_SOURCES)
    .flatMap(({ episode }) =>
      episode.sources
        .slice(0, ROOT_SOURCES)
        .map((source): ReportEvidence => ({ role: 'for', text: episode.title, source })),
    );
  const supports = hypothesis.rule.supports.flatMap((rule) => present(rule, 'for', hypothesis, context));
  const refutes = hypothesis.rule.refutes.flatMap((rule) => present(rule, 'against', hypothesis, context));
  const missing = hypothesis.rule.needs.flatMap((need) => unmet(need, hypothesis.scope));
  return {
    items: dedupe([...own, ...supports.map((each) => each.item), ...refutes.map((each) => each.item), ...missing]),
    supportPoints: sum(supports.map((each) => each.weight)),
    refutePoints: sum(refutes.map((each) => each.weight)),
    missing: missing.length,
  };
}

function present(
  rule: EvidenceRule,
  role: 'for' | 'against',
  hypothesis: Hypothesis,
  context: EvidenceContext,
): { item: ReportEvidence; weight: number }[] {
  if (rule.event === undefined) {
    if (rule.when === undefined || evaluate(rule.when, hypothesis.scope) !== true) return [];
    const source = context.cite(rule, hypothesis.scope);
    const text = rule.text === undefined ? rule.when.source : renderTemplate(rule.text, hypothesis.scope);
    return [{ item: { role, text, ...(source !== undefined && { source }) }, weight: rule.weight }];
  }
  for (const candidate of context.graph.ofEvent(rule.event)) {
    const scope = extendedScope(hypothesis.scope, { event: candidate });
    if (rule.when !== undefined && evaluate(rule.when, scope) !== true) continue;
    const text = rule.text === undefined ? candidate.episode.title : renderTemplate(rule.text, scope);
    const [source] = candidate.episode.sources;
    return [{ item: { role, text, ...(source !== undefined && { source }) }, weight: rule.weight }];
  }
  return [];
}

function unmet(need: NeedRule, scope: Scope): ReportEvidence[] {
  if (evaluate(need.unless, scope) === true) return [];
  return [{ role: 'missing', text: renderTemplate(need.text, scope), collect: renderCommand(need.collect, scope) }];
}

function dedupe(items: readonly ReportEvidence[]): ReportEvidence[] {
  const unique = new Map<string, ReportEvidence>();
  for (const item of items) {
    const key = `${item.role}\n${item.text}\n${item.source?.artifact ?? ''}\n${item.source?.line ?? ''}`;
    if (!unique.has(key)) unique.set(key, item);
  }
  return [...unique.values()];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
