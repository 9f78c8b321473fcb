import type { Expression, ExpressionNode } from '../../model/index.ts';
import { asciiJson } from '../ascii-json.ts';

/**
 * The trees of expressions, by source (as JSON in ASCII): a tree depends on nothing else, so that all rules share it. Of the built-in rules
 * the build keeps them as JSON, which is read when a tree is first asked for: a bundle needs few of thousands.
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
  const key = asciiJson(source);
  const tree = trees.get(key);
  if (tree === undefined || !('json' in tree)) return tree;
  const read = JSON.parse(tree.json) as ExpressionNode;
  trees.set(key, read);
  return read;
}

/** Keeps the tree of a source; what becomes of it is the expression. */
export function keepTree(source: string, tree: ExpressionNode): Expression {
  trees.set(asciiJson(source), tree);
  return { source };
}

/** All trees that are kept: for each a line of its source and, behind a tab, the tree, both as JSON in ASCII. */
export function packTrees(): string {
  return [...trees].map(([key, tree]) => `${key}\t${'json' in tree ? tree.json : asciiJson(tree)}`).join('\n');
}

/** Keeps what {@link packTrees} gave. */
export function unpackTrees(packed: string): void {
  for (const line of packed.split('\n')) {
    const tab = line.indexOf('\t');
    const key = line.slice(0, tab);
    if (!trees.has(key)) trees.set(key, { json: line.slice(tab + 1) });
  }
}
