import { SpecError } from './analyzer.ts';

const EQUALS = new Set(['=', '==', '===']);
const DIFFERS = new Set(['!=', '!==']);

/** Compares two numbers as an operator says. */
export function compareNumbers(operator: string, actual: number, wanted: number): boolean {
  if (EQUALS.has(operator)) return actual === wanted;
  switch (operator) {
    case '<':
      return actual < wanted;
    case '>':
      return actual > wanted;
    case '<=':
      return actual <= wanted;
    case '>=':
      return actual >= wanted;
    default:
      throw new SpecError(`unknown comparator: "${operator}"`);
  }
}

/** Whether an operator asks that both be the same, or that they differ; `undefined` for any other. */
export function asksForEqual(operator: string): boolean | undefined {
  if (EQUALS.has(operator)) return true;
  return DIFFERS.has(operator) ? false : undefined;
}

/** The words of a condition; throws where there are not as many as it takes. */
export function wordsOf(when: string, count: number): readonly string[] {
  const words = when.trim().split(/ +/);
  if (words.length !== count) throw new SpecError(`unable to parse the condition "${when}"`);
  return words;
}

/** A whole number as Go reads it. */
export function wholeNumber(text: string): number {
  if (!/^[+-]?\d{1,15}$/.test(text)) throw new SpecError(`"${text}" is no whole number`);
  return Number(text);
}

const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ...['1', 't', 'T', 'TRUE', 'true', 'True'].map((word) => [word, true] as const),
  ...['0', 'f', 'F', 'FALSE', 'false', 'False'].map((word) => [word, false] as const),
]);

/** A boolean as Go reads it. */
export function booleanOf(text: string): boolean {
  const value = BOOLEANS.get(text);
  if (value === undefined) throw new SpecError(`"${text}" is neither true nor false`);
  return value;
}
