import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../case/index.ts';

/** A folder that nobody else can look into. */
export interface PrivateFolder {
  readonly path: string;
  /** Writes a file that nobody else can read; returns its path. */
  write(name: string, text: string): string;
  remove(): void;
}

/** `faultline-shell.<process>.<random>`: the process tells whether anybody still uses the folder. */
const NAME = /^faultline-shell\.(?<process>\d{1,10})\.[0-9a-f]{16}$/;

/** Makes the folder among the temporary ones, and takes those away that processes left behind which were killed. */
export function makePrivateFolder(parent = tmpdir()): PrivateFolder {
  removeAbandoned(parent);
  const path = join(parent, `faultline-shell.${process.pid}.${randomBytes(8).toString('hex')}`);
  mkdirSync(path, { mode: 0o700 });
  return {
    path,
    write: (name, text) => {
      const file = join(path, name);
      writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
      return file;
    },
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = NAME.exec(name)?.groups?.['process'];
    if (owner === undefined || isAlive(Number(owner))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true });
    } catch {
      // Somebody else's: they will take it away.
    }
  }
}
