import type { Age } from '../../../src/model/index.ts';
import { readAge } from '../../../src/time/age.ts';

/**
 * A whole cell that is an age (`93s`, `5d4h`, `3m ago`) as a stamp relative to when the artifact was collected.
 * `undefined` for `<unknown>`, `<invalid>` and anything else.
 */
export function readAgeCell(text: string): Age | undefined {
  const age = readAge(text, 0);
  if (age === undefined) return undefined;
  return age.end === text.length || text.slice(age.end) === ' ago' ? age.stamp : undefined;
}
