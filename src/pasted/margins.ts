/** What mail programs, trackers and chats put before a line that they quote, once for each time that it was quoted. */
const QUOTE = /^(?: {0,3}>(?: |$))+/;
/** Markdown takes what is indented by so much for code. Less is a table's or a description's own. */
const CODE_INDENT = 4;
const INDENT = /^[ \t]*/;

/** Removes what stands before every line alike: marks of quotation, and what Markdown and wikis indent code by. */
export function stripMargins(lines: readonly string[]): readonly string[] {
  return dedent(unquote(lines), CODE_INDENT);
}

/** Removes all blanks that stand before every line alike: a part stands as deep in its whole as it was cut out of it. */
export function stripIndent(lines: readonly string[]): readonly string[] {
  return dedent(lines, 1);
}

function unquote(lines: readonly string[]): readonly string[] {
  let quoted = false;
  for (const line of lines) {
    if (line.trim() === '') continue;
    if (!QUOTE.test(line)) return lines;
    quoted = true;
  }
  return quoted ? lines.map((line) => line.replace(QUOTE, '')) : lines;
}

function dedent(lines: readonly string[], step: number): readonly string[] {
  let common: string | undefined;
  for (const line of lines) {
    const indent = INDENT.exec(line)?.[0] ?? '';
    if (indent.length === line.length) continue;
    common = common === undefined ? indent : sharedStart(common, indent);
    if (common === '') return lines;
  }
  const tabs = /^\t*/.exec(common ?? '')?.[0].length ?? 0;
  const cut = tabs > 0 ? tabs : Math.floor((common?.length ?? 0) / step) * step;
  return cut === 0 ? lines : lines.map((line) => line.slice(cut));
}

function sharedStart(left: string, right: string): string {
  let end = 0;
  while (end < left.length && left[end] === right[end]) end++;
  return left.slice(0, end);
}
