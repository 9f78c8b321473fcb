import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { BatchError, codeOf } from './errors.ts';

const ARCHIVE = /\.(?:tar|tgz|txz|tzst|tbz2?|zip|tar\.(?:gz|xz|zst|bz2))$/i;
const LIST = /\.(?:txt|list)$/i;
const URL_SCHEME = /^(?:https?|s3|file):\/\//i;
const LARGEST_LIST = 512 * 1024 * 1024;

/**
 * The bundles that arguments name, sorted and each once: absolute paths and URLs.
 * A folder stands for all archives below it, or, where there is none, for its subfolders (each an unpacked bundle), or for
 * itself; a list file (`.txt`, `.list`) for its lines; a pattern for what it matches. What does not exist stays in the list
 * and fails alone, except an argument of which nothing comes: then it throws `BatchError`.
 */
export async function findBundles(arguments_: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const argument of arguments_) {
    const bundles = await expand(argument);
    if (bundles.length === 0) throw new BatchError(`no bundle matches ${argument}`);
    for (const bundle of bundles) found.add(isRemote(bundle) ? bundle : resolve(bundle));
  }
  return [...found].sort();
}

/** Whether a bundle is named by a URL that is not a local file. */
export function isRemote(bundle: string): boolean {
  return /^(?:https?|s3):\/\//i.test(bundle);
}

/** Whether a file's name is that of an archive. */
export function isArchiveName(name: string): boolean {
  return ARCHIVE.test(name);
}

async function expand(argument: string): Promise<string[]> {
  if (URL_SCHEME.test(argument)) return [localOf(argument)];
  const status = await stat(argument).catch((error: unknown) => {
    const code = codeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return undefined;
    throw new BatchError(`cannot look at ${argument}`, { cause: error });
  });
  if (status === undefined) return fastGlob(argument, { onlyFiles: false, followSymbolicLinks: false });
  if (status.isDirectory()) return bundlesOfFolder(argument);
  if (!LIST.test(argument)) return [argument];
  if (status.size > LARGEST_LIST) throw new BatchError(`${argument} is too large for a list of bundles`);
  const lines = (await readFile(argument, 'utf8')).split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map(localOf);
}

/** `file:///a/b` as a path; anything else as it is. */
function localOf(bundle: string): string {
  if (!/^file:\/\//i.test(bundle)) return bundle;
  try {
    return fileURLToPath(bundle);
  } catch (error) {
    throw new BatchError(`${bundle} names no local file`, { cause: error });
  }
}

async function bundlesOfFolder(folder: string): Promise<string[]> {
  const options = { cwd: folder, dot: false, followSymbolicLinks: false, suppressErrors: true };
  const files = await fastGlob('**/*', { ...options, onlyFiles: true });
  const archives = files.filter((file) => isArchiveName(basename(file)));
  if (archives.length > 0) return archives.map((file) => join(folder, file));
  const subfolders = await fastGlob('*', { ...options, onlyDirectories: true });
  if (subfolders.length > 0) return subfolders.map((name) => join(folder, name));
  return files.length > 0 ? [folder] : [];
}
