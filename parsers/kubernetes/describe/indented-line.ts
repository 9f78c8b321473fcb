import type { DescribedLine } from './layout.ts';

/** The line with that much white space before it. */
export function indented(line: DescribedLine, columns: number): DescribedLine {
  return { ...line, text: ' '.repeat(columns) + line.text.trimStart(), indent: columns };
}
