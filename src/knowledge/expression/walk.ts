import { defined, type ExpressionNode } from '../../model/index.ts';

/** The parts of a node, in the order of its text. */
export function childrenOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.type) {
    case 'literal':
    case 'variable':
      return [];
    case 'select':
    case 'has':
      return [node.of];
    case 'index':
      return [node.of, node.index];
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.test, node.then, node.else];
    case 'call':
      return node.receiver === undefined ? node.args : [node.receiver, ...node.args];
    case 'list':
      return node.items;
    case 'map':
      return node.entries.flatMap(({ key, value }) => [key, value]);
    case 'comprehension':
      return node.condition === undefined ? [node.over, node.body] : [node.over, node.condition, node.body];
  }
}

/** The same node over other parts. */
export function withChildren(node: ExpressionNode, change: (child: ExpressionNode) => ExpressionNode): ExpressionNode {
  switch (node.type) {
    case 'literal':
    case 'variable':
      return node;
    case 'select':
    case 'has':
      return { ...node, of: change(node.of) };
    case 'index':
      return { ...node, of: change(node.of), index: change(node.index) };
    case 'unary':
      return { ...node, operand: change(node.operand) };
    case 'binary':
      return { ...node, left: change(node.left), right: change(node.right) };
    case 'conditional':
      return { ...node, test: change(node.test), then: change(node.then), else: change(node.else) };
    case 'call':
      return {
        ...node,
        ...defined({ receiver: node.receiver && change(node.receiver) }),
        args: node.args.map(change),
      };
    case 'list':
      return { ...node, items: node.items.map(change) };
    case 'map':
      return { ...node, entries: node.entries.map(({ key, value }) => ({ key: change(key), value: change(value) })) };
    case 'comprehension':
      return {
        ...node,
        over: change(node.over),
        ...defined({ condition: node.condition && change(node.condition) }),
        body: change(node.body),
      };
  }
}

/** How many nodes an expression has. */
export function sizeOf(node: ExpressionNode): number {
  return childrenOf(node).reduce((sum, child) => sum + sizeOf(child), 1);
}
