import * as yauzl from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import type { Limits } from '../model/limits.ts';
import { LIMIT_OPTIONS } from '../model/limits.ts';
import type { ByteSource, ReportProblem } from './byte-source.ts';
import { ReadableSource, messageOf } from './byte-source.ts';
import type { ArchiveEntry, EntryType } from './archive-entry.ts';
import { salvageZip } from './zip-salvage.ts';

const OPTIONS = { lazyEntries: true, decodeStrings: true, validateEntrySizes: true, autoClose: false };
const UNIX_FILE_TYPE = 0xf000;
const UNIX_SYMLINK = 0xa000;

/** Reads a zip file from disk through its central directory; a cut-off one from its beginning as far as it goes. */
export async function* readZipFile(
  path: string,
  reopen: () => ByteSource,
  report: ReportProblem,
): AsyncGenerator<ArchiveEntry> {
  let zip: ZipFile;
  try {
    zip = await yauzl.openPromise(path, OPTIONS);
  } catch (error) {
    report(`is damaged: ${messageOf(error)}`);
    yield* salvageZip(reopen(), report);
    return;
  }
  yield* readEntries(zip, report);
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
    yield* salvageZip(bufferSlices(whole), report);
    return;
  }
  yield* readEntries(zip, report);
}

async function* readEntries(zip: ZipFile, report: ReportProblem): AsyncGenerator<ArchiveEntry> {
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      yield {
        name: entry.fileName,
        type: typeOf(entry),
        size: entry.uncompressedSize,
        mtime: entry.getLastModDate({ timezone: 'UTC' }).getTime(),
        open: (reportEntry) => openEntry(zip, entry, reportEntry),
      };
    }
  } catch (error) {
    report(`is damaged: ${messageOf(error)}`);
  } finally {
    zip.close();
  }
}

async function openEntry(zip: ZipFile, entry: Entry, report: ReportProblem): Promise<ByteSource> {
  if (entry.isEncrypted()) return unreadable('is encrypted with a password', report);
  try {
    return new ReadableSource(await zip.openReadStreamPromise(entry), report);
  } catch (error) {
    return unreadable(`could not be unpacked: ${messageOf(error)}`, report);
  }
}

function unreadable(message: string, report: ReportProblem): ByteSource {
  report(message);
  return { next: async () => undefined, close: async () => {}, damaged: true };
}

function typeOf(entry: Entry): EntryType {
  return ((entry.externalFileAttributes >>> 16) & UNIX_FILE_TYPE) === UNIX_SYMLINK ? 'link' : 'file';
}

function bufferSlices(whole: Buffer): ByteSource {
  let offset = 0;
  return {
    next: async () => {
      const slice = whole.subarray(offset, offset + 64 * 1024);
      offset += slice.length;
      return slice.length === 0 ? undefined : slice;
    },
    close: async () => {
      offset = whole.length;
    },
    damaged: false,
  };
}
