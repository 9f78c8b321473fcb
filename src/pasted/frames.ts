/** Lines of a screen with a frame around it. */
const TOP = /^\s*[┌╭╔][─═].*[─═][┐╮╗]\s*$/;
const BOTTOM = /^\s*[└╰╚][─═].*[─═][┘╯╝]\s*$/;
const ROW = /^\s*[│║](?<inside>[^│║]*)[│║]\s*$/;
/** What stands in the border at the top. */
const TITLE = /[─═]\s*(?<title>[^─═\s](?:[^─═]*[^─═\s])?)\s*[─═]/;

/**
 * Removes the frame that a program in a terminal draws around its screen, or what of it stands beside lines that were cut out of one. The
 * title in its upper border stays; what divides columns, too.
 */
export function stripFrames(text: string, lines: readonly string[]): readonly string[] {
  if (/[│║]/.test(text) && lines.every((line) => line.trim() === '' || ROW.test(line))) return lines.map(insideOf);
  if (!/[┌╭╔]/.test(text)) return lines;
  const inner = [...lines];
  for (let top = 0; top < lines.length; top++) {
    if (!TOP.test(lines[top]!) || /[┬╦]/.test(lines[top]!)) continue;
    let bottom = top + 1;
    while (bottom < lines.length && ROW.test(lines[bottom]!)) bottom++;
    if (bottom === top + 1) continue;
    inner[top] = TITLE.exec(lines[top]!)?.groups?.['title'] ?? '';
    for (let at = top + 1; at < bottom; at++) inner[at] = insideOf(lines[at]!);
    if (BOTTOM.test(lines[bottom] ?? '')) inner[bottom] = '';
    top = bottom - 1;
  }
  return inner;
}

function insideOf(row: string): string {
  return (ROW.exec(row)?.groups?.['inside'] ?? '').replace(/^ /, '').trimEnd();
}
