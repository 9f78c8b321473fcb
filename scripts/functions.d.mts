import type { Environment } from '../src/knowledge/environment.ts';
import type { StandardFunction } from '../src/knowledge/functions/index.ts';

/** The text of docs/functions.md. */
export function functionsPage(
  environment: Environment,
  standardFunctions: Readonly<Record<string, readonly StandardFunction[]>>,
): Promise<string>;
