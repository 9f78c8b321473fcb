import { createHash } from 'node:crypto';

/** A short name for whatever is told apart by these words: the same on every machine and in every version. */
export function fingerprintOf(...words: readonly string[]): string {
  return createHash('sha256').update(words.join('\0')).digest('hex').slice(0, 12);
}
