import { append } from '../../model/index.ts';
import type { ConnectionRule, EventRule, Expression, ExpressionNode, Template } from '../../model/index.ts';
import { childrenOf } from '../expression/walk.ts';
import { complain } from './compilation.ts';
import type { CompiledFile } from './compile-file.ts';
import { isShared } from './shared-definitions.ts';
import { treeOf } from '../expression/trees.ts';
import { partsOf } from '../templates.ts';

/** Names that any expression of the files reads. */
export function usedNames(files: readonly CompiledFile[]): ReadonlySet<string> {
  return namesIn(
    files.flatMap(({ compilation }) => compilation.expressions.map(({ expression }) => treeOf(expression))),
  );
}

/**
 * Warns of names that `each` and `let` introduce and nothing reads: leftovers or misspellings.
 * @param everywhere names that any rule reads
 */
export function complainOfUnused({ events, compilation }: CompiledFile, everywhere: ReadonlySet<string>): void {
  for (const event of events) {
    const used = namesIn(expressionsOf(event).map(treeOf));
    for (const source of event.object) {
      // Episodes keep `let` values: diagnoses and links may read them.
      const unread = [
        ...source.each.filter(({ name }) => !used.has(name)),
        ...source.let.filter(({ name }) => !used.has(name) && !everywhere.has(name)),
      ];
      for (const { name, value } of unread) {
        const place = compilation.expressions.find(({ expression }) => expression === value)?.offset(0) ?? 0;
        complain(compilation, place, `'${name}' is never used`, 'warning');
      }
    }
  }
}

/**
 * Says which names the file defines for nothing.
 * @param areAllSound whether all files that could use them were compiled
 */
export function complainOfDefinitions(file: CompiledFile, areAllSound: boolean): void {
  const { compilation } = file;
  const { definitions, problems } = compilation;
  if (isShared(compilation) ? areAllSound : problems.every(({ severity }) => severity !== 'error'))
    append(problems, definitions.unused);
}

function expressionsOf(event: EventRule): Expression[] {
  const templates: Template[] = [event.title, ...(event.collect === undefined ? [] : [event.collect])];
  return [
    ...templates.flatMap((template) => partsOf(template).filter((part) => typeof part !== 'string')),
    ...[...event.log, ...event.kubernetesEvent, ...(event.unknown ?? [])].flatMap(({ when }) => when ?? []),
    ...event.object.flatMap((source) => [
      ...[...source.each, ...source.let].map(({ value }) => value),
      source.when,
      ...[source.since, source.until, source.ended].flatMap((expression) => expression ?? []),
      ...source.cite,
    ]),
    ...event.bind.map(({ value }) => value),
    ...connectionParts(event.connection),
    ...event.subjects.map(({ value }) => value),
  ];
}

function connectionParts(connection: ConnectionRule | undefined): Expression[] {
  if (connection === undefined) return [];
  const { from, target, to, port, lost } = connection;
  return [from, target, to, lost, ...(port === undefined ? [] : [port])];
}

/** Names of variables, and of members: `root.bound.hook` reads `hook`. */
function namesIn(nodes: readonly ExpressionNode[]): Set<string> {
  const names = new Set<string>();
  const visit = (node: ExpressionNode): void => {
    if (node.type === 'variable') names.add(node.name);
    else if (node.type === 'select' || node.type === 'has') names.add(node.field);
    childrenOf(node).forEach(visit);
  };
  nodes.forEach(visit);
  return names;
}
