import { hasCells, isColumnTitle } from '../model/index.ts';
import { isFence } from './marks.ts';

/** What pipelines, and terminals that keep a log, put before each line: perhaps the step, when it was printed, perhaps by which stream. */
const STAMP =
  /^(?<step>[^\t\n]{1,80}\t[^\t\n]{1,80}\t)?\[?(?:\d{4}-\d\d-\d\d[T ]|[A-Z][a-z]{2} [ \d]\d )?(?<clock>\d\d:\d\d:\d\d)(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?\]?(?: \d\d[OE]\+?)?(?: {1,2}|$)/;
const LEAST_LINES = 5;
const LEAST_TITLES = 3;
/** What is no record of a log begins an object, or what a person sees. */
const OBJECT = /^(?:Name: {2,}\S|apiVersion: \S)/;

/**
 * Removes the times before the lines of a text in which commands were run: where there are commands, tables or objects, those lines are
 * no records of one log. What a command says while time passes keeps them.
 */
export function stripStamps(lines: readonly string[], isTyped: (line: string) => boolean): readonly string[] {
  const filled = lines.filter((line) => line.trim() !== '' && !isFence(line));
  if (filled.length < LEAST_LINES || !filled.every((line) => STAMP.test(line))) return lines;
  const inner = lines.map((line) => line.replace(STAMP, ''));
  const commands = inner.flatMap((line, at) => (isTyped(line) ? [at] : []));
  if (commands.length === 0 && !inner.some((line) => OBJECT.test(line) || isTableHead(line))) return lines;
  const begins = [...new Set([0, ...commands])];
  return begins.flatMap((begin, index) => {
    const end = begins[index + 1] ?? lines.length;
    const [stamped, shown] = [lines.slice(begin, end), inner.slice(begin, end)];
    return isProgress(stamped, shown) ? withTimes(stamped, shown) : shown;
  });
}

/** Whether lines below a command were printed one after the other, and none of them is a part of something that is shown at once. */
function isProgress(lines: readonly string[], shown: readonly string[]): boolean {
  const clocks = new Set(
    lines.map((line) => STAMP.exec(line)?.groups?.['clock']).filter((clock) => clock !== undefined),
  );
  return clocks.size > 1 && !shown.slice(1).some((line) => OBJECT.test(line) || isTableHead(line) || hasCells(line));
}

/** What was typed is no record. */
function withTimes([, ...lines]: readonly string[], [typed = '']: readonly string[]): string[] {
  return [typed, ...lines.map((line) => line.slice(STAMP.exec(line)?.groups?.['step']?.length ?? 0))];
}

function isTableHead(line: string): boolean {
  const titles = line.trim().split(/ {2,}|\t/);
  return titles.length >= LEAST_TITLES && titles.every((title) => isColumnTitle(title));
}
