import { append, messageOf } from './model/index.ts';
import { readFile, readdir, stat } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { CheckSpec } from './model/index.ts';

/** There are no checks where the user said; the message is for the user. */
export class NoSpecsError extends Error {
  override readonly name = 'NoSpecsError';
}

interface SpecText {
  readonly file: string;
  readonly text: string;
}

/**
 * The checks of other tools that files hold. Throws `NoSpecsError`.
 * @param paths files, or folders of YAML files
 */
export async function loadSpecFiles(paths: readonly string[]): Promise<readonly CheckSpec[]> {
  const { readSpecs } = await import('../specs/troubleshoot/index.ts');
  const all: CheckSpec[] = [];
  for (const path of paths) {
    const found = (await textsAt(path)).flatMap(({ file, text }) => {
      try {
        return readSpecs(text, basename(file));
      } catch (error) {
        throw new NoSpecsError(`cannot read ${file}: ${messageOf(error)}`, { cause: error });
      }
    });
    if (found.length === 0) throw new NoSpecsError(`${path} holds no SupportBundle and no Preflight`);
    append(all, found);
  }
  return all;
}

/** SHA-256 over the texts of the files: results are comparable only with the same checks. Throws `NoSpecsError`. */
export async function versionOfSpecFiles(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const { file, text } of await textsAt(path)) hash.update(JSON.stringify([basename(file), text]));
  return hash.digest('hex');
}

/** A file, or the YAML files of a folder and of those in it, sorted. */
async function textsAt(path: string): Promise<readonly SpecText[]> {
  try {
    const files = (await stat(path)).isDirectory() ? await filesIn(path) : [path];
    return await Promise.all(files.map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
  } catch (error) {
    throw new NoSpecsError(`cannot read ${path}: ${messageOf(error)}`, { cause: error });
  }
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
