import { TooMuchWork, type Parser } from '../model/index.ts';
import { shortCause } from './short-cause.ts';

/** What to tell of what a parser threw. */
export function failureOf(parser: Parser | undefined, error: unknown): string {
  const cause = shortCause(error);
  if (error instanceof TooMuchWork) return `was not read further: ${cause}`;
  return parser === undefined ? `could not be read: ${cause}` : `could not be read as ${parser.title}: ${cause}`;
}
