import { messageOf } from '../model/index.ts';
import { lstatSync, type Stats } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReportProblem } from './byte-source.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { openFile } from './file-source.ts';
import { ownReportsAmong } from './own-reports.ts';

/**
 * Walks a folder in the order of its sorted paths. Links are named but not followed, so the walk cannot leave the folder
 * or go in circles. What this tool wrote about an earlier reading is left out.
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
  const own = ownReportsAmong(
    join(root, prefix),
    names.filter(({ isFile }) => isFile).map(({ name }) => name),
  );
  for (const entry of names) {
    if (own.has(entry.name)) continue;
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (entry.isDirectory) {
      yield* readFolder(root, report, path);
    } else if (entry.isFile) {
      yield fileEntry(join(root, path), path);
    } else {
      yield { name: path, type: entry.isLink ? 'link' : 'other', open: neverOpened };
    }
  }
}

function fileEntry(file: string, path: string): ArchiveEntry {
  const status = statusOf(file);
  return {
    name: path,
    type: 'file',
    file,
    size: status?.size,
    mtime: status?.mtimeMs,
    open: (report: ReportProblem) => Promise.resolve(openFile(file, report, status?.size)),
  };
}

/** Nothing where the file has gone, or may not be looked at. */
function statusOf(file: string): Stats | undefined {
  try {
    return lstatSync(file);
  } catch {
    return undefined;
  }
}

function neverOpened(): never {
  throw new Error('links and devices are never opened');
}
