import { stripNumbers } from './numbered.ts';

/** What mail programs, trackers and chats put before a line that they quote, once for each time that it was quoted. */
const QUOTE = /^(?: {0,3}>(?: |$))+/;
const INDENT = /^[ \t]*/;

/** Removes what stands around all lines alike: marks of quotation, numbers, indentation, blanks at their ends. */
export function stripMargins(lines: readonly string[]): readonly string[] {
  return dedent(stripNumbers(unquote(unpad(lines))));
}

/** Removes the blanks with which a screen fills its lines. */
function unpad(lines: readonly string[]): readonly string[] {
  let isPadded = false;
  for (const line of lines) {
    if (line === '') continue;
    if (!/[ \t]$/.test(line)) return lines;
    isPadded = true;
  }
  return isPadded ? lines.map((line) => line.trimEnd()) : lines;
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

/** A part stands as deep in its whole as it was cut out of it; Markdown, wikis and people indent what they quote. */
function dedent(lines: readonly string[]): readonly string[] {
  let common: string | undefined;
  for (const line of lines) {
    const indent = INDENT.exec(line)?.[0] ?? '';
    if (indent.length === line.length) continue;
    common = common === undefined ? indent : sharedStart(common, indent);
    if (common === '') return lines;
  }
  const cut = common?.length ?? 0;
  return cut === 0 ? lines : lines.map((line) => line.slice(cut));
}

function sharedStart(left: string, right: string): string {
  let end = 0;
  while (end < left.length && left[end] === right[end]) end++;
  return left.slice(0, end);
}
