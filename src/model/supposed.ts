/** Who says what to do in a case speaks of none: `3. If you see `no leader`, look at the members`. */
const CASE =
  /^\W{0,12}(?:\d{1,2}[.)]\W{1,6})?(?:[Ii]f|[Ww]hen|[Ww]henever|[Ii]n case) (?:you|we|your|one|the|a|an|any|it|this|there|some(?:thing|body|one)|anything|nothing)\b[^\n]{0,80}\b(?:see|sees|show|shows|hold|holds|contain|contains|print|prints|say|says|log|logs|report|reports|fail|fails|get|gets|find|finds|hit|hits|is|are)\b/;
/** What a list of changes has behind it, and what it says may be met. */
const CHANGE =
  /^\s*(?:[-*•]|\d{1,2}[.)])\s+(?:\*\*)?(?:(?:[Ff]ix(?:ed|es)?|[Rr]esolved?|[Cc]orrect(?:ed|s)?):? (?:(?:an?|the|in|when|where|issues?|bugs?|crash(?:es)?|panics?|errors?|race) |["'`“])|[^\n]{0,160}\bno longer (?:fail|crash|panic|end|hang|report|log|print|return|block|leak)|[^\n]{0,240}\b(?:is|are) (?:retried|ignored|handled|fixed|caught|logged) now\b|[^\n]{0,120}\bmay (?:log|print|show|report|fail|see)\b)/;
/** What a search in sources finds. */
const SOURCE =
  /^(?:\.{1,2}\/)?[\w@.-]{1,60}(?:\/[\w@.-]{1,80}){1,12}\.(?:go|py|java|kt|ts|js|rs|rb|c|h|cc|cpp|cs|php):\d{1,6}:[\t ]*(?:\/\/|#|\/?\*|return\b|if\b|\w+ :?= |[\w.]+\()/;

/** What somebody was told that words mean, and what he met weeks ago and was repaired then. */
const HEARSAY =
  /\b(?:said|says?|told (?:me|us)|thinks?|heard|read|claims?|wrote)(?: that)? (?:"[^"\n]{3,300}"|“[^”\n]{3,300}”|`[^`\n]{3,300}`) (?:means?|would mean|is a sign)\b/;
const PAST =
  /["”`] (?:last (?:week|month|year|quarter|time)|(?:a|some|two|three|\d{1,3}) (?:weeks?|months?|years?) ago)\b[^\n.!?]{0,80}\b(?:fixed|solved|resolved|repaired|gone)\b/;

/**
 * Whether a line speaks of a case that may come, or that a newer version has behind it: a runbook, a list of changes, the source of a program;
 * or of what somebody was told, or met long ago.
 */
export function isSupposed(line: string): boolean {
  return CASE.test(line) || CHANGE.test(line) || SOURCE.test(line) || HEARSAY.test(line) || PAST.test(line);
}
