/** Words that sentences are made of, and outputs are not. */
export const COMMON_WORDS = new Set(
  'the a an to is of and that was in i it this we you on for with not but be as at are were by'.split(' '),
);
/** How lines of programs begin, and what stands in them alone. */
export const MACHINE =
  /^(?:Error|error|The connection to the server|Unable to|Failed |Waiting (?:for|until) |Cannot |Can't |Could(?: not|n['’]t) |Timed out |Process |Unhandled |Unknown |Missing |Caused by|Internal error|Invalid |No resources|(?:Warning|Info)(?::| \[)|--|[A-Z]\d{4} |[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d |\d|\{|"|'|\|)|https?:\/\/[^\s/]{1,200}:\d|\b\d{1,3}(?:\.\d{1,3}){3}:\d|\b\w{1,80}\.[\w.]{0,160}(?:Exception|Error)\b|\. Please (?:install|refer|see|set|check the|make sure|specify|provide) /;

/** Whether a line is a sentence that somebody wrote between outputs. Strict: most lines of outputs are not. */
export function isProse(line: string): boolean {
  if (line.length < 40 || line.length > 4000 || !/^(?:[A-Z]|\([A-Za-z].*\)[.!?]?\s*$)/.test(line)) return false;
  if (MACHINE.test(line)) return false;
  if (/ {2}|\t|\w=\S/.test(line) || !/[.:!?…)]$/.test(line.trimEnd())) return false;
  const words = line.trimEnd().split(' ');
  if (words.length < 8 || words.slice(0, 2).some((word) => word.endsWith(':'))) return false;
  return words.filter((word) => COMMON_WORDS.has(word.toLowerCase())).length >= 3;
}
