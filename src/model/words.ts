/** A text's words with one blank between them, on one line. */
export function spaced(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** What comes before a vowel, read aloud. A word that begins with a `u` mostly begins with another sound: a user, a unit. */
const VOWEL = /^[aeio]/i;
/** Letters at the beginning of a name that are no part of a word in it: `HTTP` of `HTTPRoute`. */
const INITIALS = /^[A-Z0-9]{2,}(?![a-z])/;
/** Consonants whose names begin with a vowel. */
const SPELLED = /^[FHLMNRSX][^AEIOU]*$/;

/** `an` before `HTTPRoute` and `event`, `a` before `Node` and `NATGateway`. */
export function articleOf(noun: string): 'a' | 'an' {
  return VOWEL.test(noun) || SPELLED.test(INITIALS.exec(noun)?.[0] ?? '') ? 'an' : 'a';
}

/** Where the words of a line begin, counted from 0; -1 where it has none. */
export function indentOf(line: string): number {
  return line.search(/\S/);
}

/** `LAST SEEN`, `AGE`, `%CPU`: a title of a column, as tools print it. */
const COLUMN_TITLE = /^[A-Z%][A-Z0-9%()/_.-]*(?: [A-Z0-9%()/_.-]+)*$/;

/** Whether a cell is the title of a column. */
export function isColumnTitle(cell: string): boolean {
  return COLUMN_TITLE.test(cell);
}

const ROW = /\S {2,}\S.* {2,}\S/;

/** Whether a line has at least three cells, as the row of a table, whose header may be lost. */
export function hasCells(line: string): boolean {
  return ROW.test(line);
}
