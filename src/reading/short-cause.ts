import { messageOf } from '../model/index.ts';
/** A cause fits in a warning beside what it is the cause of. */
const LONGEST_CAUSE = 160;

/** The first line of what was thrown, or of words, cut to what a warning bears. */
export function shortCause(thrown: unknown): string {
  const words = messageOf(thrown);
  const [line = ''] = words.trim().split('\n', 1);
  return line.length > LONGEST_CAUSE ? `${line.slice(0, LONGEST_CAUSE - 1)}…` : line;
}
