import type { Run } from '../scope.ts';

/** Items that comprehensions of one evaluation may visit, weighed by the size of what is done for each. */
const MAX_STEPS = 2_000_000;

/** Ends an evaluation. */
export class TooManySteps extends Error {}

/** Counts steps of a loop over bundle content. */
export function countSteps(run: Run, steps: number): void {
  run.steps += steps;
  if (run.steps > MAX_STEPS) throw new TooManySteps();
}
