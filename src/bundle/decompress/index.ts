import type { Limits } from '../../model/limits.ts';
import type { ByteSource, ReportProblem } from '../byte-source.ts';
import type { ContainerFormat } from '../signature.ts';
import { Outflow } from './allowance.ts';
import { bunzip2 } from './bzip2.ts';
import { gunzip, gunzipHere, inflateRaw } from './gzip.ts';
import { unxz } from './xz.ts';
import { unzstd } from './zstd.ts';

export type CompressionFormat = Extract<ContainerFormat, 'gzip' | 'xz' | 'zstd' | 'bzip2'>;

/** `deflate` has no signature of its own: it is what zip archives hold. */
export type PackedFormat = CompressionFormat | 'deflate';

/** Whether a container format is one compressed stream, not an archive of files. */
export function isCompression(format: ContainerFormat | undefined): format is CompressionFormat {
  return format === 'gzip' || format === 'xz' || format === 'zstd' || format === 'bzip2';
}

/**
 * The plain bytes of a compressed source, ended early when they outgrow what an honest stream holds.
 * @param isBundle whether the source is the bundle itself, which may come from a pipe as well as from a file
 */
export function decompress(
  format: PackedFormat,
  input: ByteSource,
  limits: Limits,
  report: ReportProblem,
  isBundle = false,
): ByteSource {
  const packed = new CountingSource(input);
  const plain = format === 'gzip' ? gunzip(packed, limits, report, isBundle) : open(format, packed, limits, report);
  return new RatioGuard(plain, packed, limits, report);
}

/** The same for a thread that does nothing else: it hands its work to no other. */
export function decompressHere(
  format: CompressionFormat,
  input: ByteSource,
  limits: Limits,
  report: ReportProblem,
): ByteSource {
  return format === 'gzip' ? gunzipHere(input, limits, report) : decompress(format, input, limits, report);
}

function open(
  format: Exclude<PackedFormat, 'gzip'>,
  input: ByteSource,
  limits: Limits,
  report: ReportProblem,
): ByteSource {
  switch (format) {
    case 'deflate':
      return inflateRaw(input, limits, report);
    case 'xz':
      return unxz(input, report);
    case 'zstd':
      return unzstd(input, limits, report);
    case 'bzip2':
      return bunzip2(input, limits, report);
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
  readonly #outflow: Outflow;
  readonly #report: ReportProblem;

  constructor(plain: ByteSource, packed: CountingSource, limits: Limits, report: ReportProblem) {
    this.#plain = plain;
    this.#packed = packed;
    this.#outflow = new Outflow(limits);
    this.#report = report;
  }

  get damaged(): boolean {
    return this.#outflow.overrun !== undefined || this.#plain.damaged;
  }

  async next(): Promise<Buffer | undefined> {
    const { overrun: metBefore } = this.#outflow;
    if (metBefore !== undefined) return undefined;
    const chunk = await this.#plain.next();
    if (chunk === undefined) return undefined;
    const part = this.#outflow.take(chunk, this.#packed.count);
    const { overrun } = this.#outflow;
    if (overrun === undefined) return part;
    this.#report(overrun.message, overrun.limit);
    await this.#plain.close();
    return part.length > 0 ? part : undefined;
  }

  close(): Promise<void> {
    return this.#plain.close();
  }
}
