/** Lines at the end of a text in which what ends a program stands. */
export const LAST_LINES = 16;
/** A silence of so many of its usual intervals ends something. */
const INTERVALS = 3;
const SHORTEST_SILENCE = 5;
const REPEATED = 3;

/**
 * Whether something goes on to the end of its log: it was said at least three times, and what follows its last line is no
 * longer than three of its usual intervals, counted in lines, which need no stamps. An error that a healthy program met once, or
 * in its first minutes, is over by that measure; one that it meets every minute is not.
 */
export function goesOn(count: number, first: number, last: number, lines: number): boolean {
  if (count < REPEATED) return false;
  const interval = (last - first) / (count - 1);
  return lines - last <= Math.max(SHORTEST_SILENCE, INTERVALS * interval);
}

/** Whether a line stands where a program that could not go on leaves its reason. */
export function isAtEnd(line: number, lines: number): boolean {
  return lines - line < LAST_LINES;
}
