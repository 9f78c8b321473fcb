import type { Expression, ExpressionNode } from '../../model/index.ts';
import { asciiJson } from '../ascii-json.ts';

/** The trees of expressions, by source: a tree depends on nothing else, so that all rules share it. */
const trees = new Map<string, ExpressionNode>();
/**
 * Those of the built-in rules that nobody has asked for, source and tree as JSON in ASCII, which the build keeps: a bundle needs few of
 * thousands.
 */
const packed = new Map<string, string>();

/** The tree of an expression whose source was parsed, in this process or by the build. */
export function treeOf({ source }: Expression): ExpressionNode {
  const tree = findTree(source);
  if (tree === undefined) throw new Error(`nobody has parsed the expression ${source}`);
  return tree;
}

/** The same for a text that may be no expression. */
export function findTree(source: string): ExpressionNode | undefined {
  const tree = trees.get(source);
  if (tree !== undefined) return tree;
  const json = packed.get(asciiJson(source));
  if (json === undefined) return undefined;
  const read = JSON.parse(json) as ExpressionNode;
  trees.set(source, read);
  return read;
}

/** Keeps the tree of a source; what becomes of it is the expression. */
export function keepTree(source: string, tree: ExpressionNode): Expression {
  trees.set(source, tree);
  return { source };
}

/** All trees that were parsed: for each a line of its source and, behind a tab, the tree, both as JSON in ASCII. */
export function packTrees(): string {
  return [...trees].map(([source, tree]) => `${asciiJson(source)}\t${asciiJson(tree)}`).join('\n');
}

/** Keeps what {@link packTrees} gave. */
export function unpackTrees(lines: string): void {
  for (const line of lines.split('\n')) {
    const tab = line.indexOf('\t');
    packed.set(line.slice(0, tab), line.slice(tab + 1));
  }
}
