/** Who said a line of a chat: `10:42 <ines> df -h`, `[2023-02-14 10:42] <ines> df -h`, `<ines> df -h`. */
const SAID =
  /^(?<head>(?:\[?(?:\d{4}-\d\d-\d\d[ T])?\d{1,2}:\d{2}(?::\d{2})?\]? +)?<[@+ ]?(?<who>\p{L}[\p{L}\d._-]{0,30})> ?)(?<rest>.*)$/u;

/**
 * What somebody typed and what it printed, pasted into a chat that puts its mark before each line: from the line with the command on,
 * as far as the same one goes on, the marks are taken off.
 */
export function stripSpeakers(lines: readonly string[], isTyped: (line: string) => boolean): readonly string[] {
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
