import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** What the files of a report are called, in all of its forms. */
const NAME = /^report(?:\.[a-z]{2,12}){1,2}$/;
/** How the forms that are written unasked begin or end. */
const SIGNS = ['"schema": "faultline/report/', '<meta name="generator" content="faultline ', 'Made by faultline '];
/** Bytes of a beginning or an end in which a sign stands. */
const LOOK = 4096;

/**
 * Those of a folder's files that this tool wrote about an earlier reading: whoever has a folder analysed where he works finds the
 * report in it the next time, and it is no part of what was collected.
 * @param folder where the files lie
 */
export function ownReportsAmong(folder: string, names: readonly string[]): ReadonlySet<string> {
  const named = names.filter((name) => NAME.test(name));
  return new Set(named.some((name) => isSigned(join(folder, name))) ? named : []);
}

function isSigned(path: string): boolean {
  try {
    const file = openSync(path, 'r');
    try {
      const ends = [0, Math.max(0, fstatSync(file).size - LOOK)].map((at) => textAt(file, at));
      return SIGNS.some((sign) => ends.some((text) => text.includes(sign)));
    } finally {
      closeSync(file);
    }
  } catch {
    // What cannot be read is told where it is read.
    return false;
  }
}

function textAt(file: number, position: number): string {
  const buffer = Buffer.alloc(LOOK);
  return buffer.toString('latin1', 0, readSync(file, buffer, 0, LOOK, position));
}
