import type { DescribedLine } from './layout.ts';
import { splitKey } from './layout.ts';

/** A value with more lines than this is not looked for. */
const LONGEST_VALUE = 2000;

/**
 * Gathers values that spilled: kubectl prints line breaks of a value as they are, so its later lines begin anywhere, mostly in
 * column 0. The gathered lines are attached to the line that they continue.
 */
export function gatherSpilledValues(lines: readonly DescribedLine[]): readonly DescribedLine[] {
  const generic = lines.findIndex((line) => line.indent === 0 && line.text.startsWith('API Version:'));
  return generic < 0 ? gatherMessages(lines) : gatherTexts(lines, generic);
}

/** Termination messages end at the `Exit Code` that always follows, in the column of `Message`. */
function gatherMessages(lines: readonly DescribedLine[]): DescribedLine[] {
  const gathered: DescribedLine[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const end = /^\s+Message:\s/.test(line.text) ? messageEnd(lines, index) : index + 1;
    if (end === index + 1) gathered.push(line);
    else gathered.push({ ...line, spilled: lines.slice(index + 1, end).map(({ text }) => text) });
    index = end - 1;
  }
  return gathered;
}

function messageEnd(lines: readonly DescribedLine[], start: number): number {
  const { indent } = lines[start]!;
  for (let index = start + 1; index < Math.min(lines.length, start + LONGEST_VALUE); index++) {
    const line = lines[index]!;
    // The next key in this column ends the search: the message had one line, or was cut off.
    if (line.indent !== indent || !/^\s*(?:Exit Code|Message|Signal|Started|Finished|Ready):\s/.test(line.text))
      continue;
    return /^\s*Exit Code:/.test(line.text) ? index : start + 1;
  }
  return start + 1;
}

/** The general printer pads every value of a key: text after a value that is no padded key goes on with that value. */
function gatherTexts(lines: readonly DescribedLine[], from: number): DescribedLine[] {
  const gathered: DescribedLine[] = lines.slice(0, from + 1);
  let spilled: string[] | undefined;
  for (const line of lines.slice(from + 1)) {
    const role = lineRole(line.text.trimStart());
    if (spilled !== undefined && role === 'text') {
      spilled.push(line.text);
      continue;
    }
    spilled = role === 'value' ? [] : undefined;
    gathered.push(spilled ? { ...line, spilled } : line);
  }
  return gathered;
}

function lineRole(text: string): 'value' | 'block' | 'text' {
  const { key, value } = splitKey(text);
  if (key === '' || /^[-{["']/.test(key)) return 'text';
  if (value === '') return /^[A-Z]|[./\d]/.test(key) ? 'block' : 'text';
  return text.startsWith(`${key}:  `) ? 'value' : 'text';
}
