import type { ExpressionNode } from '../../model/index.ts';
import { definitionsOf } from '../functions/index.ts';

/**
 * Whether an operand is a double by its form, so that `x / 2.0` and `double(x) / y` divide as doubles although JSON does
 * not tell 4 from 4.0.
 */
export function isDoubleNode(node: ExpressionNode): boolean {
  switch (node.type) {
    case 'literal':
      return node.double === true;
    case 'unary':
      return isDoubleNode(node.operand);
    case 'binary':
      return '+-*/'.includes(node.operator) && (isDoubleNode(node.left) || isDoubleNode(node.right));
    case 'call':
      return definitionsOf(node).some(({ yields }) => yields.every(({ name }) => name === 'double'));
    default:
      return false;
  }
}
