import { setImmediate } from 'node:timers/promises';
import type { StoredTexts } from './stored-texts.ts';

/** Lines that are looked at before others get their turn. */
const AT_ONCE = 2000;
const LONGEST_LINE = 4096;

/** The nearest line before (`step` -1) or behind (1) a line that is wanted; `undefined` where there is none. */
export async function nextLine(
  texts: StoredTexts,
  artifact: string,
  line: number,
  step: 1 | -1,
  isWanted: (text: string) => boolean,
): Promise<number | undefined> {
  const last = texts.get(artifact)?.lines ?? 0;
  for (let at = line + step; at >= 1 && at <= last;) {
    const from = step > 0 ? at : Math.max(1, at - AT_ONCE + 1);
    const lines = texts.lines(artifact, from, step > 0 ? at + AT_ONCE - 1 : at, LONGEST_LINE) ?? [];
    const found = step > 0 ? lines.findIndex(isWanted) : lines.findLastIndex(isWanted);
    if (found >= 0) return from + found;
    at = step > 0 ? from + lines.length : from - 1;
    if (lines.length === 0) return undefined;
    await setImmediate();
  }
  return undefined;
}
