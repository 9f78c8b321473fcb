import type { Expression } from '../model/index.ts';
import { conjunctsOf } from './conditions.ts';
import { evaluateNode } from './evaluate.ts';
import { printExpression } from './expression/print.ts';
import type { Value } from './values/index.ts';
import type { Scope } from './scope.ts';
import { treeOf } from './expression/trees.ts';

/** One of the conditions that `&&` joins, and what it comes to. */
export interface ExplainedCondition {
  readonly source: string;
  readonly value: Value;
}

/** Takes a condition apart at its outermost `&&` and evaluates each part: which one kept a rule from firing. */
export function explainCondition(expression: Expression, scope: Scope): ExplainedCondition[] {
  return conjunctsOf(treeOf(expression)).map((term) => ({
    source: printExpression(term),
    value: evaluateNode(term, scope),
  }));
}
