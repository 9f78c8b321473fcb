/** Dots in place of what was left out, perhaps with a word about it: `...`, `# ......`, `[...snipped...]`, `... 12 more lines`. */
const DOTS =
  /^(?:#|\/\/)?\s*[[(<{]{0,2}\s*(?:\.{2,40}|…{1,10})\s*(?:[\w ,-]{0,40}\s*(?:\.{2,40}|…{1,10})?)?\s*[\])>}]{0,2}$/;
/** `<snip>`, `[output omitted]`, `--- cut ---`. */
const WORDS =
  /^(?:#\s*)?(?:[[(<{]|-{2,10})\s*(?:output |lines? )?(?:snip\w{0,4}|cut|omitted|truncated|trimmed|skipped|elided)\b[\w ,.-]{0,40}(?:[\])>}]|-{2,10})$/i;

/** What `grep -A` prints between its finds. */
const BETWEEN_FINDS = '--';

/** Whether a line only says that something was left out here. */
export function isElision(line: string): boolean {
  if (line.trimEnd().length >= 120) return false;
  const text = line.trim();
  // Indented lines are frequent, and these patterns may divide blanks before them in many ways.
  return text === BETWEEN_FINDS || DOTS.test(text) || WORDS.test(text);
}
