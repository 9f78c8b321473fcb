import { joinLines, type LineBeginnings, type PastedLine } from './line.ts';

/** Nobody's terminal is narrower or wider. */
const NARROWEST = 72;
const WIDEST = 400;
/** Widths that terminals have by themselves: a single line of exactly that length is enough. */
const USUAL_WIDTHS: ReadonlySet<number> = new Set([80, 100, 120, 132, 140, 150, 160, 180, 200, 240]);
/** Text that is broken at blanks ends anywhere among the last columns, what a terminal breaks always at the last. */
const RAGGED = 12;
/** Lines that somebody wrote longer than the terminal was wide, at most, and the broken ones that it then takes to know its width. */
const MOST_LONGER = 8;
const LEAST_FULL = 3;
/** Lines that a record takes at most, and the characters of them. */
const MOST_LINES = 200;
const MOST_CHARACTERS = 64 * 1024;
/** What is drawn or typed at the beginning of a line, what a description calls a value, and what kubectl says it did to an object. */
export const OWN_LINE =
  /^(?:\^C|[a-z][a-z0-9.-]{0,62}\/[a-z0-9][\w.-]{0,252} (?:[a-z-]{2,20} )?[a-z]{2,20}ed$|`{3}|\+[-=]|[|│├└┌─═╭╰●]|[-=]{3}|\[?[\w.-]{1,64}@[\w.-]{1,253}[^#$%>\n]{0,100}[#$%>] |[$#%❯➜] |PS [A-Z]:|[A-Z][\w ()./-]{0,40}: {2,}\S)/;
export const YAML_KEY = /^(?:- )?[A-Za-z"][\w.-]{0,60}:(?:\s|$)/;
/** Lines that begin alike, or whose words are divided alike, are of one kind. */
const SAME_BEGINNING = 8;
const SAME_DIVISION = 16;
const WORD_END = /[\w./=%-]$/;
const WORD_START = /^[a-z0-9./=%_-]/;
const PUNCTUATION = /^[:;,)\]}]/;
const GOES_ON = /^[a-z0-9"'([{/.,:;<=%_-]/;
const COLUMNS = /\S {2,}\S.*\S {2,}(?:\S|$)/;
const COLUMN = /\S {2,}(?=\S)/g;
/** Prose has commas, too. */
const LEAST_MEMBERS = 3;
const TITLES = /^ *[A-Z(/-][A-Z0-9 ()_./%-]*$/;

/** How a text was broken. */
export interface Wrapping extends LineBeginnings {
  readonly width: number;
  /** Keys at the beginning of a line are YAML's. */
  readonly isYaml: boolean;
}

/**
 * The width at which a terminal broke the lines, where those that have it go on below; `undefined` where nothing speaks for one.
 * It is the length of the longest line, or, where somebody wrote longer lines around what the terminal showed, of the most.
 */
export function findWrapping(
  lines: readonly string[],
  beginnings: LineBeginnings,
  isYaml: boolean,
): Wrapping | undefined {
  const lengths = countLengths(lines);
  const widths = [...lengths.keys()].sort((a, b) => b - a);
  let longer = 0;
  for (const [rank, width] of widths.entries()) {
    if (width < NARROWEST || longer > MOST_LONGER) return undefined;
    const full = lengths.get(width)!;
    const isLongest = rank === 0;
    if (width <= WIDEST && (isLongest || full >= Math.max(LEAST_FULL, 2 * longer))) {
      const wrapping = { width, isYaml, ...beginnings };
      if (speaksForWidth(lines, wrapping, isLongest)) return wrapping;
    }
    longer += full;
  }
  return undefined;
}

function countLengths(lines: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { length } of lines) counts.set(length, (counts.get(length) ?? 0) + 1);
  return counts;
}

/** Whether the lines of that width go on below, and words are broken at it. */
function speaksForWidth(lines: readonly string[], wrapping: Wrapping, isLongest: boolean): boolean {
  const { width } = wrapping;
  let full = 0;
  let going = 0;
  let midWord = 0;
  let ragged = 0;
  for (let at = 0; at < lines.length - 1; at++) {
    const line = lines[at]!;
    const next = lines[at + 1]!;
    if (line.length > width || line.length < width - RAGGED || line.length === width - 1 || next === '') continue;
    const isInGap = line.endsWith(' ') && next.startsWith(' ') && COLUMNS.test(line);
    const isGoing = (isInGap || !/^(?:\s\s|\t)/.test(next)) && goesOn(line, line, next, wrapping);
    if (line.length === width) full++;
    else if (isGoing) ragged++;
    if (line.length !== width || !isGoing) continue;
    going++;
    if (isInGap || isMidWord(line, next) || keepsBlank(line, next)) midWord++;
  }
  if (midWord === 0 || ragged > going || going * 2 < full) return false;
  if (!isLongest) return going >= LEAST_FULL;
  return going > 1 || (full === 1 && ragged === 0 && (USUAL_WIDTHS.has(width) || rowBroken(lines, width)));
}

/** A row of a table that goes on within a word, with signs that nobody who writes below it uses: no other width is needed to see that. */
const REST_OF_WORDS = /^[a-z][\w-]{0,40}(?:: \S+=|["=:]\S)/;

function rowBroken(lines: readonly string[], width: number): boolean {
  const at = lines.findIndex(({ length }) => length === width);
  return COLUMNS.test(lines[at] ?? '') && /[a-z]$/.test(lines[at] ?? '') && REST_OF_WORDS.test(lines[at + 1] ?? '');
}

/** Joins the lines that a terminal broke at its width. */
export function joinAtWidth(lines: readonly PastedLine[], wrapping: Wrapping): PastedLine[] {
  const joined: PastedLine[] = [];
  for (let at = 0; at < lines.length;) {
    const first = lines[at]!;
    const group = [first];
    let { length } = first.text;
    while (group.length < MOST_LINES && length < MOST_CHARACTERS && at + group.length < lines.length) {
      const last = group.at(-1)!.text;
      const next = lines[at + group.length]!;
      const isFull = last.length === wrapping.width;
      if (next.text === '' || !(isFull || lostItsBlank(last, next.text, wrapping))) break;
      if (!goesOn(first.text, last, next.text, wrapping)) break;
      group.push(isFull ? next : { ...next, text: ` ${next.text}` });
      length += next.text.length;
    }
    joined.push(group.length === 1 ? first : joinLines(group));
    at += group.length;
  }
  return joined;
}

/** Whether no line ends and none begins at such a place. */
function isMidWord(line: string, next: string): boolean {
  return PUNCTUATION.test(next) || (WORD_END.test(line) && (WORD_START.test(next) || TITLES.test(line)));
}

/** Whether the blank between two words stands at the end of a line, or before the next one: who breaks lines by hand leaves it out. */
function keepsBlank(line: string, next: string): boolean {
  return /\S $/.test(line) || /^ \S/.test(next);
}

/** Whether a line was as long as the others with the blank at its end, which copying loses. */
function lostItsBlank(last: string, next: string, { width }: Wrapping): boolean {
  return last.length === width - 1 && GOES_ON.test(next);
}

/** What says that something is not done yet: more of its sentence stands behind a blank, if at all. */
const UNFINISHED = /\.\.\.$/;

/** Whether a line belongs to the one that ends above it and began with `first`. */
function goesOn(first: string, last: string, next: string, { beginsRecord, isYaml, isTyped }: Wrapping): boolean {
  if (UNFINISHED.test(last) && !next.startsWith(' ')) return false;
  if (beginsAlike(first, next) || OWN_LINE.test(next) || (isTyped(first) && isPrinted(first, next))) return false;
  if (TITLES.test(first) && !TITLES.test(next)) return false;
  const indent = indentOf(next);
  if (indent > 1 && (!COLUMNS.test(first) || (indent === indentOf(first) && !last.endsWith(' ')))) return false;
  return (
    !isAligned(first, next) && !isNextOfList(first, next) && !(isYaml && YAML_KEY.test(next)) && !beginsRecord(next)
  );
}

/** What programs print and nobody types: a row, a key or a speaker with what it says, a field of a log line, what was done to what. */
const PRINTED = /^(?:\S+ {2,}\S+ {2,}\S|[\w./-]{1,60}: |[a-z]{1,12}=["\d]|[\w.-]+\/\S+ [a-z ]{2,40}ed$)/;

/** Whether a line stands below a command of just the terminal's width and is none of its own words: those within quote marks may look so. */
function isPrinted(typed: string, next: string): boolean {
  return PRINTED.test(next) && ["'", '"'].every((mark) => typed.split(mark).length % 2 === 1);
}

/** Who writes a line and when, as collectors of many logs put it before the record. */
const STAMPED_WRITER = /^(?:\S{1,253}\s{1,20}){1,2}\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;

/** Whether a line is of the same kind as another one: a further row or record. */
export function beginsAlike(first: string, next: string): boolean {
  return (
    next.slice(0, SAME_BEGINNING) === first.slice(0, SAME_BEGINNING) ||
    isDividedAlike(first, next) ||
    (STAMPED_WRITER.test(next) && STAMPED_WRITER.test(first))
  );
}

/** Words with single blanks between are all alike. */
const WORDS_ALONE = /^x?(?: x)* ?$/;

function isDividedAlike(first: string, next: string): boolean {
  const divided = division(next);
  return divided === division(first) && !WORDS_ALONE.test(divided);
}

/** What stands between the first words of a line: `x, x, x-x: x`. */
function division(line: string): string {
  return line
    .slice(0, NARROWEST)
    .replace(/[A-Za-z0-9]+/g, 'x')
    .slice(0, SAME_DIVISION);
}

/** Whether a line is the next row of the table that a line is a row of: their columns begin at the same places. */
function isAligned(line: string, next: string): boolean {
  if (indentOf(line) !== indentOf(next)) return false;
  const columns = [...line.matchAll(COLUMN)].map(({ index, 0: gap }) => index + gap.length);
  const shared = columns.filter((at) => next.slice(at - 2, at) === '  ' && next.charAt(at).trim() !== '');
  return columns.length > 0 && shared.length >= Math.min(2, columns.length);
}

/** Whether two lines are rows of one list, whose members are set off by commas. */
function isNextOfList(line: string, next: string): boolean {
  const members = line.split(', ').length;
  return members > LEAST_MEMBERS && next.split(', ').length === members;
}

/** Characters that stand before the first word. */
export function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}
