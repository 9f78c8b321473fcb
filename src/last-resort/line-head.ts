/** Stamps, in the forms of the loggers of many languages; the brackets around them stand for themselves. */
const STAMPS: readonly RegExp[] = [
  /\d{4}[-/.]\d\d[-/.]\d\d(?:[T _]|, )\d\d:\d\d:\d\d[^\s|]*?(?=[\]\s|]|$)/y,
  /\d{1,2}[-/](?:\d\d|[A-Z][a-z]{2})[-/ ]\d{4}[ :]\d\d:\d\d:\d\d\S*?(?=[\]\s]|$)/y,
  /\d{1,2} [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d[.,]?\d*/y,
  /[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d\d:\d\d(?: [AP]M)?/y,
  /\d{4}-\d\d-\d\d(?= )/y,
  /\d\d:\d\d:\d\d(?:[.,]\d+)?Z?(?=[\]\s])/y,
  /\d\.\d{5,}e\+\d\d(?=\s)/y,
  /1\d{9}(?:\.\d+)?(?=\s)/y,
];
const ZONE = /\s?(?:[+-]\d\d:?\d\d|UTC|GMT|[A-Z]{2,3}T)(?=[\]\s])/y;
const LEVEL_WORD =
  'TRACE|DEBUG|INFO|LOG|NOTICE|WARN|WARNING|ERROR|ERR|FATAL|CRITICAL|SEVERE|EMERG|ALERT|trace|debug|info|notice|warn|warning|error|err|fatal|critical|crit|emerg|alert';
/** A word in small letters with one blank behind it is the first of a sentence. */
const LEVEL = new RegExp(
  `(?:${LEVEL_WORD})(?=[\\]:[]|\\t|\\s\\s)|(?:[A-Z]{3,8})(?<=\\b(?:${LEVEL_WORD}))(?=\\s)|<(?:Trace|Debug|Information|Notice|Warning|Error|Critical|Fatal)>|[DIWEFC](?=\\s+\\d{4}-\\d\\d-\\d\\d)`,
  'y',
);
/** Processes and threads, identities of requests, parts of programs; only behind a stamp or a level. */
const PARTS: readonly RegExp[] = [
  /\[[^[\]]{0,80}\](?=[\s:[]|$)/y,
  /\{[\w./:-]{0,80}\}(?=\s)/y,
  /<\d+(?:\.\d+)+>(?=\s)/y,
  /\(\d+\)(?=\s+:)/y,
  /\d{1,10}#\d+:?(?=\s)/y,
  new RegExp(`\\d{1,10}(?=\\s+(?:\\[|---|(?:${LEVEL_WORD})\\s))`, 'y'),
  /#\d{1,10}\]/y,
  // 00872|reconnect|INFO|
  /\d{5}\|[\w()-]{1,60}\|[A-Z]{3,5}\|/y,
  // W | store: what capnslog puts between stamp and words
  /[CDEINTW] \| [\w./-]{1,40}:(?=\s)/y,
  // A logger's name in a column of its own.
  /[\w./-]{1,80}(?=\t)/y,
  /-{1,3}(?=\s)/y,
  /[:|*#](?=\s)/y,
  /[\w./-]+\.(?:go|py|java|js|ts|rb|rs|cc|cpp|kt|scala|cs|php|ex|erl):\d+(?=\s)/y,
  /(?:[a-z]\w*\.)+[A-Z]\w*(?=\s+(?:[:-]|\[)|: )/y,
  new RegExp(`[\\w.]{1,60}(?=\\s+-\\s+(?:${LEVEL_WORD})\\s)`, 'y'),
];
/** Runners of jobs write `##[error]`. */
const OPENING = /(?:##)?[[(]/y;
const CLOSING = /[\s\]>:|]*/y;
/** What begins a line before any of it: a container's name, a process and its role, a stream, the letter of a level. */
const BEFORE =
  /(?:[\w.-]{1,80} +\|\s+|\[pod\/[\w./-]{1,320}\] |\d{1,7}:[A-Z] |(?:stdout|stderr) [FP] |[DIWEF], (?=\[))/y;
/** Heads have so many pieces at most. */
const MOST_PIECES = 16;

/**
 * The place behind what stands before the words of a log line: stamps, levels, processes, threads, parts of the program, in whatever
 * order its logger has them. 0 where nothing tells that there is a head.
 */
export function endOfHead(line: string): number {
  let at = behind(BEFORE, line, 0) ?? 0;
  let isHead = at > 0;
  let isLevelSeen = false;
  for (let pieces = 0; pieces < MOST_PIECES; pieces += 1) {
    const inside = behind(OPENING, line, at) ?? at;
    const level: number | undefined = isLevelSeen ? undefined : behind(LEVEL, line, inside);
    const next: number | undefined =
      behindStamp(line, inside) ?? level ?? (isHead ? firstBehind(PARTS, line, at) : undefined);
    if (next === undefined) break;
    isHead = true;
    isLevelSeen ||= next === level;
    at = behind(CLOSING, line, next) ?? next;
  }
  return at;
}

function behindStamp(line: string, at: number): number | undefined {
  const end = firstBehind(STAMPS, line, at);
  return end === undefined ? undefined : (behind(ZONE, line, end) ?? end);
}

function firstBehind(patterns: readonly RegExp[], line: string, at: number): number | undefined {
  for (const pattern of patterns) {
    const end = behind(pattern, line, at);
    if (end !== undefined) return end;
  }
  return undefined;
}

function behind(pattern: RegExp, line: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(line) ? pattern.lastIndex : undefined;
}
