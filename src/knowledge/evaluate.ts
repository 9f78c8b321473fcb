import { messageOf } from '../model/index.ts';
import type { Expression, ExpressionNode } from '../model/index.ts';
import { keptWith } from './kept-with.ts';
import { compileProgram } from './program/compile-program.ts';
import { TooManySteps } from './program/run.ts';
import { failure, type Value } from './values/index.ts';
import type { Asked, Program, Scope } from './scope.ts';
import { treeOf } from './expression/trees.ts';

/** Rules are data: what they compile to is made when first asked for. */
const programOf = keptWith((asked: Asked) => compileProgram('tree' in asked ? treeOf(asked) : asked));

/**
 * Computes an expression. Whatever goes wrong in it is an `Unknown`: also what a function of the host throws, where the scope
 * takes note of it.
 */
export function evaluate(expression: Expression, scope: Scope): Value {
  return compute(expression, scope);
}

/** Computes a part of an expression that stands outside its comprehensions, as {@link evaluate} does the whole. */
export function evaluateNode(node: ExpressionNode, scope: Scope): Value {
  return compute(node, scope);
}

function compute(asked: Asked, scope: Scope): Value {
  const { evaluations } = scope;
  if (evaluations === undefined) return run(programOf(asked), { scope, steps: 0 });
  const evaluation = evaluations.of(asked, programOf);
  if (evaluation.stepsLeft <= 0) return failure('the expression took too many steps before');
  const once = { scope, steps: 1 };
  try {
    return run(evaluation.program, once);
  } catch (error) {
    evaluations.failed(asked, messageOf(error), scope);
    return failure('the expression cannot be computed');
  } finally {
    evaluation.stepsLeft -= once.steps;
    if (evaluation.stepsLeft <= 0) evaluations.failed(asked, 'it takes too many steps on this bundle', scope);
  }
}

function run(program: Program, once: Parameters<Program>[0]): Value {
  try {
    return program(once, undefined);
  } catch (error) {
    if (error instanceof TooManySteps) return failure('the expression takes too many steps on this data');
    throw error;
  }
}
