import { ENVIRONMENT } from '../../src/environment.ts';
import * as language from '../../src/knowledge/load-rules.ts';
import type { LoadedRules, RuleSource } from '../../src/knowledge/load-rules.ts';
import type { Expression, Knowledge } from '../../src/model/index.ts';

export type { LoadedRules } from '../../src/knowledge/load-rules.ts';

/** Rules whose expressions may call all that there is to call. */
export function loadRules(sources: readonly RuleSource[], base?: Knowledge): Promise<LoadedRules> {
  return language.loadRules(sources, ENVIRONMENT, base);
}

/** An expression that may call all that there is to call. */
export function parseExpression(source: string, variables: readonly string[]): Promise<Expression> {
  return language.parseExpression(source, variables, ENVIRONMENT);
}
