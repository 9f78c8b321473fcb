import { defined, type ConnectionRule, type Expression, type ObjectReference } from '../model/index.ts';
import { referencesOf } from '../inventory/references.ts';
import { evaluate } from '../knowledge/evaluate.ts';
import type { Scope } from '../knowledge/scope.ts';

/** A connection of which nothing came back. */
export interface LostConnection {
  /** The node that asked. */
  readonly from: ObjectReference;
  /** What was asked, in words that are the same whoever asks. */
  readonly target: string;
  /** The port, where a program of a node itself was asked. */
  readonly port?: string;
  /** The nodes that may have been to answer. */
  readonly to: () => readonly ObjectReference[];
}

/** The connection that an event tells of, where nothing came back and it is known from where it was asked for, and for what. */
export function lostConnection(rule: ConnectionRule, scope: Scope, near: ObjectReference): LostConnection | undefined {
  if (evaluate(rule.lost, scope) !== true) return undefined;
  const nodesIn = (expression: Expression): ObjectReference[] =>
    referencesOf(evaluate(expression, scope), { to: ['Node'] }, near).filter(({ kind }) => kind === 'Node');
  const [from, ...others] = nodesIn(rule.from);
  const target = evaluate(rule.target, scope);
  if (from === undefined || others.length > 0 || typeof target !== 'string' || target === '') return undefined;
  const port = rule.port === undefined ? '' : evaluate(rule.port, scope);
  return {
    from,
    target,
    ...defined({ port: typeof port === 'string' && port !== '' ? port : undefined }),
    to: () => nodesIn(rule.to),
  };
}
