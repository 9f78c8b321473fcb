import { messageOf } from '../../model/index.ts';
import type { ByteSource, ReportProblem } from '../byte-source.ts';
import { OUTPUT_CHUNK_BYTES } from './gzip.ts';
import { damageMessage } from './damage.ts';
import { packedPieces } from './packed-pieces.ts';

/** The reader allows one open stream at a time; an xz inside of an xz would wait for itself for ever. */
interface Serialised {
  _contextMutex?: { acquire(): Promise<void>; release(): void };
}

/** Decompresses xz. Runs on the calling thread: the format has no native reader in Node. */
export function unxz(input: ByteSource, report: ReportProblem): ByteSource {
  return new XzSource(input, report);
}

class XzSource implements ByteSource {
  readonly #input: ByteSource;
  readonly #pieces: AsyncGenerator<Buffer>;
  readonly #report: ReportProblem;
  #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  #consumed = 0;
  #inputEnded = false;
  #ended = false;
  damaged = false;

  constructor(input: ByteSource, report: ReportProblem) {
    this.#input = input;
    this.#pieces = packedPieces(input);
    this.#report = report;
  }

  async next(): Promise<Buffer | undefined> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    while (!this.#ended && length < OUTPUT_CHUNK_BYTES) {
      const chunk = await this.#readOne();
      if (chunk === undefined) break;
      chunks.push(chunk);
      length += chunk.length;
    }
    return length === 0 ? undefined : Buffer.concat(chunks, length);
  }

  async close(): Promise<void> {
    if (!this.#ended) {
      this.#ended = true;
      await this.#reader?.cancel().catch(() => {});
    }
    await this.#input.close();
  }

  async #readOne(): Promise<Uint8Array | undefined> {
    try {
      this.#reader ??= await this.#open();
      const { done, value } = await this.#reader.read();
      if (!done) return value;
      this.#ended = true;
    } catch (error) {
      this.#ended = true;
      this.damaged = true;
      const reason = this.#inputEnded ? 'unexpected end of file' : messageOf(error);
      if (!this.#input.damaged) this.#report(damageMessage(this.#consumed, reason));
    }
    await this.#input.close();
    return undefined;
  }

  /** The reader and the web streams under it are loaded for those who have an xz: that takes longer than a small bundle. */
  async #open(): Promise<ReadableStreamDefaultReader<Uint8Array>> {
    const { default: xzDecompress } = await import('xz-decompress');
    (xzDecompress.XzReadableStream as Serialised)._contextMutex = { acquire: async () => {}, release: () => {} };
    const packed = new ReadableStream<Uint8Array>(
      { pull: (controller) => this.#feed(controller) },
      { highWaterMark: 0 },
    );
    return new xzDecompress.XzReadableStream(packed).getReader();
  }

  async #feed(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const piece = await this.#pieces.next();
    if (piece.done === true) {
      this.#inputEnded = true;
      controller.close();
      return;
    }
    this.#consumed += piece.value.length;
    controller.enqueue(piece.value);
  }
}
