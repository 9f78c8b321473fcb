import type { ExpressionNode } from '../../model/index.ts';

/**
 * A node whose value stands in the text, as that value: texts and lists that `+` puts together, and `list.join(...)` of texts. So a
 * pattern may be put together from parts that have names, and is one text all the same to what checks and compiles it. Terms that `&&`
 * or `||` joins stand in one row, as if they had been written so.
 */
export function folded(node: ExpressionNode): ExpressionNode {
  if (node.type === 'binary' && (node.operator === '&&' || node.operator === '||')) return inOneRow(node);
  if (node.type === 'binary' && node.operator === '+') return sum(node, node.left, node.right) ?? node;
  if (node.type === 'call' && node.name === 'join' && node.receiver !== undefined) return joined(node) ?? node;
  return node;
}

/** The text that a node is, where it is one. */
export function textOf(node: ExpressionNode): string | undefined {
  return node.type === 'literal' && typeof node.value === 'string' ? node.value : undefined;
}

function sum({ at }: ExpressionNode, left: ExpressionNode, right: ExpressionNode): ExpressionNode | undefined {
  const [first, second] = [textOf(left), textOf(right)];
  if (first !== undefined && second !== undefined) return { type: 'literal', value: first + second, at };
  if (left.type !== 'list' || right.type !== 'list') return undefined;
  return { type: 'list', items: [...left.items, ...right.items], at };
}

function joined({ receiver, args, at }: ExpressionNode & { type: 'call' }): ExpressionNode | undefined {
  const [separator] = args;
  const between = separator === undefined ? '' : textOf(separator);
  if (receiver?.type !== 'list' || between === undefined) return undefined;
  const texts = receiver.items.flatMap((item) => textOf(item) ?? []);
  return texts.length === receiver.items.length ? { type: 'literal', value: texts.join(between), at } : undefined;
}

/** `a && (b && c)` as `a && b && c`. */
function inOneRow(node: ExpressionNode & { type: 'binary' }): ExpressionNode {
  const { right, operator } = node;
  if (right.type !== 'binary' || right.operator !== operator) return node;
  const moved = inOneRow({ ...node, right: right.left });
  return { ...right, left: moved };
}
