import { createReadStream } from 'node:fs';
import { lstat, opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportProblem } from './byte-source.ts';
import { ReadableSource, messageOf } from './byte-source.ts';
import type { ArchiveEntry } from './archive-entry.ts';

/** Bytes read from a file at a time. */
export const FILE_CHUNK_BYTES = 1024 * 1024;

/**
 * Walks a folder in the order of its sorted paths. Links are named but not followed, so the walk cannot leave the folder
 * or go in circles.
 */
export async function* readFolder(
  root: string,
  report: (path: string, message: string) => void,
  prefix = '',
): AsyncGenerator<ArchiveEntry> {
  const names: { name: string; isDirectory: boolean; isFile: boolean; isLink: boolean }[] = [];
  try {
    for await (const entry of await opendir(join(root, prefix))) {
      names.push({
        name: entry.name,
        isDirectory: entry.isDirectory(),
        isFile: entry.isFile(),
        isLink: entry.isSymbolicLink(),
      });
    }
  } catch (error) {
    report(prefix, `could not be listed: ${messageOf(error)}`);
  }
  names.sort((left, right) => (left.name < right.name ? -1 : left.name > right.name ? 1 : 0));
  for (const entry of names) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory) {
      yield* readFolder(root, report, path);
    } else if (entry.isFile) {
      yield await fileEntry(join(root, path), path);
    } else {
      yield { name: path, type: entry.isLink ? 'link' : 'other', open: neverOpened };
    }
  }
}

async function fileEntry(file: string, path: string): Promise<ArchiveEntry> {
  const status = await lstat(file).catch(() => undefined);
  return {
    name: path,
    type: 'file',
    file,
    size: status?.size,
    mtime: status?.mtimeMs,
    open: (report: ReportProblem) => Promise.resolve(openFile(file, report)),
  };
}

/** A file's bytes. A file that cannot be opened is empty and reported. */
export function openFile(file: string, report: ReportProblem): ReadableSource {
  return new ReadableSource(createReadStream(file, { highWaterMark: FILE_CHUNK_BYTES }), report);
}

function neverOpened(): never {
  throw new Error('links and devices are never opened');
}
