import type { Expression, ExpressionNode } from '../../model/index.ts';

/**
 * The trees of expressions, by source: a tree depends on nothing else, so that all rules share it. Of the built-in rules the
 * build keeps them as JSON, which is read when a tree is first asked for: a bundle needs few of two thousand.
 */
const trees = new Map<string, ExpressionNode | { readonly json: string }>();

/** The tree of an expression whose source was parsed, in this process or by the build. */
export function treeOf({ source }: Expression): ExpressionNode {
  const tree = findTree(source);
  if (tree === undefined) throw new Error(`nobody has parsed the expression ${source}`);
  return tree;
}

/** The same for a text that may be no expression. */
export function findTree(source: string): ExpressionNode | undefined {
  const tree = trees.get(source);
  if (tree === undefined || !('json' in tree)) return tree;
  const read = JSON.parse(tree.json) as ExpressionNode;
  trees.set(source, read);
  return read;
}

/** Keeps the tree of a source; what becomes of it is the expression. */
export function keepTree(source: string, tree: ExpressionNode): Expression {
  trees.set(source, tree);
  return { source };
}

/** All trees that are kept: for each a line of its source and, behind a tab, the tree, both in JSON. */
export function packTrees(): string {
  return [...trees].map(([source, tree]) => `${JSON.stringify(source)}\t${JSON.stringify(tree)}`).join('\n');
}

/** Keeps what {@link packTrees} gave. */
export function unpackTrees(packed: string): void {
  for (const line of packed.split('\n')) {
    const tab = line.indexOf('\t');
    const source = JSON.parse(line.slice(0, tab)) as string;
    if (!trees.has(source)) trees.set(source, { json: line.slice(tab + 1) });
  }
}
