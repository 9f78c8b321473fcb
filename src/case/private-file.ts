import { closeSync, openSync, readdirSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where blocks of text are put down and taken up again. */
export interface BlockFile {
  /** Puts bytes behind all others; returns where they begin. */
  append(bytes: Buffer): number;
  read(position: number, length: number): Buffer;
  close(): void;
}

/** `faultline-case.<process>.<random>`: the process tells whether anybody still uses the file. */
const NAME = /^faultline-case\.(?<process>\d{1,10})\.[0-9a-f]{16}$/;

/**
 * Opens a file that nobody else can read, in the folder for temporary files. Its name is taken away at once where the system allows
 * it, so that nothing is left however the process ends; where it does not, closing takes it away, or the next start.
 */
export function openPrivateFile(folder = tmpdir()): BlockFile {
  removeAbandoned(folder);
  const path = join(folder, `faultline-case.${process.pid}.${randomBytes(8).toString('hex')}`);
  const file = openSync(path, 'wx+', 0o600);
  let isNamed = !remove(path);
  let end = 0;
  let isOpen = true;
  return {
    append: (bytes) => {
      const position = end;
      for (let done = 0; done < bytes.length;)
        done += writeSync(file, bytes, done, bytes.length - done, position + done);
      end += bytes.length;
      return position;
    },
    read: (position, length) => {
      const bytes = Buffer.allocUnsafe(length);
      for (let done = 0; done < length;) {
        const got = readSync(file, bytes, done, length - done, position + done);
        if (got === 0) throw new Error('the temporary file of the case was cut short');
        done += got;
      }
      return bytes;
    },
    close: () => {
      if (isOpen) closeSync(file);
      isOpen = false;
      if (isNamed) isNamed = !remove(path);
    },
  };
}

/** Takes away what processes left behind that ended before they could do it themselves. */
export function removeAbandoned(folder = tmpdir()): void {
  for (const name of namesIn(folder)) {
    const owner = NAME.exec(name)?.groups?.['process'];
    if (owner !== undefined && !isAlive(Number(owner))) remove(join(folder, name));
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether a process lives. Signal 0 only asks; one of somebody else's lives, too. */
export function isAlive(process: number): boolean {
  try {
    globalThis.process.kill(process, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Whether the file is gone. Some systems keep the name of an open file. */
function remove(path: string): boolean {
  try {
    unlinkSync(path);
    return true;
  } catch {
    return false;
  }
}
