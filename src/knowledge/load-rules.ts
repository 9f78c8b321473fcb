import type { Expression, Knowledge } from '../model/index.ts';
import type { Environment } from './environment.ts';
import type { LoadedRules, RuleSource } from './rule-source.ts';

export type { LoadedRules, RuleSource } from './rule-source.ts';

/**
 * Compiles rule files, over the rules of `base` where given (user rules over built-in ones). The compiler, with its parser
 * and schema validator, is only loaded here: runs with nothing but the compiled built-in rules never pay for it.
 * @param environment what their expressions may call
 */
export async function loadRules(
  sources: readonly RuleSource[],
  environment: Environment,
  base?: Knowledge,
): Promise<LoadedRules> {
  const { compileRules } = await import('./compile/compile-rules.ts');
  return compileRules(sources, environment, base);
}

/** An expression that a user typed, with the variables it may use. Throws SyntaxError with column and suggestion. */
export async function parseExpression(
  source: string,
  variables: readonly string[],
  environment: Environment,
): Promise<Expression> {
  const { compileUserExpression } = await import('./compile/user-expression.ts');
  return compileUserExpression(source, variables, environment);
}
