import { messageOf } from '../model/index.ts';
import { lstat, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { codeOf } from '../batch/errors.ts';
import { writeWhole } from '../batch/write-whole.ts';
import type { NotesFile } from '../workbench/index.ts';
import { UsageError } from './exit-status.ts';

/** Notes quote the bundle. */
const PRIVATE = 0o600;

/**
 * The file that the user named for notes: it is the only one that is ever written, whole or not at all.
 * Throws `UsageError` where it is a bundle or lies within one, is no plain file, or cannot be read.
 */
export async function openNotesFile(path: string, bundles: readonly string[]): Promise<NotesFile> {
  const folder = await realpath(dirname(path)).catch((error: unknown) => {
    throw new UsageError(`cannot keep notes in ${path}: ${messageOf(error)}`, { cause: error });
  });
  const place = join(folder, basename(path));
  for (const bundle of bundles) {
    const within = relative(await realpath(bundle).catch(() => bundle), place);
    if (within === '' || (within !== '..' && !within.startsWith(`..${sep}`)))
      throw new UsageError(`cannot keep notes in ${path}: it is of the bundle ${bundle}, which is never written to`);
  }
  const there = await lstat(place).catch(() => undefined);
  if (there !== undefined && !there.isFile()) throw new UsageError(`cannot keep notes in ${path}: it is no plain file`);
  const text = await readFile(place, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new UsageError(`cannot read ${path}: ${messageOf(error)}`, { cause: error });
  });
  return { name: basename(path), text, write: (notes) => writeWhole(place, notes, { mode: PRIVATE }) };
}
