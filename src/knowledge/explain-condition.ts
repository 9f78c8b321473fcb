import type { Expression, ExpressionNode } from '../model/index.ts';
import { evaluate } from './evaluate.ts';
import { printExpression } from './expression/print.ts';
import type { Scope, Value } from './values.ts';

/** One of the conditions that `&&` joins, and what it comes to. */
export interface ExplainedCondition {
  readonly source: string;
  readonly value: Value;
}

/** Takes a condition apart at its outermost `&&` and evaluates each part: which one kept a rule from firing. */
export function explainCondition(expression: Expression, scope: Scope): ExplainedCondition[] {
  return conjuncts(expression.ast).map((ast) => ({
    source: printExpression(ast),
    value: evaluate({ ...expression, ast }, scope),
  }));
}

function conjuncts(node: ExpressionNode): ExpressionNode[] {
  return node.type === 'binary' && node.operator === '&&'
    ? [...conjuncts(node.left), ...conjuncts(node.right)]
    : [node];
}
