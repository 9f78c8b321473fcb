import type { Expression, ExpressionNode } from '../model/index.ts';
import type { Value } from './values.ts';

/** What surrounds an evaluation: variables, host functions, and which JSON nodes are incomplete. */
export interface Scope {
  variable(name: string): Value | undefined;
  /** A function of the host (`lookup`, `objects`, `exists`, `now`); `undefined` where there is none of that name. */
  call(name: string, args: readonly Value[]): Value | undefined;
  /** Whether absent members of this JSON object, or the one named, are unknown (partial views) rather than absent. */
  isOpen(node: object, member?: string): boolean;
  /** The account of the analysis that evaluates; absent outside of one, where what a function throws is thrown. */
  readonly evaluations?: EvaluationAccount | undefined;
}

/** A rule's expression, or a part of one that is evaluated by itself. */
export type Asked = Expression | ExpressionNode;

/** What one analysis keeps account of: what each expression spends, and which of them fail. */
export interface EvaluationAccount {
  /** @param compile makes the program of an expression that was not asked before */
  of(asked: Asked, compile: (asked: Asked) => Program): Evaluation;
  /** Takes note of what an expression threw, or of its having spent its steps. */
  failed(asked: Asked, cause: string, scope: Scope): void;
}

/** An expression within one analysis. */
export interface Evaluation {
  readonly program: Program;
  stepsLeft: number;
}

/** One evaluation. */
export interface Run {
  readonly scope: Scope;
  /** What comprehensions have done so far: bundle content decides how often they go round. */
  steps: number;
}

/** The variable of a comprehension, and those around it. */
export interface Local {
  readonly name: string;
  readonly value: Value;
  readonly outer: Local | undefined;
}

/** A compiled part of an expression. */
export type Program = (run: Run, locals: Local | undefined) => Value;
