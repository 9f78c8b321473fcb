import type { Node } from 'yaml';
import { defined, type ConnectionRule, type Expression } from '../../model/index.ts';
import {
  compileCondition,
  compileExpression,
  optionalExpression,
  type Compilation,
  type VariablesOf,
} from './compilation.ts';
import { child } from './rule-file.ts';

/** Compiles the `connection` of an event, where it has one. */
export function compileConnection(
  node: Node | undefined,
  compilation: Compilation,
  variables: VariablesOf,
): ConnectionRule | undefined {
  if (node === undefined) return undefined;
  const part = (key: string): Expression => compileExpression(child(node, key) as Node, compilation, variables);
  return {
    from: part('from'),
    target: part('target'),
    to: part('to'),
    ...defined({ port: optionalExpression(child(node, 'port'), compilation, variables) }),
    lost: compileCondition(child(node, 'lost') as Node, compilation, variables),
  };
}
