import { isColumnTitle } from '../model/index.ts';

/** What pipelines, and terminals that keep a log, put before each line: perhaps the step, when it was printed, perhaps by which stream. */
const STAMP =
  /^(?:[^\t\n]{1,80}\t[^\t\n]{1,80}\t)?\[?(?:\d{4}-\d\d-\d\d[T ]|[A-Z][a-z]{2} [ \d]\d )?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?\]?(?: \d\d[OE]\+?)?(?: {1,2}|$)/;
const LEAST_LINES = 5;
const LEAST_TITLES = 3;
/** What is no record of a log begins an object, or what a person sees. */
const OBJECT = /^(?:Name: {2,}\S|apiVersion: \S)/;

/**
 * Removes the times before all lines of a text in which commands were run: where there are commands, tables or objects, those lines are
 * no records of one log.
 */
export function stripStamps(lines: readonly string[], isTyped: (line: string) => boolean): readonly string[] {
  const filled = lines.filter((line) => line.trim() !== '');
  if (filled.length < LEAST_LINES || !filled.every((line) => STAMP.test(line))) return lines;
  const inner = lines.map((line) => line.replace(STAMP, ''));
  return inner.some((line) => OBJECT.test(line) || isTableHead(line) || isTyped(line)) ? inner : lines;
}

function isTableHead(line: string): boolean {
  const titles = line.trim().split(/ {2,}|\t/);
  return titles.length >= LEAST_TITLES && titles.every((title) => isColumnTitle(title));
}
