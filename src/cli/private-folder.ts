import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privatePath, removeAbandoned } from '../case/index.ts';

/** A folder that nobody else can look into. */
export interface PrivateFolder {
  readonly path: string;
  /** Writes a file that nobody else can read; returns its path. */
  write(name: string, text: string): string;
  remove(): void;
}

const PREFIX = 'faultline-shell';

/**
 * Makes the folder among the temporary ones, and takes those away that processes left behind which were killed. It goes when the process
 * ends, if nobody took it away before.
 */
export function makePrivateFolder(parent = tmpdir()): PrivateFolder {
  removeAbandoned(parent, PREFIX);
  const path = privatePath(parent, PREFIX);
  mkdirSync(path, { mode: 0o700 });
  const remove = (): void => {
    rmSync(path, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return {
    path,
    write: (name, text) => {
      const file = join(path, name);
      writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
      return file;
    },
    remove,
  };
}
