import type { ObjectSource } from '../model/index.ts';
import type { Analysis } from '../analysis/analysis.ts';
import { describe } from '../inventory/handles.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import { isList, Unknown, type Value } from '../knowledge/values/index.ts';
import type { Scope } from '../knowledge/scope.ts';
import { answerOf } from './answer.ts';

/** Candidates beyond this are not looked at: the first tell the story. */
const MOST_LOOKED_AT = 500;

/** An object, or an element of its lists, that an event might have been about. */
export interface Candidate {
  readonly title: string;
  /** The values that `let` gives names to. */
  readonly bound: readonly (readonly [string, Value])[];
  readonly scope: Scope;
}

/** What a source of an event looks at in a bundle, and notes on what is not there to look at. */
export function candidatesFor(
  source: ObjectSource,
  kinds: readonly string[],
  analysis: Analysis,
): { candidates: readonly Candidate[]; notes: readonly string[] } {
  const candidates: Candidate[] = [];
  const notes: string[] = [];
  const records = kinds.flatMap((kind) => analysis.inventory.ofKind(kind));
  if (records.length === 0) notes.push(`no ${kinds.join(' or ')} was collected`);
  for (const { reference } of records) {
    if (candidates.length >= MOST_LOOKED_AT) break;
    const title = describe(reference);
    if (analysis.inventory.presence(reference) === 'absent') {
      notes.push(`${title} is in a manifest alone; where objects are listed it is missing`);
      continue;
    }
    descend(0, { object: analysis.relations.handle(reference) }, title);
  }
  return { candidates, notes };

  /** Goes through the lists of `each`, the outer ones first. */
  function descend(depth: number, variables: Readonly<Record<string, Value>>, title: string): void {
    const alias = source.each[depth];
    if (alias === undefined) {
      candidates.push(named(variables, title));
      return;
    }
    const list = evaluate(alias.value, analysis.scopeOf(variables));
    if (!isList(list)) {
      notes.push(`${title}: the list of ${alias.name} ${list instanceof Unknown ? answerOf(list) : 'is none'}`);
      return;
    }
    for (const [index, item] of list.entries())
      descend(depth + 1, { ...variables, [alias.name]: item }, `${title}, ${alias.name} ${index + 1}`);
  }

  function named(variables: Readonly<Record<string, Value>>, title: string): Candidate {
    const known: Record<string, Value> = { ...variables };
    for (const { name, value } of source.let) known[name] = evaluate(value, analysis.scopeOf(known));
    const bound = source.let.map(({ name }) => [name, known[name] ?? null] as const);
    return { title, bound, scope: analysis.scopeOf(known) };
  }
}
