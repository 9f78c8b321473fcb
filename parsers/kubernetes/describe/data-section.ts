import type { DescribedLine } from './layout.ts';

/** Where a section title with its underline (`Data`, `====`) stands; -1 where it does not. */
export function titleIndex(lines: readonly DescribedLine[], title: string, from = 0): number {
  return lines.findIndex((line, index) => index >= from && line.text === title && lines[index + 1]?.text === '====');
}
