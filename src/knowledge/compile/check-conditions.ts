import type { ExpressionNode } from '../../model/index.ts';
import type { Environment } from '../environment.ts';
import { childrenOf } from '../expression/walk.ts';
import type { ExpressionError } from '../expression/parse.ts';
import { treeOf } from '../expression/trees.ts';
import type { PendingExpression } from './compilation.ts';
import { noCondition } from './static-types.ts';
import type { World } from './world.ts';

/** Why an expression cannot be used for what it stands for. */
export function misuseOf(
  { expression, use }: PendingExpression,
  { callables, environment }: World,
): ExpressionError | undefined {
  if (use === 'value') return undefined;
  const tree = treeOf(expression);
  return noCondition(tree, callables) ?? (use === 'condition' ? undefined : questionToBundle(tree, environment));
}

/** While a log is read, nobody knows the bundle: a condition that asks for it would never hold. */
function questionToBundle(node: ExpressionNode, environment: Environment): ExpressionError | undefined {
  if (
    node.type === 'call' &&
    node.receiver === undefined &&
    environment.functions.some(({ name }) => name === node.name)
  )
    return { at: node.at, message: `${node.name}() is not known while a log is read: ask it where the event is used` };
  for (const child of childrenOf(node)) {
    const found = questionToBundle(child, environment);
    if (found !== undefined) return found;
  }
  return undefined;
}
