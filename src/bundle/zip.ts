import { crc32 } from 'node:zlib';
import * as yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { Limits } from '../model/limits.ts';
import { LIMIT_OPTIONS } from '../model/limits.ts';
import type { ByteSource, ReportProblem } from './byte-source.ts';
import { ReadableSource, messageOf } from './byte-source.ts';
import type { ArchiveEntry, EntryType } from './archive-entry.ts';
import { decompress } from './decompress/index.ts';
import { salvageZip } from './zip-salvage.ts';

const OPTIONS = { lazyEntries: true, decodeStrings: true, validateEntrySizes: true, autoClose: false };
const STORED = 0;
const DEFLATED = 8;
const UNIX_FILE_TYPE = 0xf000;
const UNIX_SYMLINK = 0xa000;

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
    report(`is damaged: ${messageOf(error)}`);
    yield* salvageZip(reopen(), limits, report);
    return;
  }
  yield* readEntries(zip, limits, report);
}

/** Reads a zip that comes as a stream. The format needs random access, so it is held in memory, within the limit. */
export async function* readZipStream(
  source: ByteSource,
  limits: Limits,
  report: ReportProblem,
): AsyncGenerator<ArchiveEntry> {
  const chunks: Buffer[] = [];
  let length = 0;
  for (;;) {
    const chunk = await source.next();
    if (chunk === undefined) break;
    chunks.push(chunk);
    length += chunk.length;
    if (length > limits.bufferedBytes) {
      const message = `is a zip of more than ${limits.bufferedBytes} bytes inside of another archive; it was not read`;
      report(message, LIMIT_OPTIONS.bufferedBytes);
      await source.close();
      return;
    }
  }
  const whole = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, length);
  chunks.length = 0;
  let zip: ZipFile;
  try {
    zip = await yauzl.fromBufferPromise(whole, OPTIONS);
  } catch (error) {
    if (!source.damaged) report(`is damaged: ${messageOf(error)}`);
    yield* salvageZip(bufferSlices(whole), limits, report);
    return;
  }
  yield* readEntries(zip, limits, report);
}

async function* readEntries(zip: ZipFile, limits: Limits, report: ReportProblem): AsyncGenerator<ArchiveEntry> {
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      yield {
        name: entry.fileName,
        type: typeOf(entry),
        size: entry.uncompressedSize,
        mtime: entry.getLastModDate({ timezone: 'UTC' }).getTime(),
        open: (reportEntry) => openEntry(zip, entry, limits, reportEntry),
      };
    }
  } catch (error) {
    report(`is damaged: ${messageOf(error)}`);
  } finally {
    zip.close();
  }
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

function unreadable(message: string, report: ReportProblem): ByteSource {
  report(message);
  return { next: () => Promise.resolve(undefined), close: () => Promise.resolve(), damaged: true };
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
