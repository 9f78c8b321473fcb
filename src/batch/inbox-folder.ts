import { stat } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { join, resolve } from 'node:path';
import fastGlob from 'fast-glob';
import { BatchError } from './errors.ts';
import { arrivals, type InboxListing } from './inbox.ts';
import { isArchiveName } from './inputs.ts';

/** Between two looks, milliseconds. Folders are looked at, since changes on shared filesystems are told to nobody. */
const INTERVAL = 2000;

/** The archives that arrive below a folder until the signal. Throws `BatchError` where there is no such folder. */
export async function* arrivalsBelow(folder: string, signal: AbortSignal): AsyncGenerator<readonly string[]> {
  const place = resolve(folder);
  const status = await stat(place).catch(() => undefined);
  if (status?.isDirectory() !== true) throw new BatchError(`there is no folder ${folder} to watch`);
  const wait = (): Promise<boolean> => pause(INTERVAL, true, { signal }).catch(() => false);
  yield* arrivals(() => listingOf(place), wait);
}

async function listingOf(folder: string): Promise<InboxListing> {
  const entries = await fastGlob('**/*', {
    cwd: folder,
    stats: true,
    onlyFiles: true,
    dot: false,
    followSymbolicLinks: false,
    suppressErrors: true,
  });
  const archives = entries.filter(({ name, stats }) => isArchiveName(name) && stats !== undefined && stats.size > 0);
  return new Map(
    archives.map(({ path, stats }) => [join(folder, path), `${stats?.ino} ${stats?.size} ${stats?.mtimeMs}`]),
  );
}
