import { indentOf } from './wrapping.ts';

/** Nobody breaks text at blanks to make it narrower. */
const NARROWEST = 60;
/** Lines that somebody wrote longer than the text is wide, at most. */
const MOST_LONGER = 8;
/** So many lines that go on, and had no room for the next word, tell how wide a text is. */
const LEAST_BROKEN = 3;
/** Of so many broken lines one at least ends before the last columns: a terminal lets none end there. */
const RAGGED = 3;
const SEVERAL_WORDS = /\S \S/;

/** How a text was broken at blanks: by a mail program, an editor, a page. */
export interface Filling {
  readonly width: number;
  /** Blanks before what goes on. */
  readonly indent: number;
}

/** A line that may go on below. */
export interface Break {
  readonly length: number;
  /** Its length together with the word below, which therefore stands there. */
  readonly needed: number;
  /** Of the line below. */
  readonly indent: number;
}

/**
 * The width that a text was filled to, where enough lines that may go on below had no room there for the next word;
 * `undefined` where nothing speaks for one, and where a terminal broke the lines, all of them at its last column.
 * @param breaks of the lines that may go on
 */
export function findFilling(lines: readonly string[], breaks: readonly Break[]): Filling | undefined {
  if (breaks.length < LEAST_BROKEN) return undefined;
  const lengths = lines
    .filter((line) => hasBlank(line))
    .map(({ length }) => length)
    .sort((a, b) => b - a);
  for (let longer = 0; longer <= MOST_LONGER && longer < lengths.length; longer++) {
    const width = lengths[longer]!;
    if (width < NARROWEST) return undefined;
    if (lengths[longer - 1] === width) continue;
    const broken = breaks.filter((at) => at.length <= width && at.needed > width);
    const indent = mostFrequent(broken.map((at) => at.indent));
    const alike = broken.filter((at) => at.indent === indent);
    const ragged = alike.filter(({ length }) => length < width - 1);
    if (
      indent !== undefined &&
      alike.length >= Math.max(LEAST_BROKEN, 2 * longer) &&
      ragged.length * RAGGED > alike.length
    )
      return { width, indent };
  }
  return undefined;
}

/** Whether a line was broken off, as a text of that width is, and goes on below. */
export function isBrokenOff(line: string, next: string, { width, indent }: Filling): boolean {
  const isFull = line.length <= width && line.length + 1 + lengthOfFirstWord(next) > width;
  return isFull && indentOf(next) === indent && (hasBlank(line) || hasBlank(next));
}

/** Whether a line could have been broken within. Words that stand alone, one below the other, are a list, or an encoding. */
export function hasBlank(line: string): boolean {
  return SEVERAL_WORDS.test(line);
}

/** Characters of the first word of a line. */
export function lengthOfFirstWord(line: string): number {
  const words = line.trimStart();
  const end = words.search(/\s/);
  return end < 0 ? words.length : end;
}

function mostFrequent(values: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let most: number | undefined;
  for (const [value, count] of counts) if (most === undefined || count > counts.get(most)!) most = value;
  return most;
}
