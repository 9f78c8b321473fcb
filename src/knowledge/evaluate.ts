import type { Expression, ExpressionNode } from '../model/index.ts';
import { compileProgram } from './program/compile-program.ts';
import { TooManySteps, type Program } from './program/run.ts';
import { failure } from './value-types.ts';
import type { Scope, Value } from './values.ts';
import { treeOf } from './expression/trees.ts';

/** Rules are data: what they compile to is made when first asked for. */
const programs = new WeakMap<ExpressionNode | Expression, Program>();

/** Computes an expression. Whatever goes wrong in it is an `Unknown`; exceptions come only from hosts. */
export function evaluate(expression: Expression, scope: Scope): Value {
  let program = programs.get(expression);
  if (program === undefined) {
    program = programOf(treeOf(expression));
    programs.set(expression, program);
  }
  return run(program, scope);
}

/** Computes a part of an expression that stands outside its comprehensions, as {@link evaluate} does the whole. */
export function evaluateNode(node: ExpressionNode, scope: Scope): Value {
  return run(programOf(node), scope);
}

function programOf(node: ExpressionNode): Program {
  let program = programs.get(node);
  if (program === undefined) {
    program = compileProgram(node);
    programs.set(node, program);
  }
  return program;
}

function run(program: Program, scope: Scope): Value {
  try {
    return program({ scope, steps: 0 }, undefined);
  } catch (error) {
    if (error instanceof TooManySteps) return failure('the expression takes too many steps on this data');
    throw error;
  }
}
