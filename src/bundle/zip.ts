import { messageOf } from '../model/index.ts';
import { crc32 } from 'node:zlib';
import * as yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { Limits } from '../model/limits.ts';
import type { ByteSource, ReportProblem } from './byte-source.ts';
import { ReadableSource } from './byte-source.ts';
import type { ArchiveEntry, EntryType } from './archive-entry.ts';
import { decompress } from './decompress/index.ts';
import { readZipFromFront, unreadable } from './zip-from-front.ts';

const OPTIONS = { lazyEntries: true, decodeStrings: true, validateEntrySizes: true, autoClose: false };
const STORED = 0;
const DEFLATED = 8;
const UNIX_FILE_TYPE = 0xf000;
const UNIX_SYMLINK = 0xa000;
/** A nested zip up to this is held in memory. */
const MOST_HELD_BYTES = 64 * 1024 * 1024;

/** Reads a zip file from disk through its central directory; a cut-off one from its beginning as far as it goes. */
export async function* readZipFile(
  path: string,
  reopen: () => ByteSource,
  limits: Limits,
  report: ReportProblem,
): AsyncGenerator<ArchiveEntry> {
  let zip: ZipFile;
  try {
    zip = await yauzl.openPromise(path, OPTIONS);
  } catch (error) {
    report(damageOf(error));
    yield* readZipFromFront(reopen(), limits, report);
    return;
  }
  yield* readEntries(zip, reopen, limits, report);
}

/**
 * Reads a zip that comes as a stream. The directory at its end is what is to be trusted, so a small one is held in memory; a
 * larger one is read from its front.
 */
export async function* readZipStream(
  source: ByteSource,
  limits: Limits,
  report: ReportProblem,
): AsyncGenerator<ArchiveEntry> {
  const most = Math.min(limits.bufferedBytes, MOST_HELD_BYTES);
  const chunks: Buffer[] = [];
  let length = 0;
  for (;;) {
    const chunk = await source.next();
    if (chunk === undefined) break;
    chunks.push(Buffer.from(chunk));
    length += chunk.length;
    if (length > most) {
      yield* readZipFromFront(new ResumedSource(chunks, source), limits, report);
      return;
    }
  }
  const whole = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, length);
  chunks.length = 0;
  let zip: ZipFile;
  try {
    zip = await yauzl.fromBufferPromise(whole, OPTIONS);
  } catch (error) {
    if (!source.damaged) report(damageOf(error));
    yield* readZipFromFront(bufferSlices(whole), limits, report);
    return;
  }
  yield* readEntries(zip, () => bufferSlices(whole), limits, report);
}

async function* readEntries(
  zip: ZipFile,
  reopen: () => ByteSource,
  limits: Limits,
  report: ReportProblem,
): AsyncGenerator<ArchiveEntry> {
  const names = new Set<string>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      names.add(entry.fileName);
      yield {
        name: entry.fileName,
        type: typeOf(entry),
        size: entry.uncompressedSize,
        mtime: entry.getLastModDate({ timezone: 'UTC' }).getTime(),
        open: (reportEntry) => openEntry(zip, entry, limits, reportEntry),
      };
    }
    return;
  } catch (error) {
    report(`is damaged: ${messageOf(error)}`);
  } finally {
    zip.close();
  }
  // What the damaged directory does not name may be there all the same.
  for await (const entry of readZipFromFront(reopen(), limits, report)) if (!names.has(entry.name)) yield entry;
}

async function openEntry(zip: ZipFile, entry: Entry, limits: Limits, report: ReportProblem): Promise<ByteSource> {
  if (entry.isEncrypted()) return unreadable('is encrypted with a password', report);
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED) {
    return unreadable(`is packed with zip method ${entry.compressionMethod}, which cannot be read here`, report);
  }
  try {
    const packed = new ReadableSource(await zip.openReadStreamPromise(entry, { decodeFileData: false }), report);
    const plain = entry.compressionMethod === STORED ? packed : decompress('deflate', packed, limits, report);
    return new ChecksumSource(plain, entry.crc32, report);
  } catch (error) {
    return unreadable(`could not be unpacked: ${messageOf(error)}`, report);
  }
}

/** Compares the content with the checksum that the archive keeps of it. */
class ChecksumSource implements ByteSource {
  readonly #source: ByteSource;
  readonly #expected: number;
  readonly #report: ReportProblem;
  #checksum = 0;
  #mismatch = false;

  constructor(source: ByteSource, expected: number, report: ReportProblem) {
    this.#source = source;
    this.#expected = expected;
    this.#report = report;
  }

  get damaged(): boolean {
    return this.#mismatch || this.#source.damaged;
  }

  async next(): Promise<Buffer | undefined> {
    const chunk = await this.#source.next();
    if (chunk !== undefined) {
      this.#checksum = crc32(chunk, this.#checksum);
    } else if (!this.damaged && this.#checksum !== this.#expected) {
      this.#mismatch = true;
      this.#report('is damaged: its content does not match its checksum');
    }
    return chunk;
  }

  close(): Promise<void> {
    return this.#source.close();
  }
}

/** What was read of a source already, and the rest of it. */
class ResumedSource implements ByteSource {
  readonly #read: Buffer[];
  readonly #source: ByteSource;

  constructor(read: Buffer[], source: ByteSource) {
    this.#read = read;
    this.#source = source;
  }

  get damaged(): boolean {
    return this.#source.damaged;
  }

  async next(): Promise<Buffer | undefined> {
    return this.#read.shift() ?? this.#source.next();
  }

  async close(): Promise<void> {
    this.#read.length = 0;
    await this.#source.close();
  }
}

function typeOf(entry: Entry): EntryType {
  return ((entry.externalFileAttributes >>> 16) & UNIX_FILE_TYPE) === UNIX_SYMLINK ? 'link' : 'file';
}

function bufferSlices(whole: Buffer): ByteSource {
  let offset = 0;
  return {
    next: () => {
      const slice = whole.subarray(offset, offset + 64 * 1024);
      offset += slice.length;
      return Promise.resolve(slice.length === 0 ? undefined : slice);
    },
    close: () => {
      offset = whole.length;
      return Promise.resolve();
    },
    damaged: false,
  };
}

/** The list of a zip's files stands at its end. */
function damageOf(error: unknown): string {
  const message = messageOf(error);
  return message.startsWith('End of central directory record')
    ? 'is damaged: its end is missing, as where a copy was cut off; what stands before was read as far as it goes'
    : `is damaged: ${message}`;
}
