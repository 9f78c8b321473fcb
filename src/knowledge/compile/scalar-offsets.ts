import { isScalar } from 'yaml';
import type { Node } from 'yaml';

/**
 * Maps offsets in a scalar's value to offsets in the file: YAML indents, folds and escapes, messages must point at what was
 * written. Walks both texts side by side; any white space of the value stands for any run of white space in the file.
 */
export function scalarOffsets(node: Node, text: string, value: string): (offset: number) => number {
  const [begin = 0, end = text.length] = node.range ?? [];
  const type = isScalar(node) ? node.type : undefined;
  if (type === 'PLAIN' && text.startsWith(value, begin)) return (offset) => begin + offset;
  const isBlock = type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
  let at = isBlock ? lineAfter(text, begin) : type === 'PLAIN' ? begin : begin + 1;
  const offsets: number[] = [];
  for (let index = 0; index < value.length; index++) {
    const character = value[index] ?? '';
    if (isSpace(character)) {
      if (type === 'QUOTE_DOUBLE' && text[at] === '\\') {
        offsets.push(at);
        at += escapeLength(text, at);
        continue;
      }
      // Of several spaces in the value each may stand for one; the rest of a fold belongs to the last.
      offsets.push(at);
      if (isSpace(text[at] ?? '')) at++;
      if (!isSpace(value[index + 1] ?? '')) while (at < end && isSpace(text[at] ?? '')) at++;
      continue;
    }
    while (at < end && isSpace(text[at] ?? '')) at++;
    offsets.push(at);
    if (type === 'QUOTE_DOUBLE' && text[at] === '\\') at += escapeLength(text, at);
    else if (type === 'QUOTE_SINGLE' && character === "'") at += 2;
    else at++;
  }
  offsets.push(Math.min(at, end));
  return (offset) => offsets[Math.min(Math.max(offset, 0), offsets.length - 1)] ?? begin;
}

function isSpace(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\t' || character === '\r';
}

function lineAfter(text: string, offset: number): number {
  const newline = text.indexOf('\n', offset);
  return newline < 0 ? text.length : newline + 1;
}

function escapeLength(text: string, at: number): number {
  const digits = { x: 2, u: 4, U: 8 }[text[at + 1] ?? ''];
  return 2 + (digits ?? 0);
}
