import { isPersonal } from '../model/index.ts';
import { joinLines, type LineBeginnings, type PastedLine } from './line.ts';
import { BLOCK_MARK } from './marks.ts';
import { beginsAlike, indentOf, OWN_LINE, YAML_KEY } from './wrapping.ts';

/** Mails, chats and pages break lines at blanks, and not much beyond; shorter lines are not broken off, they end. */
const WIDEST = 200;
const LEAST_BROKEN = 45;
const MOST_LINES = 24;
/** So many lines that are all filled tell a width by themselves. */
const LEAST_FILLED = 3;
/** No blank stands behind an opening quote. */
const OPENING = /(?:[\s=:@([{]|^)\\?["'([{]$|\\$/;
const COLUMN_GAP = /\S {2,}\S/;
/** An error that another one caused ends so; a title of a list, too, whose rows are no sentences. */
const INTRODUCES = /:$/;
const SENTENCE = /^\S+ \S+ \S/;
const WORDS = /^[A-Za-z0-9"'`([<{/\\]/;
/** A row of Events ends with what it says. */
const EVENT_ROW = /(?:^|\s)(?:Normal|Warning) {2,}\S/;
/** A sentence of a program is small in its middle. Without a record above it, what begins with a digit may be a row. */
const GOES_ON = /^[^A-Z]/;
const SMALL = /^[a-z"'`([</\\]/;
/** Nobody ends with these. */
const UNFINISHED =
  /(?:[,([]|(?<![A-Za-z])(?:an?|and|are|as|at|be|because|been|by|cannot|could|for|from|has|have|in|is|no|not|of|on|or|than|that|the|to|was|were|while|with|without))$/;
/** Nobody begins with these. */
const GOING_ON =
  /^(?:and|are|as|at|because|been|but|by|for|from|has|have|in|is|not|of|on|or|than|that|to|was|were|which|while|with|without)\b/;

/**
 * Joins sentences of programs whose lines were broken at blanks: where the words or brackets of a line say that it goes on, or where
 * several lines are as full as their words let them be.
 */
export function joinParagraphs(lines: readonly PastedLine[], beginnings: LineBeginnings): readonly PastedLine[] {
  const joined: PastedLine[] = [];
  for (let at = 0; at < lines.length;) {
    const end = endOfParagraph(lines, at, beginnings);
    joined.push(end === at + 1 ? lines[at]! : joinSentence(lines.slice(at, end)));
    at = end;
  }
  return joined.length === lines.length ? lines : joined;
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
  if (run.length >= LEAST_FILLED && run.slice(1).every((line) => SMALL.test(line)) && areFilled(run))
    return at + run.length;
  const isRecord = EVENT_ROW.test(first) || beginnings.beginsRecord(first);
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
  const isOfEvent = EVENT_ROW.test(first) && indentOf(below) > indentOf(first);
  const next = isOfEvent ? below.trimStart() : below;
  return (
    last.length >= LEAST_BROKEN &&
    last.length <= WIDEST &&
    !isWholeJson(last) &&
    WORDS.test(next) &&
    !COLUMN_GAP.test(next) &&
    !OWN_LINE.test(next) &&
    !(YAML_KEY.test(first) && YAML_KEY.test(next)) &&
    ![first, last].some((line) => beginsAlike(line, next) || firstWord(line) === firstWord(next)) &&
    !isTyped(first) &&
    !isTyped(next) &&
    !EVENT_ROW.test(next) &&
    !isPersonal(next) &&
    !beginsRecord(next)
  );
}

function firstWord(line: string): string {
  return line.slice(0, line.search(/\s|$/));
}

function isWholeJson(line: string): boolean {
  return line.startsWith('{') && line.endsWith('}');
}

/** Whether no line had room for the first word of the next one. */
function areFilled(run: readonly string[]): boolean {
  const width = Math.max(...run.map(({ length }) => length));
  return run.slice(1).every((line, index) => run[index]!.length + 1 + firstWord(line).length > width);
}

function saysThatItGoesOn(said: string, last: string, next: string): boolean {
  const isIntroduced = INTRODUCES.test(last) && SENTENCE.test(next);
  return isIntroduced || OPENING.test(last) || UNFINISHED.test(last) || GOING_ON.test(next) || closes(said, next);
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
