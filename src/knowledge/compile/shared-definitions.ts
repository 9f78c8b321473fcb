import { basename, dirname } from 'node:path/posix';
import type { Callables } from './callables.ts';
import type { ReadFile } from './compile-file.ts';
import { Definitions } from './definitions.ts';
import { SHARED_DEFINITIONS } from '../rule-source.ts';
import { child } from './rule-file.ts';

/** The files with what names stand for in them. */
export function withDefinitions<File extends ReadFile>(
  files: readonly File[],
  { functionNames }: Callables,
): readonly (File & { readonly definitions: Definitions })[] {
  const functions = new Set(functionNames);
  const shared = new Map<string, Definitions>();
  const read = (file: File) =>
    new Definitions(file, child(file.sound, 'define'), functions, around(file.rules.file, shared));
  for (const file of files.filter(isShared).sort(outerFirst)) shared.set(dirname(file.rules.file), read(file));
  return files.map((file) => {
    const own = isShared(file) ? shared.get(dirname(file.rules.file)) : undefined;
    return { ...file, definitions: own ?? read(file) };
  });
}

/** Whether others than the file itself see what it defines. */
export function isShared({ rules }: Pick<ReadFile, 'rules'>): boolean {
  return basename(rules.file) === SHARED_DEFINITIONS;
}

function outerFirst(left: ReadFile, right: ReadFile): number {
  return left.rules.file.split('/').length - right.rules.file.split('/').length;
}

/** What the nearest folder around a file shares. */
function around(file: string, shared: ReadonlyMap<string, Definitions>): Definitions | undefined {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const found = shared.get(folder);
    if (found !== undefined || folder === dirname(folder)) return found;
  }
}
