import { lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A file of the installed tool, as the executable carries it. */
export interface CarriedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Where the tool that an executable carries lies. */
export interface Unpacked {
  readonly folder: string;
  /** It lies there for this run alone. */
  readonly isTemporary: boolean;
}

/** Reads what {@link packFiles} wrote. */
export function* carriedFiles(packed: Buffer): Generator<CarriedFile> {
  const listed = 4 + packed.readUInt32LE(0);
  const files = JSON.parse(packed.toString('utf8', 4, listed)) as readonly (readonly [path: string, size: number])[];
  let at = listed;
  for (const [path, size] of files) {
    yield { path, bytes: packed.subarray(at, at + size) };
    at += size;
  }
}

/** Files in one piece: the length of a list of paths and sizes, the list as JSON, their bytes. */
export function packFiles(files: readonly CarriedFile[]): Buffer {
  const list = Buffer.from(JSON.stringify(files.map(({ path, bytes }) => [path, bytes.length])));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(list.length);
  return Buffer.concat([length, list, ...files.map(({ bytes }) => bytes)]);
}

/**
 * The folder with the tool: one of the user's own that an earlier run made, else a new one, and for this run alone where the user has no
 * place for it. What is in it is executed, so nobody else may have a hand in it.
 * @param name tells builds apart
 */
export function unpackedTool(
  name: string,
  open: () => Iterable<CarriedFile>,
  caches: readonly string[] = cacheFolders(process.env),
): Unpacked {
  for (const cache of caches) {
    const folder = join(cache, 'faultline', name);
    try {
      if (isOurs(dirname(folder)) && isOurs(folder)) return { folder, isTemporary: false };
      mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
      if (!isOurs(dirname(folder))) continue;
      unpackInto(folder, open());
      return { folder, isTemporary: false };
    } catch {
      // Not writable, or full: another place may do.
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'faultline-'));
  try {
    writeFiles(folder, open());
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return { folder, isTemporary: true };
}

/** Where users keep what can be made again. */
function cacheFolders({ XDG_CACHE_HOME: named }: NodeJS.ProcessEnv): string[] {
  return [...(named === undefined || named === '' ? [] : [named]), join(homedir(), '.cache')];
}

/** A folder of this user, into which nobody else may write. */
function isOurs(folder: string): boolean {
  const status = lstatSync(folder, { throwIfNoEntry: false });
  return status?.isDirectory() === true && status.uid === process.getuid?.() && (status.mode & 0o022) === 0;
}

/** All of it or nothing: another run may do the same at the same time, or be killed. */
function unpackInto(folder: string, files: Iterable<CarriedFile>): void {
  const whole = mkdtempSync(`${folder}.`);
  try {
    writeFiles(whole, files);
    renameSync(whole, folder);
  } catch (error) {
    rmSync(whole, { recursive: true, force: true });
    if (!isOurs(folder)) throw error;
  }
}

function writeFiles(folder: string, files: Iterable<CarriedFile>): void {
  const made = new Set<string>();
  for (const { path, bytes } of files) {
    const file = join(folder, path);
    if (!made.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    made.add(dirname(file));
    writeFileSync(file, bytes);
  }
}
