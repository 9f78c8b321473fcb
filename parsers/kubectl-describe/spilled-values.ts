import type { DescribedLine } from './layout.ts';

/** A value with more lines than this is not looked for. */
const LONGEST_VALUE = 400;

/**
 * Gathers values that spilled: kubectl prints line breaks of a termination message as they are, so its later lines begin anywhere.
 * They end at the `Exit Code` that always follows, in the column of `Message`. The gathered lines are attached to the line they
 * continue.
 */
export function gatherSpilledValues(lines: readonly DescribedLine[]): DescribedLine[] {
  const gathered: DescribedLine[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const end = /^\s+Message:\s/.test(line.text) ? spillEnd(lines, index) : index + 1;
    if (end === index + 1) gathered.push(line);
    else gathered.push({ ...line, spilled: lines.slice(index + 1, end).map(({ text }) => text) });
    index = end - 1;
  }
  return gathered;
}

function spillEnd(lines: readonly DescribedLine[], start: number): number {
  const { indent } = lines[start]!;
  for (let index = start + 1; index < Math.min(lines.length, start + LONGEST_VALUE); index++) {
    const line = lines[index]!;
    if (line.indent !== indent) continue;
    if (/^\s*Exit Code:\s/.test(line.text)) return index;
  }
  return start + 1;
}
