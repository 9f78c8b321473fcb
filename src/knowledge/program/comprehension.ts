import type { ExpressionNode } from '../../model/index.ts';
import { failure, isList, isMap, mapKeys, typeOf, Unknown, type Value, worthier } from '../values/index.ts';
import { KnownLists } from './known-lists.ts';
import { truth } from './operations.ts';
import { countSteps } from './run.ts';
import type { Local, Program, Run } from '../scope.ts';

/** What a comprehension goes over, and whether there may be more that nobody collected. */
interface Items {
  readonly items: readonly Value[];
  readonly rest: Unknown | undefined;
}

/** The parts of a comprehension, compiled. */
export interface ComprehensionParts {
  readonly over: Program;
  readonly condition: Program | undefined;
  readonly body: Program;
  /** How much is done for each item, in nodes. */
  readonly weight: number;
  /** Whether nothing but the list decides what it is. */
  readonly isClosed: boolean;
}

/** Compiles `all`, `exists`, `exists_one`, `filter` and `map`. */
export function comprehensionProgram(
  node: ExpressionNode & { readonly type: 'comprehension' },
  parts: ComprehensionParts,
): Program {
  const fold = foldOf(node.macro, parts.condition);
  const { over, body, weight } = parts;
  const name = node.variable;
  const known = parts.isClosed ? new KnownLists() : undefined;
  return (run, locals) => {
    const list = over(run, locals);
    const before = known !== undefined && isList(list) ? known.get(list, run.scope.evaluations?.number) : undefined;
    if (before !== undefined) return before;
    const found = itemsOf(list, node.macro, run);
    if (found instanceof Unknown) return found;
    const result = fold(found, (item, program = body) => {
      countSteps(run, weight);
      return program(run, { name, value: item, outer: locals } satisfies Local);
    });
    if (known !== undefined && isList(list)) known.keep(list, result);
    return result;
  };
}

function itemsOf(over: Value, macro: string, run: Run): Items | Unknown {
  if (over instanceof Unknown) return over;
  if (isList(over)) return { items: over, rest: undefined };
  if (!isMap(over)) return failure(`'${macro}' needs a list or a map, not ${typeOf(over)}`);
  // Of an incomplete map nobody knows whether there are more keys.
  const rest = run.scope.isOpen(over) ? new Unknown('not-collected', 'some members were not collected') : undefined;
  return { items: mapKeys(over), rest };
}

type Fold = (items: Items, inner: (item: Value, program?: Program) => Value) => Value;

function foldOf(macro: (ExpressionNode & { readonly type: 'comprehension' })['macro'], condition?: Program): Fold {
  switch (macro) {
    case 'all':
      return (items, inner) => settle(items, inner, false);
    case 'exists':
      return (items, inner) => settle(items, inner, true);
    case 'exists_one':
      return ({ items, rest }, inner) => {
        let count = 0;
        for (const item of items) {
          const holds = truth(inner(item));
          if (holds instanceof Unknown) return holds;
          if (holds) count++;
        }
        return rest ?? count === 1;
      };
    case 'filter':
      return ({ items, rest }, inner) => {
        const kept: Value[] = [];
        for (const item of items) {
          const holds = truth(inner(item));
          if (holds instanceof Unknown) return holds;
          if (holds) kept.push(item);
        }
        return rest ?? kept;
      };
    case 'map':
      return ({ items, rest }, inner) => {
        const mapped: Value[] = [];
        for (const item of items) {
          const wanted = condition === undefined ? true : truth(inner(item, condition));
          if (wanted instanceof Unknown) return wanted;
          if (!wanted) continue;
          const value = inner(item);
          if (value instanceof Unknown) return value;
          mapped.push(value);
        }
        return rest ?? mapped;
      };
  }
}

/** `all` and `exists`: one item that is `decisive` settles it whatever the others are. */
function settle({ items, rest }: Items, inner: (item: Value) => Value, decisive: boolean): Value {
  let unknown = rest;
  for (const item of items) {
    const holds = truth(inner(item));
    if (holds === decisive) return decisive;
    if (holds instanceof Unknown) unknown = unknown === undefined ? holds : worthier(unknown, holds);
  }
  return unknown ?? !decisive;
}
