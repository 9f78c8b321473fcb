import { readJsonObject, type Json, type JsonObject } from '../model/index.ts';
import type { PastedLine } from './line.ts';

/** Where a program that runs commands on many hosts tells in JSON what came of one: on which host, and how it ended. */
const HEAD =
  /^(?<stamp>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} p=\d{1,9} u=\S{1,64} (?:n=\S{1,64} )?(?:[A-Z]+ ?)?\| +)?(?:[a-z]{2,12}: \[(?<host>[\w.:-]{1,253})(?: -> [^\]]{1,253})?\]|(?<named>[\w.:-]{1,253}) \| (?=[A-Z]))(?:: )?(?<end>[A-Z]{2,12})?!?(?: \(item=[^\n]{0,2000}?\))?(?: \| rc=\d{1,4})? => (?=\{)/;
/** In such results, and in none that is a line of some log. */
const MEMBERS = /"(?:stderr|stdout|module_stderr|msg|reason)"/;
const MOST_LINES = 400;
const MOST_CHARACTERS = 256 * 1024;
/** What says no more than how it ended. */
const EMPTY_WORDS = /^(?:non-zero return code|MODULE FAILURE.*|)$/;
const MOST_ITEMS = 50;

/** Tells the results of commands that were run on hosts as the commands told them: below `host | FAILED | rc=1 | command >>`. */
export function tellResults(lines: readonly PastedLine[]): readonly PastedLine[] {
  let told: PastedLine[] | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const head = line.text.includes(' => {') ? HEAD.exec(line.text) : null;
    const found = head === null ? undefined : readResult(lines, at, head[0].length);
    if (head === null || found === undefined) {
      told?.push(line);
      continue;
    }
    const { host = head.groups?.['named'] ?? '', end = 'OK' } = head.groups ?? {};
    const place = { from: line.from, to: lines[found.end - 1]!.to };
    told ??= lines.slice(0, at);
    for (const text of textOf(host, end, found.result)) told.push({ text, ...place });
    at = found.end - 1;
  }
  return told ?? lines;
}

/** The JSON that begins on a line, and behind which line it ends. */
function readResult(
  lines: readonly PastedLine[],
  from: number,
  offset: number,
): { readonly result: JsonObject; readonly end: number } | undefined {
  let text = lines[from]!.text.slice(offset);
  for (let end = from + 1; end - from <= MOST_LINES && text.length <= MOST_CHARACTERS; end++) {
    const last = lines[end - 1]!.text.trimEnd();
    const result = last === '}' || (end === from + 1 && last.endsWith('}')) ? readJsonObject(text) : undefined;
    if (result !== undefined) return MEMBERS.test(text) ? { result, end } : undefined;
    if (end >= lines.length) return undefined;
    text += `\n${lines[end]!.text}`;
  }
  return undefined;
}

function textOf(host: string, end: string, result: JsonObject): string[] {
  const { rc, cmd, results } = result;
  const command = words(cmd).replaceAll(/\s+/g, ' ');
  const code = typeof rc === 'number' ? ` | rc=${rc}` : '';
  const head = `${host} | ${end}${code}${command === '' ? '' : ` | ${command}`} >>`;
  const items = Array.isArray(results) ? (results as readonly Json[]).slice(0, MOST_ITEMS) : [];
  return [
    head,
    ...['msg', 'reason', 'module_stderr', 'module_stdout', 'stderr', 'stdout'].flatMap((name) => linesOf(result[name])),
    ...items.flatMap((item) =>
      typeof item === 'object' && item !== null && !Array.isArray(item) ? textOf(host, end, item as JsonObject) : [],
    ),
  ];
}

function linesOf(value: Json | undefined): string[] {
  const text = words(value).replace(/\r?\n$/, '');
  return EMPTY_WORDS.test(text.split('\n', 1)[0] ?? '') ? [] : text.split(/\r?\n/).map((line) => line.trimEnd());
}

/** Lines are told as one text, or as a list of texts. */
function words(value: Json | undefined): string {
  if (Array.isArray(value)) return (value as readonly Json[]).filter((line) => typeof line === 'string').join('\n');
  return typeof value === 'string' ? value : '';
}
