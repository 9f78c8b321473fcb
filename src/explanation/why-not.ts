import {
  append,
  doubtWords,
  type Episode,
  type EventRule,
  type Expression,
  type Knowledge,
  type ReportDiagnosis,
} from '../model/index.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { explainCondition } from '../knowledge/explain-condition.ts';
import type { Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { EpisodeHandle } from '../timeline/episode-handle.ts';
import { answerOf } from './answer.ts';
import { candidatesFor } from './candidates.ts';

/** Candidates whose conditions are told one by one, those that came closest first: more would bury the reader. */
const MOST_CANDIDATES = 5;

/** Why a diagnosis or event was or was not found in a bundle, condition by condition. Lines of text. */
export function whyNot(id: string, knowledge: Knowledge, analysis: Analysis): string[] {
  const diagnosis = knowledge.diagnoses.find((rule) => rule.id === id);
  if (diagnosis === undefined) {
    const event = knowledge.events.find((rule) => rule.id === id);
    return event === undefined ? [] : eventState(event, analysis);
  }
  const made = analysis.report.diagnoses.filter((each) => each.id === id);
  if (made.length > 0) return made.flatMap(howSure);
  const lines: string[] = ['not made:'];
  for (const root of diagnosis.roots) {
    const rule = knowledge.events.find((candidate) => candidate.id === root);
    if (rule !== undefined)
      append(
        lines,
        eventState(rule, analysis).map((line) => `  ${line}`),
      );
    if (diagnosis.when === undefined) continue;
    for (const episode of analysis.episodes.filter((candidate) => candidate.event === root)) {
      const variables: Record<string, Value> = {
        ...episode.bound,
        root: new EpisodeHandle(episode, analysis.relations),
      };
      for (const { name, value } of diagnosis.let) variables[name] = evaluate(value, analysis.scopeOf(variables));
      for (const part of explainCondition(diagnosis.when, analysis.scopeOf(variables)))
        lines.push(`    ${part.source}  ->  ${answerOf(part.value)}`);
    }
  }
  const explainer = explainedBy(diagnosis.roots, analysis);
  if (explainer !== undefined) lines.push(`  what it starts from is explained by ${explainer}`);
  return lines;
}

/** How sure a diagnosis is, the terms of its score, and what would make it surer. */
function howSure(diagnosis: ReportDiagnosis): string[] {
  const { confidence, score, summary, why } = diagnosis;
  const doubts = doubtWords(diagnosis).flatMap(({ text, ways }) => [
    `  ${text}`,
    ...ways.flatMap((way) => [`    ${way.text}`, ...(way.collect === undefined ? [] : [`      ${way.collect}`])]),
  ]);
  return [`made (${confidence}, ${score} of 100): ${summary}`, ...why.map((term) => `  ${term}`), ...doubts];
}

function explainedBy(roots: readonly string[], analysis: Analysis): string | undefined {
  for (const entry of analysis.report.timeline) {
    if (roots.includes(entry.event) && entry.diagnosis !== undefined)
      return analysis.report.diagnoses[entry.diagnosis]?.id;
  }
  return undefined;
}

function eventState(rule: EventRule, analysis: Analysis): string[] {
  const seen = analysis.episodes.filter((episode) => episode.event === rule.id);
  if (seen.length > 0) {
    const times = seen.length === 1 ? '1 time' : `${seen.length} times`;
    return [`${rule.id} was seen ${times}, first: ${citation(seen[0])}`];
  }
  const lines = [`${rule.id} was not seen`];
  for (const source of rule.object) {
    const kinds = source.kinds.flatMap(analysis.relations.kindsOf);
    const { candidates, notes } = candidatesFor(source, kinds, analysis);
    append(
      lines,
      notes.map((note) => `  ${note}`),
    );
    const told = candidates.map(({ title, bound, scope }) => ({ title, bound, parts: conditions(source.when, scope) }));
    told.sort((left, right) => right.parts.reached - left.parts.reached || right.parts.held - left.parts.held);
    for (const { title, bound, parts } of told.slice(0, MOST_CANDIDATES)) {
      append(lines, [`  ${title}:`, ...parts.lines.map((line) => `    ${line}`)]);
      append(
        lines,
        bound.map(([name, value]) => `      where ${name} = ${answerOf(value)}`),
      );
    }
    if (told.length > MOST_CANDIDATES) lines.push(`  and ${told.length - MOST_CANDIDATES} more`);
  }
  if (rule.log.length > 0) {
    const sought = rule.log.flatMap((source) => (source.last ? ['at the end of a log'] : source.contains));
    lines.push(`  no log line matched (${sought.join(' | ')})`);
  }
  for (const { reasons = [], kinds = [], contains = [] } of rule.kubernetesEvent) {
    const what = [...reasons, ...kinds, ...contains].join(', ');
    lines.push(`  no Kubernetes Event matched${what === '' ? '' : ` (${what})`}`);
  }
  if (rule.unknown !== undefined) lines.push('  no words that no other rule knows matched');
  return lines;
}

interface ToldCondition {
  readonly lines: readonly string[];
  /** How many parts hold before the first that does not, and how many in all: conditions begin with what they are about. */
  readonly reached: number;
  readonly held: number;
}

/** Each part of a condition with what it comes to. */
function conditions(when: Expression, scope: Scope): ToldCondition {
  const parts = explainCondition(when, scope);
  const stop = parts.findIndex((part) => part.value !== true);
  return {
    lines: parts.map((part) => `${part.source}  ->  ${answerOf(part.value)}`),
    reached: stop < 0 ? parts.length : stop,
    held: parts.filter((part) => part.value === true).length,
  };
}

function citation(episode: Episode | undefined): string {
  const source = episode?.sources[0];
  return source === undefined ? '' : `${source.artifact}:${source.line}`;
}
