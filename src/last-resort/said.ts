import { spaced } from '../model/index.ts';

/** What stands before what a log line says: stamps, levels, processes, places in the source. */
const HEADERS: readonly RegExp[] = [
  /^[\w.-]{1,80} +\| (?=\S)/,
  /^.{0,200}?(?:^|[\s"'\]])[IWEF]\d{4} \d\d:\d\d:\d\d(?:\.\d+)?\s+\d+ [\w./-]+:\d+\] ?/,
  /^[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d(?:\.\d+)? \S+ [^\s:[]{1,64}(?:\[\d+\])?: ?/,
  /^\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d\S*\]?(?: [+-]\d{4}| UTC)?\s+/,
  /^(?:stdout|stderr) [FP] /,
  /^\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|ERR|FATAL|CRITICAL|info|warn|warning|error|err|debug|fatal)\]?(?:\[[^\]]{0,60}\])?:?\s+(?=\S)/,
];
/** Members and fields that say what happened, and those that say why. */
const WHAT = ['message', 'msg', 'log', 'MESSAGE', 'event'];
const WHY = ['err', 'error', 'reason', 'cause', 'exception', 'detail'];
const PAIR =
  /(?:^|[\s,{])"?(?<name>[\w.-]{1,40})"?\s*[=:]\s*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|<\s+(?<block>[^>]*)|(?<bare>[^\s",}]+))/g;
const STRUCTURED =
  /^"(?:[^"\\]|\\.)*"(?: [\w./-]+=|$)|\b(?:msg|message|err|error)=|"(?:msg|message|err|error|log|MESSAGE)"\s*:\s*"/;
const KLOG_MESSAGE = /^"(?<message>(?:[^"\\]|\\.)*)"/;

/** The words of a line, without its header and its fields; of structured lines the message and the error. */
export function whatIsSaid(line: string): string {
  let said = line.trim();
  for (const header of HEADERS) said = said.replace(header, '');
  // A header with nothing behind it is all that there is to tell.
  if (said.trim() === '') return spaced(line);
  if (!STRUCTURED.test(said)) return spaced(said);
  const fields = new Map<string, string>();
  for (const { groups = {} } of said.matchAll(PAIR)) {
    const { name = '', quoted, block, bare } = groups;
    if (!fields.has(name)) fields.set(name, quoted === undefined ? (block ?? bare ?? '').trim() : unescape(quoted));
  }
  const quoted = KLOG_MESSAGE.exec(said)?.groups?.['message'];
  const what = quoted === undefined ? firstOf(fields, WHAT) : unescape(quoted);
  const why = firstOf(fields, WHY);
  const told = [what, why].filter((text) => text !== undefined && text.trim() !== '').join(': ');
  return spaced(told === '' ? said : told);
}

function firstOf(fields: ReadonlyMap<string, string>, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = fields.get(name);
    if (text !== undefined && text.trim() !== '') return text;
  }
  return undefined;
}

function unescape(text: string): string {
  return text.replaceAll(/\\(["'\\])/g, '$1').replaceAll(/\\[ntr]/g, ' ');
}
