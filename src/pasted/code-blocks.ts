import { indentOf } from '../model/index.ts';
import type { LineBeginnings } from './line.ts';

/** Markdown indents what it shows as it was printed by so much, and sets it off with empty lines. */
const INDENT = 4;

/** Brings what Markdown indents amid a text back to the edge, where it begins with a command or a record of a log. */
export function stripCodeBlocks(
  lines: readonly string[],
  { beginsRecord, isTyped }: LineBeginnings,
): readonly string[] {
  let stripped: string[] | undefined;
  let isSetOff = true;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const isEmpty = line.trim() === '';
    if (!isEmpty && isSetOff && indentOf(line) >= INDENT) {
      const end = endOfBlock(lines, at);
      const indent = lines
        .slice(at, end)
        .reduce((least, each) => (each.trim() === '' ? least : Math.min(least, indentOf(each))), indentOf(line));
      const first = line.slice(indent);
      if (beginsRecord(first) || isTyped(first)) {
        stripped ??= [...lines];
        for (let each = at; each < end; each++) stripped[each] = (lines[each] ?? '').slice(indent);
      }
      at = end - 1;
    }
    isSetOff = (lines[at] ?? '').trim() === '';
  }
  return stripped ?? lines;
}

/** Behind which line an indented passage ends: with the last before what stands further left. */
function endOfBlock(lines: readonly string[], begin: number): number {
  let end = begin;
  for (let at = begin; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    if (indentOf(line) < INDENT) break;
    end = at;
  }
  return end + 1;
}
