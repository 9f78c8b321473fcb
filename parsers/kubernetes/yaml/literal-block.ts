import { bail } from './scalars.ts';
import type { SourceText } from './source-text.ts';
import { LINE_END, SPACE } from './characters.ts';

/** A block that `|`, `|-` or `|+` at `at` begins, in a node whose column is `parent`; `end`: the line after it. */
export function readLiteralBlock(
  source: SourceText,
  at: number,
  parent: number,
): { readonly content: string; readonly end: number } {
  const { bytes, text } = source;
  let start = at + 1;
  const chomping = bytes[start] === LINE_END ? '' : text[start++]!;
  if (bytes[start] !== LINE_END || (chomping !== '' && chomping !== '-' && chomping !== '+')) bail();
  start++;
  const indent = indentOfBlock(source, start);
  if (indent <= parent) return chomping === '+' ? bail() : { content: '', end: start };
  const end = endOfBlock(source, start, indent, parent);
  const margin = ' '.repeat(indent);
  const block = source.slice(start, end).replaceAll(`\n${margin}`, '\n');
  return { content: chomp(block.startsWith(margin) ? block.slice(indent) : block, chomping), end };
}

/** What becomes of the line ends behind the last line: `-` none, `+` all, else one. */
function chomp(content: string, chomping: string): string {
  if (chomping === '+') return content;
  let last = content.length;
  while (content.charCodeAt(last - 1) === LINE_END) last--;
  return chomping === '-' || last === 0 ? content.slice(0, last) : content.slice(0, last + 1);
}

/** The column of the first line of a block that is not blank; -1 where there is none. */
function indentOfBlock(source: SourceText, from: number): number {
  let start = from;
  let widest = 0;
  for (;;) {
    const at = source.skipSpaces(start);
    if (at >= source.bytes.length) return -1;
    const indent = at - start;
    if (source.bytes[at] !== LINE_END) return widest > indent ? bail() : indent;
    widest = Math.max(widest, indent);
    start = at + 1;
  }
}

/** The start of the first line after a block. */
function endOfBlock(source: SourceText, from: number, indent: number, parent: number): number {
  const { bytes } = source;
  let start = from;
  while (start < bytes.length) {
    let at = start;
    while (at < start + indent && bytes[at] === SPACE) at++;
    if (at < start + indent) {
      const blank = bytes[at] === LINE_END;
      if (blank ? at > start : at - start > parent) bail();
      if (!blank) return start;
    }
    start = source.endOfLine(at) + 1;
  }
  return start;
}
