/** Characters that take two columns on a terminal: East Asian wide forms and pictographs. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}]|[\u{20000}-\u{3fffd}]/u;

/** Of one column each, whatever else there is. */
const NARROW = /^[ -~]*$/;

/** Columns that a text without control characters takes. */
export function columnsOf(text: string): number {
  if (NARROW.test(text)) return text.length;
  let columns = 0;
  for (const character of text) columns += /\p{M}/u.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return columns;
}

/** As much of a text as fits into so many columns, with an ellipsis where something was cut. */
export function fitColumns(text: string, width: number): string {
  if (columnsOf(text) <= width) return text;
  let columns = 0;
  let fitted = '';
  for (const character of text) {
    columns += columnsOf(character);
    if (columns > width - 1) break;
    fitted += character;
  }
  return `${fitted.trimEnd()}…`;
}

/** A text in lines of at most `width` columns, broken at spaces, within words only where a word alone is too long. */
export function wrap(text: string, width: number): readonly string[] {
  const limit = Math.max(1, width);
  const lines: string[] = [];
  let line = '';
  let columns = 0;
  for (const word of text.split(' ')) {
    let rest = word;
    let length = columnsOf(rest);
    if (line !== '' && columns + 1 + length <= limit) {
      line += ` ${rest}`;
      columns += 1 + length;
      continue;
    }
    if (line !== '') lines.push(line);
    while (length > limit) {
      const head = headOf(rest, limit);
      lines.push(head);
      rest = rest.slice(head.length);
      length -= columnsOf(head);
    }
    line = rest;
    columns = length;
  }
  if (line !== '' || lines.length === 0) lines.push(line);
  return lines;
}

/** Where names may be broken without being misread: behind what joins their parts. */
const JOINT = /[-/._:,=|]/u;

/** The longest beginning of a word that fits, up to a joint of the word where one is not far; at least one character. */
function headOf(word: string, width: number): string {
  let columns = 0;
  let head = '';
  let joint = 0;
  for (const character of word) {
    columns += columnsOf(character);
    if (columns > width && head !== '') break;
    head += character;
    if (JOINT.test(character)) joint = head.length;
  }
  return joint > head.length / 3 ? head.slice(0, joint) : head;
}

/** Like {@link wrap}, but at most so many lines; the last one then ends in an ellipsis. */
export function wrapLines(text: string, width: number, most: number): readonly string[] {
  const lines = wrap(text, width);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), fitColumns(`${lines[most - 1] ?? ''} …`, width)];
}
