import { isPersonal } from '../model/index.ts';
import { findFilling, hasBlank, isBrokenOff, lengthOfFirstWord, type Break, type Filling } from './filling.ts';
import { joinLines, type LineBeginnings, type PastedLine } from './line.ts';
import { BLOCK_MARK } from './marks.ts';
import { beginsAlike, indentOf, OWN_LINE, YAML_KEY } from './wrapping.ts';

/** Mails, chats and pages break lines at blanks, and not much beyond; shorter lines are not broken off, they end. */
const WIDEST = 200;
const LEAST_BROKEN = 45;
/** What a line and the word that had no room on it take together, at least. */
const NARROWEST = 72;
const MOST_LINES = 24;
/** So many lines that are all filled tell a width by themselves. */
const LEAST_FILLED = 3;
/** No blank stands behind an opening quote. */
const OPENING = /(?:[\s=:@([{]|^)\\?["'([{]$|\\$/;
const COLUMN_GAP = /\S {2,}\S/;
/** An error that another one caused ends so; a title of a list, too, whose rows are no sentences. */
const INTRODUCES = /:$/;
const SENTENCE = /^\S+ \S+ \S/;
const WORDS = /^[A-Za-z0-9"'`([<{/\\=]/;
/** A row of Events ends with what it says. */
const EVENT_ROW = /(?:^|\s)(?:Normal|Warning) {2,}\S/;
/** A sentence of a program is small in its middle. Without a record above it, what begins with a digit may be a row. */
const GOES_ON = /^[^A-Z]/;
const SMALL = /^[a-z"'`([</\\=]/;
/** How a sentence ends. */
const ENDED = /[.!?:"')\]]$/;
/** What certificates and keys stand between. */
const ARMOR = /^-{5}/;
/** What follows such a key is its value. */
const BARE_KEY = /^\s*(?:- )?"?[\w./-]+"?:$/;
/** Nobody ends with these words, and no row of a list does. */
const UNFINISHED =
  /(?:^|[\s(])(?:an?|and|are|as|at|be|because|been|by|cannot|could|for|from|has|have|in|is|no|not|of|on|or|than|that|the|to|was|were|while|with|without)$/;
/** Nor with these signs, but rows of lists do. */
const SET_OFF = /[,([]$/;
/** Nobody begins with these. */
const GOING_ON =
  /^(?:and|are|as|at|because|been|but|by|for|from|has|have|in|is|not|of|on|or|than|that|to|was|were|which|while|with|without)\b/;

/**
 * Joins sentences of programs whose lines were broken at blanks: where the words or brackets of a line say that it goes on, or where
 * several lines are as full as their words let them be.
 */
export function joinParagraphs(lines: readonly PastedLine[], beginnings: LineBeginnings): readonly PastedLine[] {
  const filling = fillingOf(
    lines.map(({ text }) => text),
    beginnings,
  );
  const joined: PastedLine[] = [];
  for (let at = 0; at < lines.length;) {
    const end = Math.max(
      endOfParagraph(lines, at, beginnings),
      filling === undefined ? 0 : endOfFilled(lines, at, beginnings, filling),
    );
    joined.push(end === at + 1 ? lines[at]! : joinSentence(lines.slice(at, end)));
    at = end;
  }
  return joined.length === lines.length ? lines : joined;
}

/** How a text was broken at blanks, where its sentences tell. */
export function fillingOf(lines: readonly string[], beginnings: LineBeginnings): Filling | undefined {
  const breaks: Break[] = [];
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1] ?? '';
    if (!hasBlank(line) || !(SMALL.test(next.trimStart()) || isRowOfEvents(line))) continue;
    if (!mayBeFilled(line, line, next, beginnings)) continue;
    breaks.push({ length: line.length, needed: line.length + 1 + lengthOfFirstWord(next), indent: indentOf(next) });
  }
  return findFilling(lines, breaks);
}

/** Behind the lines that a record takes in a text that was filled to a width. */
function endOfFilled(lines: readonly PastedLine[], at: number, beginnings: LineBeginnings, filling: Filling): number {
  const first = lines[at]!.text;
  let end = at + 1;
  for (; end < lines.length && end - at < MOST_LINES; end++) {
    const last = lines[end - 1]!.text;
    const next = lines[end]!.text;
    if (!isBrokenOff(last, next, filling) || !mayBeFilled(first, last, next, beginnings)) break;
  }
  return end;
}

/** Keys that are set in below a key, or a row, are what that consists of. */
function mayBeFilled(first: string, last: string, next: string, beginnings: LineBeginnings): boolean {
  const words = next.trimStart();
  const isSetIn = indentOf(next) > indentOf(first) && !isRowOfEvents(first);
  if (isSetIn && YAML_KEY.test(words) && (YAML_KEY.test(first.trimStart()) || COLUMN_GAP.test(first))) return false;
  return mayGoOn(first, last.trimStart(), words, beginnings);
}

function joinSentence(lines: readonly PastedLine[]): PastedLine {
  const last = lines.length - 1;
  const isSetOff = ({ text }: PastedLine, at: number): boolean => at < last && !OPENING.test(text);
  const whole = (line: PastedLine, at: number): string => (at === 0 ? line.text : line.text.trimStart());
  return joinLines(lines.map((line, at) => ({ ...line, text: `${whole(line, at)}${isSetOff(line, at) ? ' ' : ''}` })));
}

function endOfParagraph(lines: readonly PastedLine[], at: number, beginnings: LineBeginnings): number {
  const first = lines[at]!.text;
  const run = [first];
  for (let end = at + 1; end < lines.length && run.length < MOST_LINES; end++) {
    const next = lines[end]!.text;
    if (!mayGoOn(first, run.at(-1)!, next, beginnings)) break;
    run.push(next);
  }
  if (run.length === 1) return at + 1;
  const isEvent = EVENT_ROW.test(first);
  const isOneSentence = run.length >= LEAST_FILLED && run.slice(1).every((line) => SMALL.test(line));
  const isOneEvent = isRowOfEvents(first) && (GOES_ON.test(run[1]!.trimStart()) || !ENDED.test(first));
  if ((isOneSentence || isOneEvent) && areFilled(run)) return at + run.length;
  const isRecord = isEvent || beginnings.beginsRecord(first);
  const isAlone = isRecord && endsThere(lines[at + run.length]?.text ?? '', beginnings);
  let said = first;
  let count = 1;
  for (; count < run.length; count++) {
    const next = run[count]!.trimStart();
    if (!(isAlone && GOES_ON.test(next) && !YAML_KEY.test(next)) && !saysThatItGoesOn(said, run[count - 1]!, next))
      break;
    said += ` ${next}`;
  }
  return at + count;
}

/** Whether nothing follows of a record of a log, which begins with its time, or of an Event: what stood below it then belongs to it. */
function endsThere(next: string, { beginsRecord, isTyped }: LineBeginnings): boolean {
  return next.trim() === '' || next === BLOCK_MARK || EVENT_ROW.test(next) || isTyped(next) || beginsRecord(next);
}

function mayGoOn(first: string, last: string, below: string, { beginsRecord, isTyped }: LineBeginnings): boolean {
  // What an Event says goes on behind more blanks than it begins with.
  const next = EVENT_ROW.test(first) ? below.trimStart() : below;
  const isNoRow = isRowOfEvents(first) || INTRODUCES.test(last) || UNFINISHED.test(last);
  return (
    (last.length >= LEAST_BROKEN || last.length + 1 + firstWord(next).length > NARROWEST) &&
    last.length <= WIDEST &&
    !isWholeJson(last) &&
    !BARE_KEY.test(first) &&
    !ARMOR.test(last) &&
    WORDS.test(next) &&
    !COLUMN_GAP.test(next) &&
    !OWN_LINE.test(next) &&
    !(YAML_KEY.test(first) && YAML_KEY.test(next)) &&
    (isNoRow || ![first, last].some((line) => beginsAlike(line, next) || firstWord(line) === firstWord(next))) &&
    !isTyped(first) &&
    !isTyped(next) &&
    !EVENT_ROW.test(next) &&
    !isPersonal(next) &&
    !beginsRecord(next)
  );
}

/** Whether a line is a row of the Events of a description: what stands below and is no further row belongs to it. */
function isRowOfEvents(line: string): boolean {
  return EVENT_ROW.test(line) && indentOf(line) > 0;
}

function firstWord(line: string): string {
  return line.slice(0, line.search(/\s|$/));
}

function isWholeJson(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}');
}

/** Whether no line had room for the first word of the next one; a single word may be longer than a line. */
function areFilled(run: readonly string[]): boolean {
  const width = Math.max(...run.filter((line) => hasBlank(line)).map(({ length }) => length));
  return run.slice(1).every((line, index) => run[index]!.length + 1 + lengthOfFirstWord(line) > width);
}

function saysThatItGoesOn(said: string, last: string, next: string): boolean {
  const isIntroduced = INTRODUCES.test(last) && SENTENCE.test(next);
  return (
    isIntroduced ||
    OPENING.test(last) ||
    UNFINISHED.test(last) ||
    SET_OFF.test(last) ||
    GOING_ON.test(next) ||
    closes(said, next)
  );
}

/** Whether a line ends a quotation or brackets that were begun above. */
function closes(said: string, next: string): boolean {
  return (isOdd(said) && isOdd(next)) || (opened(said) > 0 && opened(next) < 0);
}

function isOdd(text: string): boolean {
  return (text.split(/(?<!\\)"/).length - 1) % 2 === 1;
}

function opened(text: string): number {
  let open = 0;
  for (const character of text) {
    if ('([{'.includes(character)) open++;
    else if (')]}'.includes(character)) open--;
  }
  return open;
}
