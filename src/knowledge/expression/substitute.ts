import { defined, type ExpressionNode } from '../../model/index.ts';
import { namesIn } from '../conditions.ts';
import { withChildren } from './walk.ts';
import { folded } from './fold.ts';

/**
 * An expression with others in the place of its names.
 * @param values what stands for which name
 * @param taken names of items around the place where it will stand: its own lists call theirs otherwise
 */
export function substitute(
  node: ExpressionNode,
  values: ReadonlyMap<string, ExpressionNode>,
  taken: ReadonlySet<string>,
): ExpressionNode {
  if (node.type === 'variable') return values.get(node.name) ?? node;
  if (node.type !== 'comprehension') return folded(withChildren(node, (child) => substitute(child, values, taken)));
  const others = new Map(values);
  others.delete(node.variable);
  const read = new Set([...others.values()].flatMap((value) => [...namesIn(value)]));
  const variable = freshName(node.variable, (name) => taken.has(name) || read.has(name));
  if (variable !== node.variable) others.set(node.variable, { type: 'variable', name: variable, at: node.at });
  const inside = (part: ExpressionNode) => substitute(part, others, new Set([...taken, variable]));
  return {
    ...node,
    variable,
    over: substitute(node.over, values, taken),
    ...defined({ condition: node.condition && inside(node.condition) }),
    body: inside(node.body),
  };
}

/** The name itself, or with the first number behind it that makes it no other's. */
function freshName(name: string, isTaken: (name: string) => boolean): string {
  let fresh = name;
  for (let number = 2; isTaken(fresh); number++) fresh = `${name}${number}`;
  return fresh;
}
