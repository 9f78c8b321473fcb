import { checkRegex } from '../../src/knowledge/linear-regex.ts';
import { SpecError } from './analyzer.ts';

/** A regular expression of Go; throws `SpecError` where it is none. */
export function readPattern(pattern: string): RegExp {
  const { regex, problem } = checkRegex(pattern);
  if (regex === undefined) throw new SpecError(`failed to compile regex: ${pattern}: it ${problem}`);
  return regex;
}
