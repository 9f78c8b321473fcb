import { messageOf } from '../../model/index.ts';
import * as zlib from 'node:zlib';
import type { Transform } from 'node:stream';
import { LIMIT_OPTIONS } from '../../model/limits.ts';
import type { Limits } from '../../model/limits.ts';
import type { ByteSource, ReportProblem } from '../byte-source.ts';
import { OUTPUT_CHUNK_BYTES, throughTransform } from './gzip.ts';
import { packedPieces } from './packed-pieces.ts';
import { decodeZstd, loadZstd } from './zstd-code.ts';

/** Missing on Node 20. */
interface MaybeZstd {
  createZstdDecompress?: (options: { chunkSize: number }) => Transform;
}

/** Decompresses zstd: with zlib where Node has it, else in WebAssembly. */
export function unzstd(input: ByteSource, limits: Limits, report: ReportProblem): ByteSource {
  const create = (zlib as MaybeZstd).createZstdDecompress;
  if (create !== undefined) return throughTransform(create({ chunkSize: OUTPUT_CHUNK_BYTES }), input, limits, report);
  return new WasmZstdSource(input, limits, report);
}

/**
 * The WebAssembly reader pulls its input synchronously, so the packed bytes are gathered first, within the limit;
 * the plain ones still come piece by piece.
 */
export class WasmZstdSource implements ByteSource {
  readonly #input: ByteSource;
  readonly #limits: Limits;
  readonly #report: ReportProblem;
  #pieces: Generator<Uint8Array> | undefined;
  /** Packed pieces that the decoder took, and how many it had taken when it last gave nothing for them. */
  #fed = 0;
  #fedInVain = -1;
  #ended = false;
  damaged = false;

  constructor(input: ByteSource, limits: Limits, report: ReportProblem) {
    this.#input = input;
    this.#limits = limits;
    this.#report = report;
  }

  async next(): Promise<Buffer | undefined> {
    if (this.#ended) return undefined;
    this.#pieces ??= await this.#open();
    const chunks: Uint8Array[] = [];
    let length = 0;
    while (length < OUTPUT_CHUNK_BYTES) {
      const piece = this.#nextPiece();
      if (piece === undefined) break;
      chunks.push(piece);
      length += piece.length;
    }
    return length === 0 ? undefined : Buffer.concat(chunks, length);
  }

  async close(): Promise<void> {
    this.#ended = true;
    this.#pieces?.return(undefined);
    await this.#input.close();
  }

  #nextPiece(): Uint8Array | undefined {
    if (this.#ended) return undefined;
    try {
      const result = this.#pieces?.next();
      if (result !== undefined && result.done !== true) {
        if (result.value.length === 0) this.#expectProgress();
        return result.value;
      }
    } catch (error) {
      this.damaged = true;
      if (!this.#input.damaged) this.#report(`is damaged: ${messageOf(error)}`);
      this.#pieces?.return(undefined);
    }
    this.#ended = true;
    return undefined;
  }

  /**
   * At a damaged spot the decoder goes on for ever without a word: it takes nothing and gives nothing. Of sound input it gives
   * nothing at most once, when it has taken the whole of a piece.
   */
  #expectProgress(): void {
    if (this.#fedInVain === this.#fed) throw new Error('zstd that cannot be read');
    this.#fedInVain = this.#fed;
  }

  async #open(): Promise<Generator<Uint8Array>> {
    const decoder = await loadZstd();
    return decodeZstd(decoder, this.#counted(await this.#gather()));
  }

  *#counted(pieces: readonly Buffer[]): Generator<Buffer> {
    for (const piece of pieces) {
      this.#fed += 1;
      yield piece;
    }
  }

  async #gather(): Promise<Buffer[]> {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const piece of packedPieces(this.#input)) {
      chunks.push(Buffer.from(piece));
      length += piece.length;
      if (length > this.#limits.bufferedBytes) {
        this.damaged = true;
        const message = `has more than ${this.#limits.bufferedBytes} packed bytes of zstd, which this version of Node can only read whole`;
        this.#report(`${message}; the rest was not read`, LIMIT_OPTIONS.bufferedBytes);
        await this.#input.close();
        return chunks;
      }
    }
    this.damaged = this.#input.damaged;
    return chunks;
  }
}
