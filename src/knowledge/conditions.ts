import type { ExpressionNode } from '../model/index.ts';
import { childrenOf } from './expression/walk.ts';
import { definitionsOf } from './functions/index.ts';
import { takesA } from './functions/signature.ts';

/** The terms that must all hold for a condition to hold. The order of an "and" does not matter to its truth. */
export function conjunctsOf(node: ExpressionNode): ExpressionNode[] {
  if (node.type !== 'binary' || node.operator !== '&&') return [node];
  return [...conjunctsOf(node.left), ...conjunctsOf(node.right)];
}

/** The names that an expression reads from its scope. */
export function namesIn(node: ExpressionNode): ReadonlySet<string> {
  const names = new Set<string>();
  gather(node, new Set());
  return names;

  function gather(part: ExpressionNode, own: ReadonlySet<string>): void {
    if (part.type === 'variable') {
      if (!own.has(part.name)) names.add(part.name);
    } else if (part.type === 'comprehension') {
      gather(part.over, own);
      const inner = new Set([...own, part.variable]);
      if (part.condition !== undefined) gather(part.condition, inner);
      gather(part.body, inner);
    } else for (const child of childrenOf(part)) gather(child, own);
  }
}

/** What calls of each cost against a member selection: one that asks about the bundle, a pattern, anything else. */
const CALL_COST = 4;
const PATTERN_COST = 20;
const BUNDLE_COST = 100;
/** Items that a comprehension is taken to go over. */
const ITEMS = 4;

/**
 * About what evaluating an expression costs, in member selections; for putting cheap conditions first.
 * @param costOfName what reading a name costs
 */
export function costOf(node: ExpressionNode, costOfName: (name: string) => number): number {
  const parts = childrenOf(node).reduce((sum, child) => sum + costOf(child, costOfName), 1);
  switch (node.type) {
    case 'variable':
      return costOfName(node.name);
    case 'call':
      return parts + costOfCall(node);
    case 'comprehension':
      return parts * ITEMS;
    default:
      return parts;
  }
}

function costOfCall(node: ExpressionNode & { type: 'call' }): number {
  const definitions = definitionsOf(node);
  if (definitions.length === 0) return BUNDLE_COST;
  return definitions.some((definition) => takesA(definition, 'pattern')) ? PATTERN_COST : CALL_COST;
}
