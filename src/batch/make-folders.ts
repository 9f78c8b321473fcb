import type { Stats } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { codeOf } from './errors.ts';

/**
 * Makes a folder and those above it that are not there, from the top. Node's own recursion never ends where the file system
 * takes no folders and says that they do not exist, as `/proc` does.
 */
export async function makeFolders(path: string): Promise<void> {
  const missing: string[] = [];
  for (let at = resolve(path); !(await isThere(at)); at = dirname(at)) missing.unshift(at);
  for (const folder of missing) {
    await mkdir(folder).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    });
  }
  // Who takes it away at once is noticed by those who write into it.
  if ((await whatIs(path))?.isDirectory() === false) throw new Error(`there is a file of this name`);
}

async function isThere(path: string): Promise<boolean> {
  return (await whatIs(path)) !== undefined;
}

async function whatIs(path: string): Promise<Stats | undefined> {
  return stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  });
}
