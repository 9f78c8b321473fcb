import { cutTemplate } from '../../src/knowledge/cut-template.ts';
import { evaluate } from '../../src/knowledge/evaluate.ts';
import { parseExpressionSource } from '../../src/knowledge/expression/parse.ts';
import { treeOf } from '../../src/knowledge/expression/trees.ts';
import { Unknown, type Value } from '../../src/knowledge/values/index.ts';
import type { Scope } from '../../src/knowledge/scope.ts';
import type { Expression, Template } from '../../src/model/index.ts';

/** Parses or fails the test. */
export function parsed(source: string): Expression {
  const { ast, errors } = parseExpressionSource(source);
  if (ast === undefined) throw new Error(`${source}: ${JSON.stringify(errors)}`);
  return { source, tree: ast };
}

/** A template as the compiler makes it. */
export function template(source: string): Template {
  const expressions = cutTemplate(source).filter(({ type }) => type === 'expression');
  return { source, trees: expressions.map(({ text }) => treeOf(parsed(text.trim()))) };
}

/** A scope over plain variables; maps in `open` are incomplete. */
export function scopeWith(variables: Readonly<Record<string, Value>> = {}, open: readonly object[] = []): Scope {
  return {
    variable: (name) => (Object.hasOwn(variables, name) ? variables[name] : undefined),
    call: (name, args) => (name === 'count' ? args.length : undefined),
    isOpen: (node) => open.includes(node),
  };
}

/** Evaluates text. */
export function evaluated(
  source: string,
  variables: Readonly<Record<string, Value>> = {},
  open: readonly object[] = [],
): Value {
  return evaluate(parsed(source), scopeWith(variables, open));
}

/** The reason why a value cannot be told, or the value. */
export function reasonOf(value: Value): unknown {
  return value instanceof Unknown ? value.reason : value;
}
