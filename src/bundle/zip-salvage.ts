import type { Limits } from '../model/limits.ts';
import type { ByteSource, ReportProblem } from './byte-source.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { decompress } from './decompress/index.ts';

const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_BYTES = 30;
const FLAG_SIZES_FOLLOW = 0x08;
const STORED = 0;
const DEFLATED = 8;

/**
 * Reads a zip whose directory, which stands at its end, is gone: from one local header to the next. It ends at the first
 * entry whose length is not known beforehand, and at the damage.
 */
export async function* salvageZip(
  source: ByteSource,
  limits: Limits,
  report: ReportProblem,
): AsyncGenerator<ArchiveEntry> {
  const reader = new ExactReader(source);
  for (;;) {
    const header = await reader.take(LOCAL_HEADER_BYTES);
    if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_HEADER) break;
    const flags = header.readUInt16LE(6);
    const method = header.readUInt16LE(8);
    const packedSize = header.readUInt32LE(18);
    const name = (await reader.take(header.readUInt16LE(26))).toString('utf8');
    await reader.take(header.readUInt16LE(28));
    if ((flags & FLAG_SIZES_FOLLOW) !== 0 || (method !== STORED && method !== DEFLATED)) {
      report(`has lost its directory, and ${name} does not tell its own length; the rest was not read`);
      break;
    }
    const packed = new PartSource(reader, packedSize);
    if (!name.endsWith('/')) {
      yield {
        name,
        type: 'file',
        size: header.readUInt32LE(22),
        open: (reportEntry) =>
          Promise.resolve(method === STORED ? packed : decompress('deflate', packed, limits, reportEntry)),
      };
    }
    await packed.close();
  }
  await source.close();
}

/** Hands out exact numbers of bytes. */
class ExactReader {
  readonly #source: ByteSource;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /** `length` bytes, fewer only at the end. */
  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = length;
    while (missing > 0) {
      const part = await this.takeSome(missing);
      if (part === undefined) break;
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  /** At most `limit` bytes, without copying. */
  async takeSome(limit: number): Promise<Buffer | undefined> {
    if (this.#rest.length === 0) {
      const chunk = await this.#source.next();
      if (chunk === undefined) return undefined;
      this.#rest = chunk;
    }
    const part = this.#rest.subarray(0, limit);
    this.#rest = this.#rest.subarray(part.length);
    return part;
  }
}

class PartSource implements ByteSource {
  readonly #reader: ExactReader;
  #missing: number;
  damaged = false;

  constructor(reader: ExactReader, length: number) {
    this.#reader = reader;
    this.#missing = length;
  }

  async next(): Promise<Buffer | undefined> {
    if (this.#missing === 0) return undefined;
    const part = await this.#reader.takeSome(this.#missing);
    if (part === undefined) {
      this.#missing = 0;
      this.damaged = true;
      return undefined;
    }
    this.#missing -= part.length;
    return part;
  }

  async close(): Promise<void> {
    while ((await this.next()) !== undefined) continue;
  }
}
