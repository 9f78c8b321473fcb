import type { Episode, EventRule, Knowledge } from '../model/index.ts';
import { explainCondition } from '../knowledge/explain-condition.ts';
import { textOf } from '../knowledge/text-of.ts';
import type { Value } from '../knowledge/values.ts';
import type { Analysis } from '../analysis/analyze.ts';
import { EpisodeHandle } from '../timeline/episode-handle.ts';

/** Objects whose conditions are told one by one: more would bury the reader. */
const MOST_OBJECTS = 5;

/** Why a diagnosis or event was or was not found in a bundle, condition by condition. Lines of text. */
export function whyNot(id: string, knowledge: Knowledge, analysis: Analysis): string[] {
  const diagnosis = knowledge.diagnoses.find((rule) => rule.id === id);
  if (diagnosis === undefined) {
    const event = knowledge.events.find((rule) => rule.id === id);
    return event === undefined ? [] : eventState(event, analysis);
  }
  const made = analysis.report.diagnoses.filter((each) => each.id === id);
  if (made.length > 0) return made.map((each) => `made (${each.confidence}, ${each.score} of 100): ${each.summary}`);
  const lines: string[] = ['not made:'];
  for (const root of diagnosis.roots) {
    const rule = knowledge.events.find((candidate) => candidate.id === root);
    if (rule !== undefined) lines.push(...eventState(rule, analysis).map((line) => `  ${line}`));
    if (diagnosis.when === undefined) continue;
    for (const episode of analysis.episodes.filter((candidate) => candidate.event === root)) {
      const variables: Record<string, Value> = {
        ...episode.bound,
        root: new EpisodeHandle(episode, analysis.relations),
      };
      for (const part of explainCondition(diagnosis.when, analysis.scopeOf(variables))) {
        lines.push(`    ${part.source}  ->  ${textOf(part.value)}`);
      }
    }
  }
  const explainer = explainedBy(diagnosis.roots, analysis);
  if (explainer !== undefined) lines.push(`  what it starts from is explained by ${explainer}`);
  return lines;
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
  if (seen.length > 0) return [`${rule.id} was seen ${seen.length} time(s), first: ${citation(seen[0])}`];
  const lines = [`${rule.id} was not seen`];
  for (const source of rule.object) {
    const kinds = source.kinds.flatMap(analysis.relations.kindsOf);
    const records = kinds.flatMap((kind) => analysis.inventory.ofKind(kind));
    if (records.length === 0) lines.push(`  no ${kinds.join(' or ')} was collected`);
    if (source.each.length > 0) continue;
    for (const record of records.slice(0, MOST_OBJECTS)) {
      const scope = analysis.scopeOf({ object: analysis.relations.handle(record.reference) });
      lines.push(`  ${record.reference.kind} ${record.reference.name}:`);
      for (const part of explainCondition(source.when, scope))
        lines.push(`    ${part.source}  ->  ${textOf(part.value)}`);
    }
  }
  if (rule.log.length > 0)
    lines.push(`  no log line matched (${rule.log.flatMap((source) => source.contains).join(' | ')})`);
  return lines;
}

function citation(episode: Episode | undefined): string {
  const source = episode?.sources[0];
  return source === undefined ? '' : `${source.artifact}:${source.line}`;
}
