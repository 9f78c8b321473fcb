import { lstat, rename, rm, writeFile } from 'node:fs/promises';
import { threadId } from 'node:worker_threads';

/**
 * Writes a file beside its place and renames it: whoever looks finds the whole text or what was there before, also when the disk
 * is full or the process is killed. A pipe or device that is there already takes the text as it comes.
 */
export async function writeWhole(
  path: string,
  text: string | Uint8Array,
  options: { readonly mode?: number } = {},
): Promise<void> {
  const there = await lstat(path).catch(() => undefined);
  if (there !== undefined && !there.isFile()) return writeFile(path, text, options);
  const aside = `${path}.${process.pid}-${threadId}.tmp`;
  try {
    await writeFile(aside, text, options);
    await rename(aside, path);
  } catch (error) {
    // Where the folder is gone, or cannot be written to, there is nothing to be removed.
    await rm(aside, { force: true }).catch(() => undefined);
    throw error;
  }
}
