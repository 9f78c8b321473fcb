import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { privatePath, remove, removeAbandoned } from './private-names.ts';

/** Where blocks of text are put down and taken up again. */
export interface BlockFile {
  /** Puts bytes behind all others; returns where they begin. */
  append(bytes: Buffer): number;
  /** Fills a buffer with what lies from a position on, and returns it. */
  read(position: number, into: Buffer): Buffer;
  close(): void;
}

const PREFIX = 'faultline-case';

/**
 * Opens a file that nobody else can read, in the folder for temporary files. Its name is taken away at once where the system allows
 * it, so that nothing is left however the process ends; where it does not, closing takes it away, or the next start.
 */
export function openPrivateFile(folder = tmpdir()): BlockFile {
  removeAbandoned(folder, PREFIX);
  const path = privatePath(folder, PREFIX);
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
    read: (position, into) => {
      for (let done = 0; done < into.length;) {
        const got = readSync(file, into, done, into.length - done, position + done);
        if (got === 0) throw new Error('the temporary file of the case was cut short');
        done += got;
      }
      return into;
    },
    close: () => {
      if (isOpen) closeSync(file);
      isOpen = false;
      if (isNamed) isNamed = !remove(path);
    },
  };
}
