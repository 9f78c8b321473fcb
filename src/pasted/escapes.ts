/** What converters to Markdown and wiki markup put a backslash before wherever it stands, and programs do not. */
const ESCAPED = /\\[_[\]]/g;
const BARE = /(?<!\\)[_[\]]/g;
const LEAST_ESCAPED = 2;
/** A backslash that a program put before a quote: then none was doubled. */
const OWN_BACKSLASH = /(?<!\\)\\"/;
/** What is marked up by a sign, where that sign is meant as such; of a number, only as that of a list. */
const ESCAPE = /\\(?<sign>[_[\]*#>~|{}()+`!<-])|(?<=^\s*\d{1,4})\\(?=\. )/g;
const ESCAPE_OR_BACKSLASH = /\\(?<sign>[_[\]*#>~|{}()+`!<\\-])|(?<=^\s*\d{1,4})\\(?=\. )/g;

/**
 * Removes the backslashes that a converter put before signs of Markdown, where it did so with most of them. What stands between fences
 * it left as it was.
 */
export function stripEscapes(lines: readonly string[], isFence: (line: string) => boolean): readonly string[] {
  let isCode = false;
  const isText = lines.map((line) => {
    const fence = isFence(line);
    if (fence) isCode = !isCode;
    return !fence && !isCode;
  });
  const text = lines.filter((_, index) => isText[index]).join('\n');
  const escaped = text.match(ESCAPED)?.length ?? 0;
  if (escaped < LEAST_ESCAPED || escaped <= (text.match(BARE)?.length ?? 0)) return lines;
  const escape = OWN_BACKSLASH.test(text) ? ESCAPE : ESCAPE_OR_BACKSLASH;
  return lines.map((line, index) => (isText[index] ? line.replace(escape, '$<sign>') : line));
}
