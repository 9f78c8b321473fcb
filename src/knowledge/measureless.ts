import type { Expression, ExpressionNode, Template } from '../model/index.ts';
import { evaluate } from './evaluate.ts';
import { childrenOf } from './expression/walk.ts';
import { treeOf } from './expression/trees.ts';
import { keptWith } from './kept-with.ts';
import type { Scope } from './scope.ts';
import { partsOf } from './templates.ts';
import { textOf } from './values/index.ts';

/** What of the root of a diagnosis says how much of it was seen, and when, but not what it is. */
const MEASURES: ReadonlySet<string> = new Set(['count', 'from', 'to']);

/** Fills in a template of a diagnosis without what measures its root: two of the same failure then read alike. */
export function renderMeasureless(template: Template, scope: Scope): string {
  return partsOf(template)
    .map((part) => {
      if (typeof part === 'string') return part;
      return isMeasure(part) ? '#' : textOf(evaluate(part, scope));
    })
    .join('');
}

/** Whether a template says how much was seen of the root of a diagnosis, or when. */
export const isMeasured = keptWith((template: Template): boolean =>
  partsOf(template).some((part) => typeof part !== 'string' && isMeasure(part)),
);

const isMeasure = keptWith((part: Expression): boolean => readsMeasure(treeOf(part)));

function readsMeasure(node: ExpressionNode): boolean {
  if (node.type === 'select' && node.of.type === 'variable' && node.of.name === 'root') return MEASURES.has(node.field);
  return childrenOf(node).some(readsMeasure);
}
