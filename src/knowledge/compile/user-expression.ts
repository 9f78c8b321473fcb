import type { Expression } from '../../model/index.ts';
import type { Environment } from '../environment.ts';
import { parseExpressionSource } from '../expression/parse.ts';
import type { ExpressionError } from '../expression/parse.ts';
import { Callables } from './callables.ts';
import { checkExpression } from './check-expression.ts';
import { ObjectShapes } from './kind-shapes.ts';

/**
 * Compiles an expression that stands in no file.
 * @throws SyntaxError naming the column
 */
export function compileUserExpression(
  source: string,
  variables: readonly string[],
  environment: Environment,
): Expression {
  const { ast, errors } = parseExpressionSource(source);
  if (ast === undefined) throw toError(errors[0]);
  const known = new Map(variables.map((name) => [name, undefined]));
  const objects = new ObjectShapes(environment.objectMethods);
  const callables = new Callables(environment);
  const world = { environment, callables, objects, events: new Map(), relations: new Map() };
  const [wrong] = checkExpression(ast, known, world);
  if (wrong !== undefined) throw toError(wrong);
  return { source, tree: ast };
}

function toError(error: ExpressionError | undefined): SyntaxError {
  return new SyntaxError(`column ${(error?.at ?? 0) + 1}: ${error?.message ?? 'not an expression'}`);
}
