import { messageOf } from '../model/index.ts';
import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import type { ByteSource, ReportProblem } from './byte-source.ts';
import { ReadableSource } from './byte-source.ts';

/** Bytes read from a file at a time. */
export const FILE_CHUNK_BYTES = 1024 * 1024;

/**
 * A file's bytes. A file that cannot be opened is empty and reported.
 * @param size of a regular file: a small one is read at once, because handing its reading to another thread takes longer
 */
export function openFile(file: string, report: ReportProblem, size = Number.POSITIVE_INFINITY): ByteSource {
  if (size <= FILE_CHUNK_BYTES) return new FileHere(file, report, size + 1);
  return new ReadableSource(createReadStream(file, { highWaterMark: FILE_CHUNK_BYTES }), report);
}

/** The same for a thread that does nothing else: it hands the reading to no other, and reads into the same memory again. */
export function openFileHere(file: string, report: ReportProblem): ByteSource {
  return new FileHere(file, report, FILE_CHUNK_BYTES);
}

class FileHere implements ByteSource {
  readonly #file: string;
  readonly #report: ReportProblem;
  readonly #memory: Buffer;
  #descriptor: number | undefined;
  #done = false;
  damaged = false;

  /** @param size bytes read at a time */
  constructor(file: string, report: ReportProblem, size: number) {
    this.#file = file;
    this.#report = report;
    this.#memory = Buffer.allocUnsafeSlow(size);
  }

  next(): Promise<Buffer | undefined> {
    const length = this.#done ? 0 : this.#read();
    if (length === 0) this.#end();
    return Promise.resolve(length > 0 ? this.#memory.subarray(0, length) : undefined);
  }

  close(): Promise<void> {
    this.#end();
    return Promise.resolve();
  }

  #read(): number {
    try {
      this.#descriptor ??= openSync(this.#file, 'r');
      return readSync(this.#descriptor, this.#memory);
    } catch (error) {
      this.damaged = true;
      this.#report(`could not be read to its end: ${messageOf(error)}`);
      return 0;
    }
  }

  #end(): void {
    this.#done = true;
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }
}
