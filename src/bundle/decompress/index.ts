import { createInflateRaw } from 'node:zlib';
import type { Limits } from '../../model/limits.ts';
import { LIMIT_OPTIONS } from '../../model/limits.ts';
import type { ByteSource, ReportProblem } from '../byte-source.ts';
import type { ContainerFormat } from '../signature.ts';
import { bunzip2 } from './bzip2.ts';
import { OUTPUT_CHUNK_BYTES, gunzip, throughTransform } from './gzip.ts';
import { unxz } from './xz.ts';
import { unzstd } from './zstd.ts';

export type CompressionFormat = Extract<ContainerFormat, 'gzip' | 'xz' | 'zstd' | 'bzip2'>;

/** `deflate` has no signature of its own: it is what zip archives hold. */
export type PackedFormat = CompressionFormat | 'deflate';

/** Whether a container format is one compressed stream, not an archive of files. */
export function isCompression(format: ContainerFormat | undefined): format is CompressionFormat {
  return format === 'gzip' || format === 'xz' || format === 'zstd' || format === 'bzip2';
}

/** The plain bytes of a compressed source, ended early when they outgrow what an honest stream holds. */
export function decompress(format: PackedFormat, input: ByteSource, limits: Limits, report: ReportProblem): ByteSource {
  const packed = new CountingSource(input);
  return new RatioGuard(open(format, packed, limits, report), packed, limits, report);
}

function open(format: PackedFormat, input: ByteSource, limits: Limits, report: ReportProblem): ByteSource {
  switch (format) {
    case 'gzip':
      return gunzip(input, report);
    case 'deflate':
      return throughTransform(createInflateRaw({ chunkSize: OUTPUT_CHUNK_BYTES }), input, report);
    case 'xz':
      return unxz(input, report);
    case 'zstd':
      return unzstd(input, limits, report);
    case 'bzip2':
      return bunzip2(input, report);
  }
}

class CountingSource implements ByteSource {
  readonly #source: ByteSource;
  count = 0;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  get damaged(): boolean {
    return this.#source.damaged;
  }

  async next(): Promise<Buffer | undefined> {
    const chunk = await this.#source.next();
    this.count += chunk?.length ?? 0;
    return chunk;
  }

  close(): Promise<void> {
    return this.#source.close();
  }
}

class RatioGuard implements ByteSource {
  readonly #plain: ByteSource;
  readonly #packed: CountingSource;
  readonly #limits: Limits;
  readonly #report: ReportProblem;
  #count = 0;
  #tripped = false;

  constructor(plain: ByteSource, packed: CountingSource, limits: Limits, report: ReportProblem) {
    this.#plain = plain;
    this.#packed = packed;
    this.#limits = limits;
    this.#report = report;
  }

  get damaged(): boolean {
    return this.#tripped || this.#plain.damaged;
  }

  async next(): Promise<Buffer | undefined> {
    if (this.#tripped) return undefined;
    const chunk = await this.#plain.next();
    if (chunk === undefined) return undefined;
    this.#count += chunk.length;
    const exceeded = this.#exceeded();
    if (exceeded === undefined) return chunk;
    this.#tripped = true;
    this.#report(exceeded.message, exceeded.limit);
    await this.#plain.close();
    return undefined;
  }

  close(): Promise<void> {
    return this.#plain.close();
  }

  #exceeded(): { message: string; limit: string } | undefined {
    const { ratio, ratioFloorBytes, totalBytes } = this.#limits;
    if (this.#count > ratioFloorBytes && this.#count > ratio * this.#packed.count) {
      const message = `unpacks to more than ${ratio} times its size; the rest was not read`;
      return { message, limit: LIMIT_OPTIONS.ratio };
    }
    if (this.#count > totalBytes) {
      const message = `unpacks to more than ${totalBytes} bytes; the rest was not read`;
      return { message, limit: LIMIT_OPTIONS.totalBytes };
    }
    return undefined;
  }
}
