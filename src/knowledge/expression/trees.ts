import type { Expression, ExpressionNode, PackedTree, Template } from '../../model/index.ts';
import { asciiJson } from '../ascii-json.ts';
import { keptWith } from '../kept-with.ts';
import { packTrees, unpackTree, unpackTrees } from './packing.ts';

const unpackedTree = keptWith(({ tree }: Expression) => (isPacked(tree) ? unpackTree(tree) : tree));

/** The tree of an expression. */
export function treeOf(expression: Expression): ExpressionNode {
  return isPacked(expression.tree) ? unpackedTree(expression) : expression.tree;
}

/** The trees of a template's expressions, in their order. */
export function treesOf({ trees = [] }: Template): readonly ExpressionNode[] {
  return isPacked(trees) ? unpackTrees(trees) : trees;
}

/** Whether a part of a rule is an expression or a template. */
export function isWritten(part: object): part is Expression | Template {
  return 'source' in part && typeof part.source === 'string';
}

/** The trees of an expression, or of those in a template. */
export function treesIn(written: Expression | Template): readonly ExpressionNode[] {
  return 'tree' in written ? [treeOf(written)] : treesOf(written);
}

/** Rules as JSON in ASCII, with trees that are read when somebody asks for them. */
export function packRules(rules: unknown): string {
  return asciiJson(rules, (key, value) => {
    const isTree = (key === 'tree' || key === 'trees') && !isPacked(value);
    return isTree ? packTrees(value as ExpressionNode | readonly ExpressionNode[]) : value;
  });
}

function isPacked(tree: unknown): tree is PackedTree {
  return typeof tree === 'string';
}
