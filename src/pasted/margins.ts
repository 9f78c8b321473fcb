import { stripMatchMarks } from './matches.ts';
import { stripNumbers } from './numbered.ts';

/** What mail programs, trackers and chats put before a line that they quote, once for each time that it was quoted. */
const QUOTE = /^(?: {0,3}>(?: |$))+/;
const AROUND_QUOTE = /^\s*$|:\s*$/;
const LEAST_QUOTED = 3;
/** What stands before every line of a long list is no mark of one. */
const BULLET = /^\* ?/;
const LEAST_BULLETS = 10;
const INDENT = /^[ \t]*/;

/** Removes what stands around all lines alike: marks of quotation, numbers, indentation, blanks at their ends. */
export function stripMargins(lines: readonly string[]): readonly string[] {
  return dedent(stripNumbers(unbullet(unquote(stripMatchMarks(unpad(lines))))));
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

/** Some programs show all that they have gathered as items. */
function unbullet(lines: readonly string[]): readonly string[] {
  const items = lines.filter((line) => line !== '');
  if (items.length < LEAST_BULLETS || !items.every((line) => /^\*(?: |$)/.test(line))) return lines;
  return lines.map((line) => line.replace(BULLET, ''));
}

/** Somebody may answer below what is quoted, or write above it: each passage of its own loses its marks. */
function unquote(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => QUOTE.test(line))) return lines;
  const isWhole = lines.every((line) => QUOTE.test(line) || line.trim() === '');
  const stripped = [...lines];
  let from = 0;
  for (let at = 0; at <= lines.length; at++) {
    if (QUOTE.test(lines[at] ?? '')) continue;
    // What follows a command at once may be the rest of it, and a few lines are what somebody typed at such a prompt.
    const isPassage = at - from >= LEAST_QUOTED && (from === 0 || AROUND_QUOTE.test(lines[from - 1]!));
    if (isPassage || isWhole) for (let line = from; line < at; line++) stripped[line] = lines[line]!.replace(QUOTE, '');
    from = at + 1;
  }
  return stripped;
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
