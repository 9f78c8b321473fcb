import { clip } from './visible.ts';
import { countLabel } from './wording.ts';

/** Text that stands or falls whole. */
export interface FittingBlock {
  /** The higher, the longer it stays. */
  readonly importance: number;
  readonly text: string;
}

/** For the line that says how much was left out. */
const LEFT_OUT_ROOM = 100;

/** The first of the blocks and as many of the others as fit, the most important first, in their order; says how many do not. */
export function fitBlocks(blocks: readonly FittingBlock[], limit: number, between = '\n'): string {
  const [first, ...others] = blocks;
  if (first === undefined) return '';
  const kept = new Set([first]);
  let left = limit - first.text.length - LEFT_OUT_ROOM;
  for (const block of [...others].sort((one, other) => other.importance - one.importance)) {
    if (block.text.length + between.length > left) continue;
    kept.add(block);
    left -= block.text.length + between.length;
  }
  const shown = blocks.filter((block) => kept.has(block)).map(({ text }) => text);
  const missing = blocks.length - kept.size;
  const note =
    missing === 0
      ? []
      : [`(${countLabel(missing, 'part')} left out for room; the other forms of the report have them.)`];
  return `${clip([...shown, ...note].join(between), limit - 1)}\n`;
}
