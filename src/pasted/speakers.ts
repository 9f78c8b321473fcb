const TIME = String.raw`(?:\[?(?:\d{4}-\d\d-\d\d[ T]|\d{1,2}[./]\d{1,2}[./]\d{2,4},? )?\d{1,2}:\d{2}(?::\d{2})?\]? +)`;
const NAME = String.raw`\p{L}[\p{L}\d._-]{0,30}`;
/** Who said a line of a chat: `10:42 <ines> df -h`, `[2023-02-14 10:42] <ines> df -h`, `<ines> df -h`. */
const SAID = new RegExp(`^${TIME}?<[@+ ]?(?<who>${NAME})> ?(?<rest>.*)$`, 'u');
/** The same as other programs write it, which a log may do as well: `10:42:11 [ines] df -h`, `[10:42] Ines Roth: df -h`. */
const SAID_OTHERWISE = new RegExp(`^${TIME}(?:\\[(?<who>${NAME})\\]|(?<name>${NAME}(?: ${NAME})?):) (?<rest>.*)$`, 'u');
const LEVEL = /^(?:\[?(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|SEVERE|CRITICAL)\b|level=)/i;

const LEAST_SAID = 4;
/** Of the lines of a conversation, the rest is what somebody pasted over several lines. */
const LEAST_SHARE = 0.6;

/**
 * What somebody typed and what it printed, pasted into a chat that puts its mark before each line: from the line with the command on,
 * as far as the same one goes on, the marks are taken off. Where the whole text is a conversation, they are taken off everywhere.
 */
export function stripSpeakers(lines: readonly string[], isTyped: (line: string) => boolean): readonly string[] {
  return stripConversation(lines) ?? stripTyped(lines, isTyped);
}

function stripTyped(lines: readonly string[], isTyped: (line: string) => boolean): readonly string[] {
  let stripped: string[] | undefined;
  let speaker: string | undefined;
  for (const [index, line] of lines.entries()) {
    const { who, rest = '' } = SAID.exec(line)?.groups ?? {};
    if (who === undefined || (who !== speaker && !isTyped(rest))) {
      speaker = undefined;
      continue;
    }
    speaker = who;
    stripped ??= [...lines];
    stripped[index] = rest;
  }
  return stripped ?? lines;
}

/** People ask each other; threads of a program, which stand in brackets as well, tell a level instead. */
function stripConversation(lines: readonly string[]): readonly string[] | undefined {
  const said = lines.map((line) => (SAID.exec(line) ?? SAID_OTHERWISE.exec(line))?.groups);
  const filled = lines.filter((line) => line.trim() !== '').length;
  const heard = said.filter((groups) => groups !== undefined);
  if (heard.length < LEAST_SAID || heard.length < filled * LEAST_SHARE) return undefined;
  const speakers = new Set(heard.map((groups) => groups['who'] ?? groups['name']));
  const rests = heard.map((groups) => groups['rest'] ?? '');
  const isAsked = rests.some((rest) => /\?\s*$/.test(rest));
  if (speakers.size < 2 || !isAsked || rests.some((rest) => LEVEL.test(rest))) return undefined;
  return lines.map((line, index) => said[index]?.['rest'] ?? line);
}
