import { messageOf } from '../model/index.ts';
import { readFile } from 'node:fs/promises';
import { UsageError } from './exit-status.ts';

/** The text of a file that the user named; throws `UsageError` where it cannot be read. */
export function readInputFile(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`cannot read ${path}: ${messageOf(error)}`, { cause: error });
  });
}
