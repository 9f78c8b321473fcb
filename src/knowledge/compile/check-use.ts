import type { EventRule, Expression, ExpressionNode, Template } from '../../model/index.ts';
import { complain } from './compilation.ts';
import type { CompiledFile } from './compile-file.ts';

/** Names that any expression of the files reads. */
export function usedNames(files: readonly CompiledFile[]): ReadonlySet<string> {
  return namesIn(files.flatMap(({ compilation }) => compilation.expressions.map(({ ast }) => ast)));
}

/**
 * Warns of names that `each` and `let` introduce and nothing reads: leftovers or misspellings.
 * @param everywhere names that any rule reads
 */
export function complainOfUnused({ events, compilation }: CompiledFile, everywhere: ReadonlySet<string>): void {
  for (const event of events) {
    const used = namesIn(expressionsOf(event).map(({ ast }) => ast));
    for (const source of event.object) {
      // Episodes keep `let` values: diagnoses and links may read them.
      const unread = [
        ...source.each.filter(({ name }) => !used.has(name)),
        ...source.let.filter(({ name }) => !used.has(name) && !everywhere.has(name)),
      ];
      for (const { name, value } of unread) {
        const place = compilation.expressions.find(({ ast }) => ast === value.ast)?.offset(0) ?? 0;
        complain(compilation, place, `'${name}' is never used`, 'warning');
      }
    }
  }
}

function expressionsOf(event: EventRule): Expression[] {
  const templates: Template[] = [event.title, ...(event.collect === undefined ? [] : [event.collect])];
  return [
    ...templates.flatMap(({ parts }) => parts.filter((part) => typeof part !== 'string')),
    ...[...event.log, ...event.kubernetesEvent].flatMap(({ when }) => when ?? []),
    ...event.object.flatMap((source) => [
      ...[...source.each, ...source.let].map(({ value }) => value),
      source.when,
      ...[source.since, source.until, source.ended].flatMap((expression) => expression ?? []),
      ...source.cite,
    ]),
    ...event.bind.map(({ value }) => value),
    ...event.subjects.map(({ value }) => value),
  ];
}

/** Names of variables, and of members: `root.bound.hook` reads `hook`. */
function namesIn(nodes: readonly ExpressionNode[]): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === 'object' && value !== null) {
      const node = value as Partial<ExpressionNode>;
      if (node.type === 'variable' && node.name !== undefined) names.add(node.name);
      if ((node.type === 'select' || node.type === 'has') && node.field !== undefined) names.add(node.field);
      for (const member of Object.values(value)) visit(member);
    }
  };
  visit(nodes);
  return names;
}
