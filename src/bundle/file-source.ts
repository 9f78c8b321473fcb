import { createReadStream, readFileSync } from 'node:fs';
import type { ByteSource, ReportProblem } from './byte-source.ts';
import { ReadableSource, messageOf } from './byte-source.ts';

/** Bytes read from a file at a time. */
export const FILE_CHUNK_BYTES = 1024 * 1024;

/**
 * A file's bytes. A file that cannot be opened is empty and reported.
 * @param size of a regular file: a small one is read at once, because handing its reading to another thread takes longer
 */
export function openFile(file: string, report: ReportProblem, size = Number.POSITIVE_INFINITY): ByteSource {
  if (size <= FILE_CHUNK_BYTES) return new SmallFileSource(file, report);
  return new ReadableSource(createReadStream(file, { highWaterMark: FILE_CHUNK_BYTES }), report);
}

class SmallFileSource implements ByteSource {
  readonly #file: string;
  readonly #report: ReportProblem;
  #done = false;
  damaged = false;

  constructor(file: string, report: ReportProblem) {
    this.#file = file;
    this.#report = report;
  }

  next(): Promise<Buffer | undefined> {
    if (this.#done) return Promise.resolve(undefined);
    this.#done = true;
    try {
      const bytes = readFileSync(this.#file);
      return Promise.resolve(bytes.length > 0 ? bytes : undefined);
    } catch (error) {
      this.damaged = true;
      this.#report(`could not be read to its end: ${messageOf(error)}`);
      return Promise.resolve(undefined);
    }
  }

  close(): Promise<void> {
    this.#done = true;
    return Promise.resolve();
  }
}
