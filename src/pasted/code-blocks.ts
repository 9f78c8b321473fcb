import { indentOf } from '../model/index.ts';
import type { LineBeginnings } from './line.ts';

/** Markdown indents what it shows as it was printed by so much, and sets it off with empty lines. */
const INDENT = 4;

/** A command with its prompt needs no empty line above to stand apart from what somebody wrote. */
const PROMPTED = /^\s+\$ \S/;

/** Brings what Markdown indents amid a text back to the edge, where a passage of it begins with a command or a record of a log. */
export function stripCodeBlocks(lines: readonly string[], beginnings: LineBeginnings): readonly string[] {
  let stripped: string[] | undefined;
  let isSetOff = true;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const isEmpty = line.trim() === '';
    const isApart = isSetOff || (PROMPTED.test(line) && indentOf(lines[at - 1] ?? '') === 0);
    if (!isEmpty && isApart && indentOf(line) >= INDENT) {
      const end = endOfBlock(lines, at);
      const indent = lines
        .slice(at, end)
        .reduce((least, each) => (each.trim() === '' ? least : Math.min(least, indentOf(each))), indentOf(line));
      const begins = (each: number): boolean => each === at || (lines[each - 1] ?? '').trim() === '';
      const isPrinted = lines
        .slice(at, end)
        .some((each, index) => begins(at + index) && isOfProgram(each.slice(indent), beginnings));
      if (isPrinted) {
        stripped ??= [...lines];
        for (let each = at; each < end; each++) stripped[each] = (lines[each] ?? '').slice(indent);
      }
      at = end - 1;
    }
    isSetOff = (lines[at] ?? '').trim() === '';
  }
  return stripped ?? lines;
}

function isOfProgram(line: string, { beginsRecord, isTyped }: LineBeginnings): boolean {
  return beginsRecord(line) || isTyped(line);
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
