import { statSync } from 'node:fs';

/** Remembers a file or folder; the answer tells whether it is still the same. What cannot be looked at has not changed. */
export function watchSource(path: string): () => boolean {
  const before = stateOf(path);
  return () => before === stateOf(path);
}

function stateOf(path: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return '';
  }
}
