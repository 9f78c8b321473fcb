import { spaced } from '../model/index.ts';
import { endOfHead } from './line-head.ts';
import { withoutCalls } from './traces.ts';

/** Heads with a host or a place in a source: of the system log, of klog, which may stand in any other, and of a kernel's log that is handed on. */
const HEADERS: readonly RegExp[] = [
  /^.{0,200}?(?:^|[\s"'\]])[IWEF]\d{4} \d\d:\d\d:\d\d(?:\.\d+)?\s+\d+ [\w./-]+:\d+\] ?/,
  /^[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d(?:\.\d+)? \S+ [^\s:[]{1,64}(?:\[\d+\])?: ?/,
  /^\d{4}-\d\d-\d\dT\S{8,30} [\w.-]{1,253} [\w./@-]{1,64}\[\d+\]: ?/,
  /^(?:[\w.:-]{1,253}: )?(?:kern|user|daemon|syslog|auth): +[a-z]{3,7}: \[\d{4}-[\w.:+-]{8,34}\]: ?/,
];
/** Members and fields that say what happened, and those that say why. */
const WHAT = ['message', 'msg', 'log', 'MESSAGE', 'event'];
const WHY = ['err', 'error', 'reason', 'cause', 'exception', 'detail', 'details', 'trace', 'stack', 'stack_trace'];
const PAIR =
  /(?:^|[\s,{])(?:"(?<member>[\w. -]{1,40})"\s*:\s*|(?<name>[\w.-]{1,40})=)(?:"(?<quoted>(?:[^"\\]|\\.)*)"|<\s+(?<block>[^>]*)|(?<bare>[^\s",}]+))/g;
const STRUCTURED =
  /^"(?:[^"\\]|\\.)*"(?: [\w./-]+=|$)|\b(?:msg|message|err|error)=|"(?:msg|message|err|error|log|MESSAGE|trace)"\s*:\s*"|"error"\s*:\s*\{/;
/** What tools draw before the words: frames, branches of trees, bullets, signs of failure. */
const ORNAMENTS = /^(?:[│┃╷╵└├─┌•●✖✗✘]+\s*|\* )+/u;
/** A text may hold nothing but a rule or a number. */
const WORD = /\p{L}{2}/u;
/** A row of a table in CSV, each of its cells quoted. */
const ROW = /^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*"){2,}$/;
const CELL = /"(?:[^"]|"")*"/g;
const KLOG_MESSAGE = /^"(?<message>(?:[^"\\]|\\.)*)"(?!\s*:)/;

/** The words of a line, without its header and its fields; of structured lines the message and the error. */
export function whatIsSaid(line: string): string {
  let said = longestCell(line.trim()).replace(ORNAMENTS, '');
  for (const header of HEADERS) said = said.replace(header, '');
  said = said.slice(endOfHead(said));
  // A header with nothing behind it is all that there is to tell.
  if (said.trim() === '') return spaced(line);
  if (!STRUCTURED.test(said)) return spaced(said);
  const fields = new Map<string, string>();
  let before: string | undefined;
  for (const { index, groups = {} } of said.matchAll(PAIR)) {
    const { member, name = member ?? '', quoted, block, bare } = groups;
    before ??= said.slice(0, index).replace(/[\s:]+$/, '');
    if (!fields.has(name)) fields.set(name, quoted === undefined ? (block ?? bare ?? '').trim() : unescape(quoted));
  }
  const quoted = KLOG_MESSAGE.exec(said)?.groups?.['message'];
  const words = before !== undefined && holdsWord(before) ? before : undefined;
  const what = quoted === undefined ? (firstOf(fields, WHAT) ?? words) : unescape(quoted);
  const why = firstOf(fields, WHY);
  const told = [what, why].filter((text) => text !== undefined && text.trim() !== '').join(': ');
  return spaced(told === '' ? said : told);
}

/** The words of a row that somebody exported: the other cells say when and who. A line that is no row is as it was. */
function longestCell(line: string): string {
  if (!ROW.test(line)) return line;
  const cells = (line.match(CELL) ?? []).map((cell) => cell.slice(1, -1).replaceAll('""', '"'));
  return cells.reduce((longest, cell) => (cell.length > longest.length ? cell : longest), '');
}

function firstOf(fields: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = fields.get(name);
    if (text !== undefined && holdsWord(text)) return withoutCalls(text);
  }
  return undefined;
}

function unescape(text: string): string {
  return text.replaceAll(/\\(["'\\])/g, '$1').replaceAll(/\\[ntr]/g, ' ');
}

/** Whether a text says anything: two letters in a row. */
export function holdsWord(text: string): boolean {
  return WORD.test(text);
}
