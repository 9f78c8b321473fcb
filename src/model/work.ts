/** Ends the reading of an artifact whose parser does not come to an end. */
export class TooMuchWork extends Error {}

/** Steps that are left to whoever reads. */
export interface StepBudget {
  left: number;
}

const ENDLESS: StepBudget = { left: Number.POSITIVE_INFINITY };

/** What is read at the moment is read within this budget. JavaScript does one thing at a time: there is one. */
let current = ENDLESS;

/**
 * Counts a step of reading: a line, a row, a pair, a member. What parsers read with calls it, so that a parser that goes round and
 * round comes to an end. Throws `TooMuchWork`.
 * @param weight of a step that takes as long as so many others
 */
export function countStep(weight = 1): void {
  current.left -= weight;
  if (current.left < 0) throw new TooMuchWork('reading it takes more steps than its length explains');
}

/** Counts what `read` does against a budget. */
export function countingSteps<Result>(budget: StepBudget, read: () => Result): Result {
  const outer = countStepsOf(budget);
  try {
    return read();
  } finally {
    countStepsOf(outer);
  }
}

/** From now on steps count against another budget, or against none; returns the one before. */
export function countStepsOf(budget: StepBudget = ENDLESS): StepBudget {
  const outer = current;
  current = budget;
  return outer;
}
