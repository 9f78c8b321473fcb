import { indentOf } from '../model/index.ts';

/** A stack trace in a text: where it ends, and what it says was thrown. */
export interface Trace {
  /** The lines that say what was thrown, and the last one, as indexes of the text. */
  readonly says: readonly number[];
  readonly end: number;
  /** What was thrown, with what brought it about. */
  readonly thrown: string;
  /** Nothing but calls stands on the line on which it begins. */
  readonly isBare: boolean;
}

const MOST_LINES = 200;
/** What a runtime of several processes puts before each line. */
const PREFIX = /^\[[\w.-]{1,40}\]:? /;
const CALLS = /^\s*Traceback \(most recent call last\)/;
const HANDLED =
  /^\s*(?:During handling of the above exception|The above exception was the direct cause of the following exception)/;
const FRAME = /^\s+(?:at (?:async )?[\w.$<>/[\]`]+|\.{3} \d+ (?:more|common frames))|^\s+--- End of/;
const CAUSE = /^\s*(?:Caused by: |-{3}> )(?<cause>\S.*)/;
const SUPPRESSED = /^\s*Suppressed: /;
const THROWN = /^(?:[a-z]\w*\.)*[A-Z]\w*(?:Error|Exception)\b/;
/** One line may hold the whole of it. */
const CALL = /\s+at (?:async )?[\w.$<>/]{3,200}\([^()]{0,120}\)/;
const CAUSED_BY = 'Caused by: ';

/** The trace that begins on a line, or right below it. */
export function traceFrom(lines: readonly string[], begin: number): Trace | undefined {
  const [line, next, third] = [0, 1, 2].map((below) => bare(lines[begin + below] ?? ''));
  if (CALLS.test(line!)) return pythonTrace(lines, begin, true);
  if (CALLS.test(next!)) return pythonTrace(lines, begin + 1, false);
  if (isPartOfCalls(next!)) return callsBelow(lines, begin, true);
  if (THROWN.test(next!) && isPartOfCalls(third!)) return callsBelow(lines, begin + 1, false);
  // Some loggers set what was thrown off.
  const isSetOff = next!.trim() === '' && THROWN.test(third!) && isPartOfCalls(bare(lines[begin + 3] ?? ''));
  return isSetOff && line!.trim() !== '' ? callsBelow(lines, begin + 2, false) : undefined;
}

/** What was thrown last, of a trace that stands on one line. */
export function withoutCalls(said: string): string {
  if (!CALL.test(said)) return said;
  const at = said.lastIndexOf(CAUSED_BY);
  return (at < 0 ? said : said.slice(at + CAUSED_BY.length)).replace(CALL, '\n').split('\n', 1)[0]!.trim();
}

/** Calls stand first, and what was thrown below them; what was handled meanwhile above the rest. */
function pythonTrace(lines: readonly string[], begin: number, isBare: boolean): Trace | undefined {
  const says: number[] = [];
  let end = begin;
  for (let at = begin; at < begin + MOST_LINES && CALLS.test(bare(lines[at] ?? ''));) {
    const indent = indentOf(bare(lines[at]!));
    at += 1;
    while (at < lines.length && indentOf(bare(lines[at]!)) > indent) at += 1;
    if (bare(lines[at] ?? '').trim() === '') break;
    says.push(at);
    end = at;
    const handled = skipBlank(lines, at + 1);
    if (!HANDLED.test(bare(lines[handled] ?? ''))) break;
    at = skipBlank(lines, handled + 1);
  }
  const [first, last] = [says[0], says.at(-1)].map((at) => (at === undefined ? '' : bare(lines[at]!).trim()));
  if (last === '') return undefined;
  return { says, end, thrown: first === last ? last! : `${last!} (caused by ${first!})`, isBare };
}

/** What was thrown stands first; of what caused it the last is the deepest. */
function callsBelow(lines: readonly string[], begin: number, isFirst: boolean): Trace | undefined {
  const says = [begin];
  let cause: string | undefined;
  let end = begin;
  for (let at = begin + 1; at < Math.min(lines.length, begin + MOST_LINES); at += 1) {
    const line = bare(lines[at]!);
    const found = CAUSE.exec(line)?.groups?.['cause'];
    if (found !== undefined) {
      cause = found;
      says.push(at);
    } else if (!FRAME.test(line) && !SUPPRESSED.test(line) && !isMessage(lines, at)) break;
    end = at;
  }
  const first = bare(lines[begin]!).trim();
  if (isFirst) return cause === undefined ? undefined : { says, end, thrown: cause, isBare: false };
  return { says, end, thrown: cause ?? first, isBare: false };
}

/** A second line of what was thrown, above its calls. */
function isMessage(lines: readonly string[], at: number): boolean {
  return bare(lines[at]!).trim() !== '' && CAUSE.test(bare(lines[at - 1]!)) && FRAME.test(bare(lines[at + 1] ?? ''));
}

function isPartOfCalls(line: string): boolean {
  return FRAME.test(line) || CAUSE.test(line);
}

function skipBlank(lines: readonly string[], at: number): number {
  return bare(lines[at] ?? '').trim() === '' ? at + 1 : at;
}

function bare(line: string): string {
  return line.replace(PREFIX, '');
}
