import type { Scope, Value } from '../values.ts';

/** Items that comprehensions of one evaluation may visit, weighed by the size of what is done for each. */
const MAX_STEPS = 2_000_000;

/** One evaluation. */
export interface Run {
  readonly scope: Scope;
  /** What comprehensions have done so far: bundle content decides how often they go round. */
  steps: number;
}

/** The variable of a comprehension, and those around it. */
export interface Local {
  readonly name: string;
  readonly value: Value;
  readonly outer: Local | undefined;
}

/** A compiled part of an expression. */
export type Program = (run: Run, locals: Local | undefined) => Value;

/** Ends an evaluation. */
export class TooManySteps extends Error {}

/** Counts steps of a loop over bundle content. */
export function countSteps(run: Run, steps: number): void {
  run.steps += steps;
  if (run.steps > MAX_STEPS) throw new TooManySteps();
}
