import { hasCells, indentOf } from '../model/index.ts';
import { OPEN_END } from './continued-lines.ts';
import { isWait, judgeLine, mayTellOfFailure, shapeOf, type Attention, type Judgement } from './judge-line.ts';
import { MadeGood } from './made-good.ts';
import { isCommandLine, isRule } from './typed-lines.ts';
import { judgeStateMember } from './state-members.ts';
import { headerOf, type TableHeader } from './table-rows.ts';
import { traceFrom, type Trace } from './traces.ts';

/** A record of a text that says something is wrong. */
export interface SpokenTrouble extends Judgement {
  /** 1-based, in the text. */
  readonly line: number;
  readonly endLine: number;
}

/** Characters of a record: a quote holds no more. */
const LONGEST_RECORD = 500;
/** Of a text with more, the records beyond the first and the last are counted out. */
const MOST_RECORDS = 5000;
/** A line this long may have been wrapped at the width of a terminal. */
const WRAPPED = 60;
/** Who breaks lines at words leaves room for one at the end of a line, and none for many. */
const RAGGED = 20;
/** So many lines say that somebody waits, at most, before what he waits for comes. */
const LONGEST_WAIT = 60;
/** Lines that begin alike are of one kind. */
const SAME_BEGINNING = 8;
/** Where a record begins for sure. */
const BEGINNING =
  /^\s*(?:[-*•] |\[|\(\d|\d{4}[-/]\d\d|[A-Z][a-z]{2} +\d{1,2} \d\d:|[IWEF]\d{4} |(?:Normal|Warning)\s|(?:time|ts|level|lvl)=|[\w.-]{1,40}(?:[=:](?:\s|$)| *\| )|[$#>%❯➜] |\{)/;
/** What stands before an error that another one caused: the cause tells more. */
const LONGEST_LEAD = 100;
const MEMBER = /^\s+["{[]/;
/** What only names that which stands below it. */
const TITLE = /^[\w.-]+:$/;

/**
 * Reads a text line by line, whatever its format, for what it says of trouble.
 * @param isTold whether a line, 1-based, is told already
 */
export function readText(
  lines: readonly string[],
  isTold: (line: number) => boolean = () => false,
  attention: Attention = 'hints',
): SpokenTrouble[] {
  const found: SpokenTrouble[] = [];
  let header: TableHeader | undefined;
  let told = 0;
  const madeGood = new MadeGood(lines);
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') {
      header = undefined;
      continue;
    }
    const begun = headerOf(text);
    if (begun !== undefined) {
      header = begun;
      continue;
    }
    if (isRule(text)) continue;
    if (isCommandLine(text)) {
      header = undefined;
      continue;
    }
    if (index < told || (attention === 'failures' && !mayTellOfFailure(text)) || isTold(index + 1)) continue;
    const trace = traceFrom(lines, index);
    const isTraceTold = trace?.says.some((line) => isTold(line + 1)) === true;
    if (trace?.isBare === true && isTraceTold) continue;
    const thrown = trace === undefined || isTraceTold ? undefined : judgeTrace(text, trace, header, attention);
    if (thrown !== undefined) {
      told = trace!.end + 1;
      found.push({ ...thrown, line: index + 1, endLine: told });
      continue;
    }
    // What it leaves open is told already.
    if (OPEN_END.test(text.trimEnd()) && isTold(index + 2)) continue;
    // The words may stand below the line on which a wrapped record begins.
    const judgement =
      judgeNamed(lines, index, header, attention) ??
      (header === undefined && isWrapped(text, lines[index + 1]) ? judge(lines, index, index + 1) : undefined);
    if (judgement === undefined || (judgement.kind === 'state' && madeGood.isLater(text))) continue;
    if (isWait(judgement) && hasWaited(lines, index)) continue;
    const end = endOfRecord(lines, index, header, isTold);
    told = end + 1;
    const record = end === index ? judgement : (judge(lines, index, end) ?? judgement);
    if (!TITLE.test(record.title)) found.push({ ...record, line: index + 1, endLine: end + 1 });
    if (found.length >= MOST_RECORDS) break;
  }
  return found;
}

/** Whether who waited goes on with something else, in the same output, that speaks of no trouble: it came. */
function hasWaited(lines: readonly string[], at: number): boolean {
  for (const line of lines.slice(at + 1, at + 1 + LONGEST_WAIT)) {
    if (line.trim() === '' || isCommandLine(line)) return false;
    const judgement = judgeLine(line, undefined);
    if (judgement === undefined) return true;
    if (!isWait(judgement)) return false;
  }
  return false;
}

/** Judges a line; of one that only hints at trouble its state says more, where it tells one. */
function judgeNamed(
  lines: readonly string[],
  index: number,
  header: TableHeader | undefined,
  attention: Attention,
): Judgement | undefined {
  const judgement = judgeLine(lines[index] ?? '', header, attention);
  if (attention === 'failures' || (judgement !== undefined && judgement.kind !== 'hint')) return judgement;
  return judgeStateMember(lines, index) ?? judgement;
}

/** Judges a record of several lines, which is no row of a table. */
function judge(lines: readonly string[], begin: number, end: number): Judgement | undefined {
  return judgeLine(textOf(lines, begin, end), undefined);
}

/** The last line of the record that begins on a line: what is indented below it, or what it leaves open. */
function endOfRecord(
  lines: readonly string[],
  begin: number,
  header: TableHeader | undefined,
  isTold: (line: number) => boolean,
): number {
  if (header !== undefined) return begin;
  const indent = indentOf(lines[begin] ?? '');
  // A member of indented JSON leaves nothing open.
  const isMember = MEMBER.test(lines[begin] ?? '');
  let length = (lines[begin] ?? '').trim().length;
  let end = begin;
  for (let index = begin + 1; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const before = lines[index - 1] ?? '';
    if (line.trim() === '' || isTold(index + 1) || headerOf(line) !== undefined || isCommandLine(line)) break;
    const isIndented = indentOf(line) > indent && !BEGINNING.test(line);
    const isOpen = !isMember && OPEN_END.test(before.trimEnd()) && !BEGINNING.test(line);
    if (!isIndented && !isOpen && !isWrapped(before, line)) break;
    length += 1 + line.trim().length;
    if (length > LONGEST_RECORD) break;
    end = index;
  }
  return end;
}

/** What was thrown, behind what the line above it says: a log tells what could not be done, and the trace below it why. */
function judgeTrace(
  text: string,
  { thrown, isBare }: Trace,
  header: TableHeader | undefined,
  attention: Attention,
): Judgement | undefined {
  const lead = isBare ? undefined : judgeLine(text, header, attention);
  if (lead === undefined && !isBare) return undefined;
  const said = lead === undefined ? '' : `${lead.title.slice(0, LONGEST_LEAD).replace(/[.: ]+$/, '')}: `;
  const title = `${said}${thrown}`;
  const shape = `words ${shapeOf(title)}`;
  if (lead !== undefined && lead.kind !== 'hint') return { ...lead, title, shape };
  return { kind: 'failure', trouble: 'error', title, shape, count: 1, isFatal: isBare };
}

/** A record on one line. */
function textOf(lines: readonly string[], begin: number, end: number): string {
  return lines
    .slice(begin, end + 1)
    .map((line, index) => (index === 0 ? line.trimEnd() : line.trim()))
    .join(' ');
}

/** Whether a line goes on with what the line above it had no room for. */
function isWrapped(before: string, line = ''): boolean {
  return (
    before.trimEnd().length >= WRAPPED &&
    line.trimEnd().length <= before.trimEnd().length + RAGGED &&
    /^\s*[a-z)\]}]/.test(line) &&
    !BEGINNING.test(line) &&
    line.slice(0, SAME_BEGINNING) !== before.slice(0, SAME_BEGINNING) &&
    !(hasCells(before) && hasCells(line)) &&
    !isCommandLine(line)
  );
}
