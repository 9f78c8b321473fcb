import { levelOf, type LogLevel } from '../model/index.ts';

/** How the formats of logs say the level, wherever on the line an outer format left it. The worse first. */
const LEVELS: readonly (readonly [LogLevel, RegExp])[] = [
  [
    'fatal',
    /(?:^|[\s"'\]])F\d{4} \d\d:\d\d:\d\d|\blevel=["']?(?:fatal|panic|dpanic|crit(?:ical)?|alert|emerg\w*)\b|["'](?:level|severity|lvl|error_severity)["']\s*:\s*["'](?:fatal|panic|dpanic|critical|emergency|alert)["']|"s":"F"|^panic: |^fatal error: | C \| |^(?:FATA|PANI)\[|\[(?:FATAL|CRITICAL|EMERG|crit|emerg|alert)\]|<(?:Fatal|Critical)>|^F, \[/i,
  ],
  [
    'error',
    /(?:^|[\s"'\]])E\d{4} \d\d:\d\d:\d\d|\blevel=["']?(?:error|err)\b|["'](?:level|severity|lvl|log\.level|error_severity)["']\s*:\s*["'](?:error|err|eror)["']|"s":"E"|\[ ?(?:ERR|ERROR|E)\]| E \| |^ERRO\[|<Error>|^E, \[|^\[E \d{4}-|(?:^|\s)ERR! /i,
  ],
  [
    'warning',
    /(?:^|[\s"'\]])W\d{4} \d\d:\d\d:\d\d|\blevel=["']?warn(?:ing)?\b|["'](?:level|severity|lvl|log\.level|error_severity)["']\s*:\s*["']warn(?:ing)?["']|\[ ?(?:WARN|WARNING|W)\]| W \| |^WARN\[|<Warning>|^W, \[|^\[W \d{4}-/i,
  ],
  [
    'info',
    /(?:^|[\s"'\]])I\d{4} \d\d:\d\d:\d\d|\blevel=["']?(?:info|notice|debug|trace)\b|["'](?:level|severity|lvl|log\.level|error_severity)["']\s*:\s*["'](?:info|notice|debug|trace|information)["']|\[ ?(?:INFO|NOTICE|DEBUG|TRACE|I)\]| [IND] \| |^(?:INFO|DEBU|TRAC)\[|<(?:Information|Notice|Debug|Trace)>|^[ID], \[|^\[[ID] \d{4}-/i,
  ],
];
/** Words in capitals or after a stamp, which are levels at the beginning of a line alone. */
const WORD =
  /(?:\[[^\]]{0,60}\]\s+|\S+\s+-\s+)?(?<word>FATAL|CRITICAL|PANIC|SEVERE|ERROR|ERR|WARNING|WARN|INFO|NOTICE|DEBUG|TRACE|fatal|error|warn|warning|info|debug)(?::|\s|$|\])/y;
/** What may stand before it: words of a stamp, an identity, a bar. Each is looked at once: a long line of JSON is one word. */
const BEFORE_WORD = /(?:\{[\w./:-]{0,80}\}|[^\s\d]*\d\S*|UTC\]?|[A-Z]{1,3}T|[|-])\s+/y;
/** What the system log puts before the words of a program: a time, the host, the program. */
const SYSTEM_HEAD =
  /^(?:[A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d(?:\.\d+)?|\d{4}-\d\d-\d\dT\S{8,30}) [\w.-]{1,253} [\w./@-]{1,64}\[\d{1,10}\]: /;
const MOST_BEFORE = 6;
const LONGEST_HEADER = 400;
/** Some loggers tell errors by their error alone. */
const NAMES_ERROR = /^\{.{0,400}"(?:msg|message)":"[^"].{0,2000}"(?:error|err)":"[^"]/;

/** The level that a line says it is at, in whatever format it is; `info` for all below it. */
export function levelOfLine(line: string): LogLevel | undefined {
  const behind = SYSTEM_HEAD.exec(line)?.[0].length ?? 0;
  if (behind > 0) return levelOfLine(line.slice(behind));
  const word = leadingWord(line.slice(0, LONGEST_HEADER));
  if (word !== undefined) return levelOf(word) === 'debug' ? 'info' : levelOf(word);
  return LEVELS.find(([, pattern]) => pattern.test(line))?.[0] ?? (NAMES_ERROR.test(line) ? 'error' : undefined);
}

/** The word of a level that stands first, or behind a few words that may stand before it. */
function leadingWord(header: string): string | undefined {
  let at = 0;
  for (let before = 0; before <= MOST_BEFORE; before += 1) {
    WORD.lastIndex = at;
    const word = WORD.exec(header)?.groups?.['word'];
    if (word !== undefined) return word;
    BEFORE_WORD.lastIndex = at;
    if (!BEFORE_WORD.test(header)) return undefined;
    at = BEFORE_WORD.lastIndex;
  }
  return undefined;
}
