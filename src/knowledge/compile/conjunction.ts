import type { Expression, ExpressionNode } from '../../model/index.ts';
import { conjunctsOf } from '../conditions.ts';
import { printExpression } from '../expression/print.ts';
import { treeOf } from '../expression/trees.ts';

/** The condition that both hold, written as one: its terms stand in one row, however the two are put together. */
export function bothOf(first: Expression, second: Expression): Expression {
  const [head, ...others] = [...conjunctsOf(treeOf(first)), ...conjunctsOf(treeOf(second))] as [
    ExpressionNode,
    ...ExpressionNode[],
  ];
  const tree = others.reduce<ExpressionNode>(
    (left, right) => ({ type: 'binary', operator: '&&', left, right, at: right.at }),
    head,
  );
  return { source: printExpression(tree), tree };
}
