import type { Unknown } from './unknown.ts';
import type { Equality, Value } from './value.ts';

export function isList(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}

/** Whether two lists hold equal items in the same order. */
export function listsEqual(left: readonly Value[], right: readonly Value[], equal: Equality): boolean | Unknown {
  if (left.length !== right.length) return false;
  let unknown: Unknown | undefined;
  for (const [index, item] of left.entries()) {
    const answer = equal(item, right[index] ?? null);
    if (answer === false) return false;
    if (answer !== true) unknown ??= answer;
  }
  return unknown ?? true;
}
